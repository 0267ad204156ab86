import { utcText } from '../../src/events/logFile/utcText'
import type { Order } from '../../src/events/orders/state'
import { parseArgs } from '../args'
import { collectOrderFacts, type OrderFacts, type OrderFact } from '../collectOrderFacts'
import { causeLines, causeOf, plainCause } from '../causeText'
import { type Command, json } from '../command'
import { dayLines, dayStory } from '../dayStory'
import { gapReader, gapText, lateText } from '../gaps'
import type { Io } from '../io'
import { fileAndMaybeOrder } from '../orderOf'
import { amountText, spanText } from '../sentence'
import { factText, placeText } from '../factText'
import { tabLetters } from '../tabLetters'
import { oneLine } from '../visible'

/** Longer than any step of an order takes by itself: polls are 2 s apart, and 60 s of 'not known' ends a placement. */
const LONG_GAP_MS = 30_000

const ending = (order: Order): string => {
  const { status, phase, executed, error, isUnfillable, filledAfter } = order
  const details = [
    ...(phase === null ? [] : [`step '${phase}'`]),
    ...(error === null
      ? []
      : [oneLine([error.tag, error.errorType].filter((part) => part !== undefined).join(', '))]),
    ...(isUnfillable ? ['the market had left its limit'] : []),
    ...(filledAfter === null ? [] : [`filled although it was reported as ${filledAfter}`]),
    ...(executed === null
      ? []
      : [
          `${amountText(executed.sellAmount, order.sellToken)} for ${amountText(executed.buyAmount, order.buyToken)}`,
        ]),
  ]
  return `At the end of the log it is '${status}'${details.length === 0 ? '' : `: ${details.join('; ')}`}.`
}

const storyLines = ({ facts, order }: OrderFacts, isBrief: boolean): readonly string[] => {
  const letter = tabLetters()
  const gapOf = gapReader()
  const names = new Map(facts.map(({ fact }) => [fact.id, fact]))
  const lines: string[] = []
  for (const { part, fact } of facts) {
    if (isBrief && part === 'around') continue
    const gap = gapOf(fact)
    if (gap.ms !== null && gap.ms > LONG_GAP_MS)
      lines.push(`${' '.repeat(26)}--- nothing for ${spanText(gap.ms)} ---`)
    const cause = fact.cause === undefined ? undefined : names.get(fact.cause)
    lines.push(
      `${utcText(fact.at)} ${gapText(gap).padStart(10)}  ${letter(fact.session)} ${placeText(fact).padEnd(8)} ` +
        `${part === 'around' ? '. ' : ''}${fact.type}: ${factText(fact, order)}` +
        lateText(gap) +
        (cause === undefined ? '' : `  [because of ${cause.type}, ${spanText(fact.at - cause.at)} before]`),
    )
  }
  return [...lines, ...(order === null ? [] : [ending(order)])]
}

/** The story of the whole log if no order is named. */
const day = async (file: string, isJson: boolean, io: Io): Promise<0> => {
  const lines = await dayStory(file, io)
  const told = lines.length === 0 ? ['No tab started and no order began in this log.'] : dayLines(lines)
  io.out(isJson ? json(lines) : [...told, ''].join('\n'))
  return 0
}

const plainTold =
  (order: Order | null) =>
  ({ part, fact }: OrderFact): unknown => ({ ...fact, part, words: factText(fact, order) })

export const trace: Command = {
  summary: 'the story of one order in words, or of the whole day: causes, times, gaps',
  help: `npm run log -- trace <file> [<order>] [--brief] [--json]

Tells what happened to an order, in the order of the log: what was asked, what followed because of what, how long it
took, and what went on around it in the tabs that took part (lines with a dot); then why it stands as it does at the end
of the log ('Why:'), with the rows that decided it. The first digits of the uid, or its number in 'orders', are enough;
of a file that is one order's slice, the uid can be left out. Answers 1 when the log never heard of the order. Without an
order it tells the day of a whole log: tabs, outages, settings, transactions and orders in one line each.
  --brief   without what went on around it
  --json    the facts with their words
`,
  run: async (words, io) => {
    const { rest, switches } = parseArgs(words, { options: [], switches: ['brief', 'json'] })
    const { file, uid } = await fileAndMaybeOrder(rest, io)
    if (uid === null) return day(file, switches.has('json'), io)
    const story = await collectOrderFacts(file, uid, io, { isChecked: true })
    if (!story.facts.some(({ part }) => part === 'own')) {
      io.err(`${file} has no order ${uid}.\n`)
      return 1
    }
    const cause = causeOf(story)
    io.out(
      switches.has('json')
        ? json({
            uid,
            order: story.order,
            why: plainCause(cause),
            story: story.facts.map(plainTold(story.order)),
          })
        : [`Order ${uid}`, ...storyLines(story, switches.has('brief')), ...causeLines(cause, story), ''].join(
            '\n',
          ),
    )
    return 0
  },
}
