import { type Field, listOf, parsed } from '../../cli/fields.ts'
import { nearest } from '../../domain/similar.ts'
import { choicesOf, isSwitch, type StoredSwitches, settingOf, switchNames } from '../../service/switch-setting.ts'

const parse: Field<StoredSwitches>['parse'] = (typed) => {
  const [name = '', value] = typed.split(/=(.*)/s)
  if (!isSwitch(name)) {
    const meant = nearest(name, switchNames)
    const hint = meant === undefined ? 'which "merchant local switches" lists' : `did you mean ${meant}?`
    return { complaint: `the name of a switch and its value, name=value: ${hint}` }
  }
  const setting = value === undefined ? undefined : settingOf(name, value)
  if (setting !== undefined) return { value: { [name]: setting } as StoredSwitches }
  const choices = choicesOf(name)
  const meant = value === undefined ? undefined : nearest(value, choices)
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`
  return { complaint: `${name}= with ${choices.join(' or ')}${hint}` }
}

/** `--switch name=value`, as often as wanted. */
export const switchOption = listOf(
  parsed<StoredSwitches>(
    'answer otherwise where the contract is silent (merchant local switches)',
    'name=value',
    parse,
  ),
)

/** The switches of all `--switch` together; of one that is given twice, the last counts. */
export const switchesOf = (given: readonly StoredSwitches[] | undefined): StoredSwitches | undefined =>
  given && Object.assign({}, ...given)
