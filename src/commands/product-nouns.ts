import type { Tree } from '../cli/define.ts'

/** The catalogue, a product at a time. */
export const productNouns: Tree = {
  products: {
    summary: 'Products: one in full, its pictures, by its page, by words',
    verbs: {
      show: {
        summary: 'Show one product, with its variants',
        load: async () => (await import('./products/show.ts')).show,
      },
      preview: {
        summary: 'Show the preview of a product: the slim model of tiles and banners',
        load: async () => (await import('./products/preview.ts')).preview,
      },
      find: {
        summary: "Find the product behind a page of a merchant's shop",
        load: async () => (await import('./products/find.ts')).find,
      },
      images: {
        summary: 'List the pictures of a product, in the size that you need',
        load: async () => (await import('./products/images.ts')).images,
      },
      search: {
        summary: 'Search the mirror of a market, offline',
        load: async () => (await import('./products/search.ts')).search,
      },
    },
  },
  categories: {
    summary: 'List the categories of a market, in its language',
    verbs: {
      '': {
        summary: 'List the categories of a market, in its language',
        load: async () => (await import('./categories/categories.ts')).categories,
      },
    },
  },
}
