import type { Context } from '../context.ts'

/** How a command that goes by the profile's market asks for one where neither the line nor the profile names it. */
export const askMarket = {
  when: ({ market }: { readonly market?: unknown }): boolean => market === undefined,
  ask: async (context: Context): Promise<readonly string[]> => (await import('./pick-market.ts')).marketWords(context),
}
