/** What-ifs: one input is left out, arrives later or has another value. */
import type { NumberedInput } from './recording'

export type Change =
  | { readonly skip: number }
  | { readonly delay: number; readonly ms: number }
  /** `value` as JSON holds it (docs/log.md, 'Inputs'). */
  | { readonly edit: number; readonly value: unknown }

/** An input as the rerun plays it; `moved`: it is played at another time than it was recorded at. */
export type PlayedInput = NumberedInput & { readonly moved?: true }

/** A what-if can change an answer or an act of the user. */
export const isChangeable = (input: NumberedInput): boolean => 'answer' in input || 'act' in input

/** Tells whether an input completes the changed answer: it then moves with it. */
const endsWith = (input: NumberedInput, changed: NumberedInput): boolean =>
  'done' in input && 'answer' in changed && input.done === changed.answer

const movedInput = (input: NumberedInput, ms: number): PlayedInput => {
  const { within: _, ...rest } = input
  return { ...rest, at: input.at + ms, moved: true }
}

/** Changes one input; the inputs stay as they are when none has the given place. */
export const applyChange = (
  inputs: readonly NumberedInput[],
  change: Change | null,
): readonly PlayedInput[] => {
  if (change === null) return inputs
  const place = 'skip' in change ? change.skip : 'delay' in change ? change.delay : change.edit
  const changed = inputs[place]
  if (changed === undefined || !isChangeable(changed)) return inputs
  if ('edit' in change)
    return inputs.map((input) =>
      input !== changed
        ? input
        : 'act' in input
          ? { ...input, input: change.value }
          : { ...input, value: change.value },
    )
  const isTaken = (input: NumberedInput): boolean => input === changed || endsWith(input, changed)
  const left: PlayedInput[] = inputs.filter((input) => !isTaken(input))
  if ('skip' in change) return left
  const late = inputs.filter(isTaken).map((input) => movedInput(input, change.ms))
  const next = left.findIndex(({ at, place: other }) => other > place && at > changed.at + change.ms)
  left.splice(next < 0 ? left.length : next, 0, ...late)
  return left
}
