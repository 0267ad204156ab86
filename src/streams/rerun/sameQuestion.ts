/** Whether a question of the code is the recorded one, under other names or with other arguments. */
import type { Playback } from './playback'
import { questionsIn, recordedText, type RecordedQuestion } from './script'

interface AskedBefore {
  readonly place: number
  readonly at: number
  readonly args: readonly unknown[]
}

/** The questions have arguments of the same form, so the recorded answer may serve for the other. */
const isAlike = (recorded: unknown, ours: unknown): boolean =>
  recorded !== undefined && typeof recorded === typeof ours

/** Notes that the arguments differ; false: they are of another form, and nothing is noted. */
const takesInstead = (
  { aliases, askedOtherwise }: Playback,
  name: string,
  recorded: AskedBefore,
  args: readonly unknown[],
): boolean => {
  const differences = aliases.differences(recorded.args, args)
  if (!differences.every((one) => isAlike(one.recorded, one.rerun))) return false
  aliases.compare(recorded.args, args)
  askedOtherwise.push({ place: recorded.place, at: recorded.at, name, differences })
  return true
}

const isRecorded = (playback: Playback, text: string): boolean => {
  if (playback.recorded.size === 0) playback.recorded = questionsIn(playback.inputs)
  return playback.recorded.has(text)
}

/** `args`: encoded. `recorded` is a question of this name. */
export const isSameQuestion = (
  playback: Playback,
  recorded: AskedBefore,
  name: string,
  args: readonly unknown[],
): boolean => {
  const text = recordedText(name, args)
  if (recordedText(name, recorded.args) === text) return true
  if (playback.aliases.areSame(recorded.args, args)) return true
  return playback.isLenient && !isRecorded(playback, text) && takesInstead(playback, name, recorded, args)
}

/** After a departure: the first recorded question of this name that is still unused and may stand for the given one. */
export const likestQuestion = (
  playback: Playback,
  name: string,
  args: readonly unknown[],
): RecordedQuestion | undefined => {
  const candidates = [...playback.remaining].filter(
    ([text, left]) => left.length > 0 && text.startsWith(`${name}(`),
  )
  const same = candidates.find(([, [one]]) => one !== undefined && playback.aliases.areSame(one.args, args))
  const other =
    same === undefined && playback.isLenient
      ? candidates.find(([, [one]]) => one !== undefined && takesInstead(playback, name, one, args))
      : undefined
  return (same ?? other)?.[1].shift()
}
