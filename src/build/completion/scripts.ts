import type { Tree } from '../../cli/define.ts'
import { bashCompletion } from './bash.ts'
import { fishCompletion } from './fish.ts'
import { completionModel } from './model.ts'
import { powershellCompletion } from './powershell.ts'
import { zshCompletion } from './zsh.ts'

/** The files of completions/, each the whole text. */
export const completionScripts = async (tree: Tree): Promise<readonly (readonly [file: string, text: string])[]> => {
  const model = await completionModel(tree)
  return [
    ['completions/merchant.bash', bashCompletion(model)],
    ['completions/_merchant', zshCompletion(model)],
    ['completions/merchant.fish', fishCompletion(model)],
    ['completions/merchant.ps1', powershellCompletion(model)],
  ]
}
