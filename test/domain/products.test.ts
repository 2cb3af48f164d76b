import { describe, expect, test } from 'vitest'
import { isSizeFragment, resizedUri } from '../../src/domain/image-size.ts'
import { priceOf, priceText, variantPriceOf } from '../../src/domain/product-price.ts'
import { cutLines, readableLines } from '../../src/domain/readable-html.ts'
import { piecesText, stockSummary, stockText } from '../../src/domain/stock.ts'

const kr = (value: number, currency = 'SEK') => ({ value, currency })

describe('prices', () => {
  test.each([
    [{ priceIncVat: kr(100) }, '100.00 SEK'],
    [{ priceIncVat: kr(100), discountPriceIncVat: kr(60) }, '60.00 SEK (was 100.00 SEK, 40% off)'],
    [{ priceIncVat: kr(100), discountPriceIncVat: kr(100) }, '100.00 SEK'],
    [{ priceIncVat: kr(100), discountPriceIncVat: kr(120) }, '120.00 SEK'],
    [{ priceIncVat: kr(100), salesPrice: kr(99.9) }, '99.90 SEK (was 100.00 SEK, under 1% off)'],
    [{ priceIncVat: kr(1000), salesPrice: kr(1) }, '1.00 SEK (was 1000.00 SEK, over 99% off)'],
    [{ priceIncVat: kr(1000), salesPrice: kr(0) }, '0.00 SEK (was 1000.00 SEK, 100% off)'],
    [{ priceIncVat: kr(100), discountPriceIncVat: kr(9, 'EUR') }, '9.00 EUR'],
    [{ priceIncVat: kr(100), discountPriceIncVat: { formatted: '60 kr' } }, '60 kr'],
    [{ discountPriceIncVat: kr(60) }, '60.00 SEK'],
    [{ priceIncVat: kr(-5), discountPriceIncVat: kr(-9) }, '-9.00 SEK (was -5.00 SEK)'],
    [{}, ''],
    [{ priceIncVat: null, discountPriceIncVat: null }, ''],
  ])('%j is %s', (priced, text) => {
    expect(priceText(priceOf(priced))).toBe(text)
  })

  test.each([
    ['nothing of its own', {}, '60.00 SEK (was 100.00 SEK, 40% off)'],
    ['a price of its own, and so no discount of the product', { priceIncVat: kr(80) }, '80.00 SEK'],
    ['a discount of its own', { discountPriceIncVat: kr(50) }, '50.00 SEK (was 100.00 SEK, 50% off)'],
    ['both', { priceIncVat: kr(10), discountPriceIncVat: kr(5) }, '5.00 SEK (was 10.00 SEK, 50% off)'],
  ])('a variant with %s', (_what, variant, text) => {
    const product = { priceIncVat: kr(100), discountPriceIncVat: kr(60) }
    expect(priceText(variantPriceOf(product, variant))).toBe(text)
  })
})

describe('stock', () => {
  test.each([
    [{ stockCount: 3, isInStock: true }, '3'],
    [{ stockCount: 0, isInStock: false }, '0'],
    [{ stockCount: 0, stockCountUnlimited: true, isInStock: true }, 'unlimited'],
    [{ stockCount: 7, isInStock: false }, '7, but not in stock'],
    [{ stockCount: 0, isInStock: true }, '0, but in stock'],
    [{ stockCountUnlimited: true, isInStock: false }, 'unlimited, but not in stock'],
    [{ stockCount: -1 }, '-1'],
    [{ isInStock: true }, 'in stock'],
    [{ isInStock: false }, 'none'],
    [{}, ''],
  ])('%j is %s', (variant, text) => {
    expect(stockText(variant)).toBe(text)
  })

  test.each([
    [[{ stockCount: 3 }, { stockCount: 0 }], 'in 1 of 2 variants, 3 pieces', '3'],
    [[{ stockCount: 1 }], 'in 1 of 1 variant, 1 piece', '1'],
    [[{ stockCount: 1 }, { stockCountUnlimited: true }], 'in 2 of 2 variants, unlimited', 'unlimited'],
    [[{ isInStock: true }, {}], 'in 1 of 2 variants', ''],
    [[{ stockCount: -4 }], 'in 0 of 1 variant, 0 pieces', '0'],
  ])('of %j together', (variants, summary, pieces) => {
    expect([stockSummary(variants), piecesText(variants)]).toEqual([summary, pieces])
  })
})

describe('image sizes', () => {
  test.each([
    ['https://i.example/a/h_50,w_50/v1/p.jpg', 'https://i.example/a/h_400,w_400/v1/p.jpg'],
    ['https://i.example/a/w_250/v1/p.jpg?x=w_1/y#z', 'https://i.example/a/h_400,w_400/v1/p.jpg?x=w_1/y#z'],
    ['https://i.example/a/c_fill,h_50,q_auto,w_50/p.jpg', 'https://i.example/a/c_fill,q_auto,h_400,w_400/p.jpg'],
    ['https://i.example/a/h_50%2Cw_50/p.jpg', 'https://i.example/a/h_400,w_400/p.jpg'],
    ['https://i.example/a/v1/p.jpg', undefined],
    ['https://i.example/h_50', undefined],
    ['https://i.example/with_50/p.jpg', undefined],
    ['', undefined],
  ])('%s with h_400,w_400', (uri, resized) => {
    expect(resizedUri(uri, 'h_400,w_400')).toBe(resized)
  })

  test('what the new size says again is said once', () => {
    expect(resizedUri('https://i.example/c_fill,q_80,w_50/p.jpg', 'c_fit,w_300')).toBe(
      'https://i.example/q_80,c_fit,w_300/p.jpg',
    )
  })

  test.each([
    ['h_400,w_400', true],
    ['w_300', true],
    ['c_fit,h_200', true],
    ['400', false],
    ['h_', false],
    ['h_400/..', false],
    ['h_400%2Cw_1', false],
    ['c_fit', false],
    ['', false],
  ])('%s as a size: %s', (text, isSize) => {
    expect(isSizeFragment(text)).toBe(isSize)
  })
})

describe('descriptions', () => {
  test.each([
    ['One<br/>two<br>three<BR />', ['One', 'two', 'three']],
    ['<p>One</p><p>two</p>', ['One', '', 'two']],
    ['a<br><br><br>b', ['a', '', 'b']],
    ['<ul>\n <li>Red</li>\n <li><b>Blue</b> &amp; green</li></ul>', ['- Red', '- Blue & green']],
    ['5 &lt; 6 &#8364; &#x41;&nbsp;&Ouml;l &unknown; &#0; &#xD800;', ['5 < 6 € A Öl &unknown; &#0; &#xD800;']],
    ['a < b and b > a', ['a < b and b > a']],
    ['plain\ntext', ['plain', 'text']],
    ['in <i>one\nline</i>', ['in one line']],
    ['x<script>alert("<br>")</script>y<style>p{}</style><!-- no <br> -->z', ['x y z']],
    ['<a title="1 > 0" href=x>link</a>', ['link']],
    ['<li></li>', []],
    ['', []],
    ['<p> &nbsp; </p>', []],
  ])('%j is read as lines', (html, lines) => {
    expect(readableLines(html)).toEqual(lines)
  })

  test.each([
    '<'.repeat(200_000),
    '<a "'.repeat(50_000),
    '<!--'.repeat(50_000),
    '<script>'.repeat(20_000),
    '&#'.repeat(90_000),
  ])('text made to be slow is read at once', (html) => {
    expect(readableLines(html).join('').length).toBeLessThanOrEqual(100_000)
  })

  test('are cut where a line ends, or where a word does', () => {
    expect(cutLines(['12345', '678 90'], 11)).toEqual({ lines: ['12345', '678 90'], left: 0 })
    expect(cutLines(['12345', '678 90'], 8)).toEqual({ lines: ['12345'], left: 6 })
    expect(cutLines(['one two three'], 9)).toEqual({ lines: ['one two'], left: 6 })
    expect(cutLines(['123456', '', 'x'.repeat(9)], 10)).toEqual({ lines: ['123456'], left: 9 })
    expect(cutLines(['x'.repeat(20)], 10)).toEqual({ lines: [], left: 20 })
  })
})
