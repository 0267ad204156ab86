/** English texts whose wording changed and whose meaning did not keep their translations. */
import { type Desk, Refusal } from './desk'
import { hashOf, targetTags } from './files'

/** Gives the translations of these ids the hash of the present English text. @throws Refusal without a reason in words, or of an unknown id */
export const restamp = ({ files, print }: Desk, reason: string, ids: readonly string[]): void => {
  const unknown = ids.filter((id) => files.source[id] === undefined)
  if (reason.trim().split(/\s+/).length < 2 || ids.length === 0 || unknown.length > 0)
    throw new Refusal(`Give a reason in words and ids of the catalogue. ${unknown.join(', ')}`)
  for (const tag of targetTags) {
    const state = files.state(tag)
    const renewed = ids.flatMap((id) => {
      const stamp = state[id]
      return stamp === undefined ? [] : [[id, { ...stamp, hash: hashOf(files.source[id] ?? '') }] as const]
    })
    if (renewed.length > 0) files.writeState(tag, { ...state, ...Object.fromEntries(renewed) })
  }
  print(`Say in the commit's message why the translations stay: ${reason}`)
}
