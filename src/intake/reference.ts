import { type CellFlaw, flawOfNumber, short } from './cell.ts'

const longest = 128

/** An order's number or id as people write it: "#1058" is 1058. */
export const orderReference = (cell: string): string => cell.replace(/^#\s*/, '')

/** Why a cell cannot name an order. What could lead a request elsewhere is never sent (contract, paths of orders). */
export const flawOfReference = (typed: string): CellFlaw | undefined => {
  const cell = orderReference(typed)
  // with its #, for #REF! is an error of a sheet
  const flaw = flawOfNumber(typed) ?? (cell === typed ? undefined : flawOfNumber(cell))
  if (flaw) return flaw
  if (cell.length > longest)
    return { code: 'TOO_LONG', message: `"${short(cell)}" is too long for an order`, hint: 'is this the right column?' }
  if (cell === '.' || cell === '..' || /[/\\?#%]/.test(cell))
    return { code: 'NO_ORDER', message: `"${short(cell)}" cannot name an order`, hint: 'the order number, or its id' }
  return undefined
}

/** Why a cell cannot be a tracking number. */
export const flawOfTracking = (cell: string): CellFlaw | undefined => {
  const flaw = flawOfNumber(cell)
  if (flaw || cell.length <= longest) return flaw
  return {
    code: 'TOO_LONG',
    message: `"${short(cell)}" is too long for a tracking number`,
    hint: 'is this the right column?',
  }
}
