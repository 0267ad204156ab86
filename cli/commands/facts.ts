import type { OrderUid } from '../../src/events/kernel'
import { orderUidOf } from '../../src/events/logFile/causality'
import type { OrderTokens } from '../../src/events/logFile/eventWords'
import { orderTokens } from '../../src/events/logFile/orderTokens'
import { readHead } from '../../src/events/logFile/rowHead'
import { encodeRow } from '../../src/events/rows'
import type { Fact } from '../../src/events/catalogue'
import { utcText } from '../../src/events/logFile/utcText'
import { exactly, parseArgs } from '../args'
import { collectOrderFacts } from '../collectOrderFacts'
import { type Command, json } from '../command'
import { factText, placeText } from '../factText'
import { Failure } from '../failure'
import { readFacts } from '../foldLog'
import { gapReader, gapText, lateText } from '../gaps'
import type { Io } from '../io'
import { orderOf } from '../orderOf'
import { isAfter, isBefore, type Point } from '../point'
import { pointIn } from '../pointIn'
import { tabLetters } from '../tabLetters'

/** Each line of a log may match. */
const MAX_LISTED = 500

interface Wanted {
  /** Null: all. */
  readonly isType: ((type: string) => boolean) | null
  readonly from: Point | null
  readonly to: Point | null
  /** The ids of the facts about the order. */
  readonly about: ReadonlySet<string> | null
}

/** 'Order*,QuoteReceived': names with commas between, `*` for anything. */
const typeFilter = (text: string | undefined): Wanted['isType'] => {
  if (text === undefined) return null
  const names = text.split(',').map((one) => one.trim())
  if (names.some((one) => !/^[A-Za-z*]+$/.test(one)))
    throw new Failure(`'${text}' is no type of event; name one as 'trace' shows it, or 'Order*'.`)
  const patterns = names.map((one) => new RegExp(`^${one.replaceAll('*', '.*')}$`, 'i'))
  return (type) => patterns.some((one) => one.test(type))
}

const pointOf = async (file: string, text: string | undefined, io: Io): Promise<Point | null> =>
  text === undefined ? null : pointIn(file, text, io)

const aboutOrder = async (file: string, word: string | undefined, io: Io): Promise<Wanted['about']> => {
  if (word === undefined) return null
  const { facts } = await collectOrderFacts(file, await orderOf(file, word, io), io)
  return new Set(facts.map(({ fact }) => fact.id))
}

const isWanted = ({ isType, from, about }: Wanted, fact: Fact): boolean =>
  (isType === null || isType(fact.type)) && !isBefore(fact, from) && about?.has(fact.id) !== false

interface Found {
  readonly facts: readonly Fact[]
  readonly tokens: ReadonlyMap<OrderUid, OrderTokens>
}

const findFacts = async (file: string, wanted: Wanted, io: Io): Promise<Found> => {
  const found: Fact[] = []
  const tokens = new Map<OrderUid, OrderTokens>()
  // A row that was stored late stands after later facts: a time ends nothing.
  const end = wanted.to !== null && 'seq' in wanted.to ? wanted.to : null
  await readFacts(file, io, { to: end }, (fact) => {
    for (const [uid, one] of orderTokens([fact])) if (!tokens.has(uid)) tokens.set(uid, one)
    if (isWanted(wanted, fact) && !isAfter(fact, wanted.to)) found.push(fact)
  })
  return { facts: found, tokens }
}

/** Amounts in tokens, and whether solvers can fill an order, follow from its first fact. */
const wordsOf = (fact: Fact, tokens: Found['tokens']): string =>
  factText(fact, tokens.get(orderUidOf(fact) ?? '') ?? null)

const factLines = ({ facts, tokens }: Found, isWhole: boolean): readonly string[] => {
  const letter = tabLetters()
  const gapOf = gapReader()
  return facts.flatMap((fact) => {
    const gap = gapOf(fact)
    const line =
      `${utcText(fact.at)} ${gapText(gap).padStart(10)}  ${letter(fact.session)} ${placeText(fact).padEnd(8)} ` +
      `${fact.type}: ${wordsOf(fact, tokens)}${lateText(gap)}`
    return isWhole
      ? [line, `    ${JSON.stringify(readHead(encodeRow(fact).json)?.data)}  (${fact.id})`]
      : [line]
  })
}

export const facts: Command = {
  summary: 'the facts of a log in words, by type, time and order',
  help: `npm run log -- facts <file> [--type <types>] [--from <point>] [--to <point>] [--about <order>] [--whole] [--json]

Lists the facts of the file in its order: time, time since the one before, tab, row, type and words.
  --type Order*,QuoteReceived   only these types; * stands for anything
  --from 120, --to 2026-01-31T12:00:00Z   from a row or a time on, and up to one; 00:16 is enough in a file of one day
  --about 3                     only what 'trace' tells of this order: its number, its uid or the first digits of it
  --whole                       the data of each fact as well
  --json                        the facts with their data and words
Answers 1 if there is none.
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, {
      options: ['type', 'from', 'to', 'about'],
      switches: ['whole', 'json'],
    })
    const [file = ''] = exactly(rest, 'file')
    const wanted: Wanted = {
      isType: typeFilter(options['type']),
      from: await pointOf(file, options['from'], io),
      to: await pointOf(file, options['to'], io),
      about: await aboutOrder(file, options['about'], io),
    }
    const { facts: found, tokens } = await findFacts(file, wanted, io)
    const shown = found.slice(0, MAX_LISTED)
    if (switches.has('json')) io.out(json(found.map((fact) => ({ ...fact, words: wordsOf(fact, tokens) }))))
    else
      io.out(
        [
          ...factLines({ facts: shown, tokens }, switches.has('whole')),
          ...(found.length > MAX_LISTED
            ? [`... and ${String(found.length - MAX_LISTED)} more; --from, --to and --type leave fewer.`]
            : []),
          ...(found.length === 0 ? ['No fact of this log fits.'] : []),
          '',
        ].join('\n'),
      )
    return found.length === 0 ? 1 : 0
  },
}
