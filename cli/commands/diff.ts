import { utcText } from '../../src/events/logFile/utcText'
import { exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { Failure } from '../failure'
import { contentSums, firstLogDifference } from '../logDifference'
import { foldLongLog } from '../foldLongLog'
import { orderChanges } from '../orderChanges'
import type { LongLogFold } from '../longLogFold'
import { pointIn } from '../pointIn'
import { type StateChange, changesBetween, readableExceptOrders } from '../readable'

const SHOWN = 50
const MAX_VALUE = 100

const valueText = (value: unknown): string => {
  if (value === undefined) return '(nothing)'
  const text = JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}...` : text
}

const changeLines = (changes: readonly StateChange[]): readonly string[] => [
  changes.length === 0
    ? 'The states are the same.'
    : `The states differ in ${String(changes.length)} ${changes.length === 1 ? 'place' : 'places'}:`,
  ...changes.slice(0, SHOWN).map(({ path, from, to }) => `  ${path}: ${valueText(from)} -> ${valueText(to)}`),
  ...(changes.length > SHOWN ? [`  ... and ${String(changes.length - SHOWN)} more; --json shows all.`] : []),
]

/** Of both states, path by path: columns in their order. */
const stateChanges = (from: LongLogFold, to: LongLogFold): readonly StateChange[] => {
  const changes = changesBetween(readableExceptOrders(from.state()), readableExceptOrders(to.state()))
  const isBefore = ({ path }: StateChange): boolean => path < 'orders'
  return [
    ...changes.filter(isBefore),
    ...orderChanges(from, to),
    ...changes.filter((change) => !isBefore(change)),
  ]
}

export const diff: Command = {
  summary: 'what differs between two logs, or between two points of one',
  help: `npm run log -- diff <file> <other file> [--json]
npm run log -- diff <file> --from <row or time> [--to <row or time>] [--json]

Two logs: the first fact that differs (in type or data), and the difference of the states at their ends.
Two points of one: what the facts between them changed. Answers 1 when something differs.
  --from, --to   a row (120) or a time (2026-01-31T12:00:00Z, or 00:16 in a file of one day); without --to: the end
  --json         the first difference and every change, path by path
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, { options: ['from', 'to'], switches: ['json'] })
    const isOne = options['from'] !== undefined || options['to'] !== undefined
    const [one = '', other = one] = isOne ? exactly(rest, 'file') : exactly(rest, 'file', 'other file')
    if (isOne && options['from'] === undefined) throw new Failure('--to needs --from; see --help.')
    const pointOf = async (name: 'from' | 'to') =>
      options[name] === undefined ? null : pointIn(one, options[name], io)
    const [left, right] = [contentSums(), contentSums()]
    const before = await foldLongLog(one, io, isOne ? { to: await pointOf('from') } : { onLine: left.add })
    const after = await foldLongLog(
      other,
      io,
      isOne ? { to: await pointOf('to') } : { onLine: right.add },
      before.fold,
    )
    const changes = stateChanges(before.fold, after.fold)
    const first = isOne
      ? null
      : await firstLogDifference({ file: one, sums: left.sums() }, { file: other, sums: right.sums() }, io)
    if (switches.has('json')) io.out(json({ first, changes }))
    else {
      const firstText =
        first === null
          ? isOne
            ? [`From ${utcText(before.last?.at ?? 0)} to ${utcText(after.last?.at ?? 0)}:`]
            : ['Both hold the same facts.']
          : [
              `The first difference, line ${String(first.line)}: ${first.text}`,
              `  ${first.one}`,
              `  ${first.other}`,
            ]
      io.out([...firstText, ...changeLines(changes), ''].join('\n'))
    }
    return first === null && changes.length === 0 ? 0 : 1
  },
}
