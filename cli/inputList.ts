/** The recorded inputs of a session as `rerun --inputs` lists them: filtered, in two times, whole on demand. */
import * as E from 'fp-ts/Either'
import { canonicalJson, type UnixMs } from '../src/events/kernel'
import { orderKeyOf, sentKey } from '../src/events/logFile/check/sentKey'
import { readHead } from '../src/events/logFile/rowHead'
import { utcText } from '../src/events/logFile/utcText'
import { decodeFact } from '../src/events/rows'
import { isChangeable } from '../src/streams/rerun/changes'
import { inputSummary } from '../src/streams/rerun/inputSummary'
import type { NumberedInput, Recording } from '../src/streams/rerun/recording'
import { Failure } from './failure'
import { short } from './rerunText'

export interface InputFilter {
  /** 'orderBook', or 'orderBook.quote'; acts are of the port 'act'. Null means every port. */
  readonly port: string | null
  /** A uid; inputs that name it, in question or answer. Null means every input. */
  readonly order: string | null
  /** Device time, both included. */
  readonly from: UnixMs
  readonly to: UnixMs
  /** Only answers that differ from the one before to the same question. */
  readonly isChange: boolean
  /** Questions and answers in full. */
  readonly isWhole: boolean
}

export interface ShownInput {
  readonly place: number
  /** By the device's clock. */
  readonly at: UnixMs
  /** As the log's facts have it: with the correction that was known then. */
  readonly correctedAt: UnixMs
  readonly input: NumberedInput
  /** What it answers, or the input itself if nothing answered it; null for an act. */
  readonly question: NumberedInput | null
}

const questionOf = ({ recordedInputs }: Recording, input: NumberedInput): NumberedInput | null =>
  'answer' in input ? (recordedInputs[input.answer] ?? null) : 'ask' in input ? input : null

/** The places of the questions that nothing in the recording answers. */
const unansweredIn = ({ recordedInputs }: Recording): ReadonlySet<number> => {
  const open = new Set(recordedInputs.flatMap((input) => ('ask' in input ? [input.place] : [])))
  for (const input of recordedInputs) if ('answer' in input) open.delete(input.answer)
  return open
}

/** By the number of facts before an input: the correction of the clock in ms. */
const offsets = ({ facts }: Recording): ((n: number) => number) => {
  const measured = [...facts]
    .filter(([, json]) => json.includes('"ClockOffsetMeasured"'))
    .map(([n, json]) => {
      const data = readHead(json)?.data as { readonly offsetMs?: unknown } | undefined
      return [n, typeof data?.offsetMs === 'number' ? data.offsetMs : 0] as const
    })
    .sort(([a], [b]) => a - b)
  return (n) => measured.findLast(([at]) => at <= n)?.[1] ?? 0
}

const nameOf = (input: NumberedInput, question: NumberedInput | null): string => {
  if ('act' in input) return `act.${input.act}`
  return question !== null && 'ask' in question ? question.ask : '?'
}

/**
 * Whether an input is about the order (every one is about null). Before its uid is known it is named by its terms alone: when it is
 * signed, and in a POST that was refused or not answered.
 */
const aboutOrder = (
  { facts }: Recording,
  uid: string | null,
): ((input: NumberedInput, question: NumberedInput | null) => boolean) => {
  if (uid === null) return () => true
  const keys = new Set(
    [...facts.values()]
      .flatMap((json) => {
        const fact =
          json.includes(uid) && json.includes('"OrderPlacementRequested"') ? decodeFact(json) : null
        return fact !== null && E.isRight(fact) && fact.right.type === 'OrderPlacementRequested'
          ? [fact.right]
          : []
      })
      .filter(({ data }) => data.uid === uid)
      .map(orderKeyOf),
  )
  return (input, question) => {
    const key = question !== null && 'ask' in question ? sentKey(question.ask, question.args) : null
    return (key !== null && keys.has(key)) || JSON.stringify([input, question]).includes(uid)
  }
}

const isOfPort = (name: string, port: string): boolean => name === port || name.startsWith(`${port}.`)

/** Throws a `Failure` that lists the ports if the recording has none of this name. */
const checkPort = (recording: Recording, port: string): void => {
  const names = new Set(
    recording.recordedInputs
      .filter((input) => 'act' in input || 'ask' in input)
      .map((input) => nameOf(input, questionOf(recording, input))),
  )
  if ([...names].some((name) => isOfPort(name, port))) return
  const ports = [...new Set([...names].map((name) => name.split('.')[0] ?? name))].sort()
  throw new Failure(`The recording has no port '${port}'. Its ports: ${ports.join(', ')}.`)
}

/** Takes the inputs in order: whether an answer differs from the one before to the same question. Every other input does. */
const changeReader = (): ((input: NumberedInput, question: NumberedInput | null) => boolean) => {
  const last = new Map<string, string>()
  return (input, question) => {
    if (question === null || !('ask' in question) || !('value' in input)) return true
    const key = `${question.ask} ${canonicalJson(question.args)}`
    const value = canonicalJson(input.value ?? null)
    const isSame = last.get(key) === value
    last.set(key, value)
    return !isSame
  }
}

/**
 * The inputs that a what-if can change, those that the filter lets through. Of an order, its unanswered questions, too: what left
 * the tab counts even where the app stopped waiting.
 */
export const shownInputs = (recording: Recording, filter: InputFilter): readonly ShownInput[] => {
  const offsetAt = offsets(recording)
  const isAbout = aboutOrder(recording, filter.order)
  if (filter.port !== null) checkPort(recording, filter.port)
  const isChange = filter.isChange ? changeReader() : () => true
  const unanswered = filter.order === null ? new Set<number>() : unansweredIn(recording)
  const isShown = (input: NumberedInput): boolean => isChangeable(input) || unanswered.has(input.place)
  return recording.recordedInputs.filter(isShown).flatMap((input) => {
    const question = questionOf(recording, input)
    const name = nameOf(input, question)
    const isNews = isChange(input, question)
    const { at, n, place } = input
    const isPort = filter.port === null || isOfPort(name, filter.port)
    if (!isNews || !isPort || at < filter.from || at > filter.to || !isAbout(input, question)) return []
    return [{ place, at, correctedAt: at + offsetAt(n), input, question }]
  })
}

/** What an input brought, whole. */
const givenText = (input: NumberedInput): string => {
  if ('ask' in input) return 'no answer'
  if ('act' in input) return `input ${JSON.stringify(input.input ?? null)}`
  return `answer ${JSON.stringify('value' in input ? (input.value ?? null) : null)}`
}

const wholeLines = ({ input, question }: ShownInput): readonly string[] => [
  ...(question !== null && 'ask' in question
    ? [`        asked ${question.ask}(${question.args.map((arg) => JSON.stringify(arg)).join(', ')})`]
    : []),
  `        ${givenText(input)}`,
]

const summaryOf = (recording: Recording, input: NumberedInput): string =>
  short(
    'ask' in input
      ? `${input.ask} got no answer: ${canonicalJson(input.args)}`
      : inputSummary(recording, input),
  )

/** One line per input, with two times if the clock was corrected. */
export const inputListing = (
  recording: Recording,
  shown: readonly ShownInput[],
  { isWhole }: InputFilter,
): readonly string[] => {
  const isCorrected = shown.some(({ at, correctedAt }) => at !== correctedAt)
  const lines = shown.flatMap((one) => {
    const { place, at, correctedAt, input, question } = one
    const times = isCorrected ? `${utcText(at)}  ${utcText(correctedAt)}` : utcText(at)
    const said = isWhole ? nameOf(input, question) : summaryOf(recording, input)
    return [`${String(place).padStart(6)}  ${times}  ${said}`, ...(isWhole ? wholeLines(one) : [])]
  })
  return [...(isCorrected ? [`${' '.repeat(8)}by the device's clock     corrected`] : []), ...lines]
}
