import { type Switches, switches } from './switches.ts'

/** Some switches, as they are kept. */
export type StoredSwitches = Partial<Switches>

export type SwitchName = keyof Switches

export const switchNames = Object.keys(switches) as readonly SwitchName[]

/** What a switch may be set to, in words: its choices, or the least and the most. */
export const choicesOf = (name: SwitchName): readonly string[] => {
  const found = switches[name]
  return 'choices' in found ? found.choices : [`${found.least} to ${found.most}`]
}

/** The setting that a text stands for, or undefined when the switch has none such. */
export const settingOf = (name: SwitchName, text: string): string | number | undefined => {
  const found = switches[name]
  if ('choices' in found) return (found.choices as readonly string[]).find((choice) => choice === text)
  const amount = /^\d{1,12}$/.test(text) ? Number(text) : -1
  return amount >= found.least && amount <= found.most ? amount : undefined
}

/** Says whether a name is one of a switch. */
export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(switches, name)

export const textOfSwitches = (given: StoredSwitches): string => JSON.stringify(given)

/** The switches in a text of `textOfSwitches`; what this version does not know is left at its default. */
export const storedSwitches = (text: string | undefined): StoredSwitches => {
  if (text === undefined) return {}
  const known = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    const setting = isSwitch(name) ? settingOf(name, String(value)) : undefined
    return setting === undefined ? [] : [[name, setting] as const]
  })
  return Object.fromEntries(known) as StoredSwitches
}
