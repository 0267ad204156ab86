/** The day of a log in one line per tab, outage, setting, transaction and order. */
import type { Fact } from '../src/events/catalogue'
import type { UnixMs } from '../src/events/kernel'
import { featureOf } from '../src/events/logFile/featureOf'
import { utcText } from '../src/events/logFile/utcText'
import type { Unasked } from './check/pollRules'
import { stretchesOf, stretchesOfKind, type TabStretch } from '../src/events/logFile/why/stretches'
import { checkLog } from './commands/check'
import { factText, placeText } from './factText'
import { readFacts } from './foldLog'
import type { Io } from './io'
import { listOrders, orderSummary } from './listOrders'
import { clockText, spanText } from './sentence'
import { tabLetters } from './tabLetters'

export interface DayLine {
  readonly at: UnixMs
  /** The tab; null for an order, which several may have a hand in. */
  readonly session: string | null
  readonly text: string
}

/** Facts that change what every order of the tab meets. */
const TURNS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'NetworkSelected',
  'WalletConnected',
  'WalletDisconnected',
  'WalletConnectFailed',
  'WalletAccountChanged',
  'WalletChainChanged',
  'ClockDoubted',
  'ClockTrusted',
  'StorageEvicted',
  'StorageLost',
  'StorageRestored',
  'LocksRefused',
  'RowQuarantined',
  'NewerCatalogueMet',
  'EpicFailed',
  'DataDeletionRequested',
  'DataDeleted',
  'TransactionRequested',
  'TransactionFailed',
  'TransactionReplaced',
  'TransactionUnmined',
])

const isTurn = (fact: Fact): boolean =>
  TURNS.has(fact.type) ||
  featureOf[fact.type] === 'settings' ||
  (fact.type === 'ClockOffsetMeasured' && fact.data.offsetMs !== 0)

interface Tab {
  readonly facts: Fact[]
}

const OUTAGES: Readonly<Record<ReturnType<typeof stretchesOf>[number]['what'], string>> = {
  service: 'The order book did not report orders',
  quotes: 'No quote came',
  chain: 'No new block could be read',
  balances: 'Balances could not be read',
  offline: 'The browser was offline',
  hidden: 'The tab was hidden',
}

/** A service is silent only as long as it is asked: the stretch ends where the tab stopped asking. */
const endOfOutage = ({ what, from, to }: TabStretch, unasked: readonly Unasked[]): UnixMs | null => {
  const stopped = unasked.find((one) => one.from <= (to ?? Infinity) && one.to >= from)
  return what === 'service' && stopped !== undefined ? Math.max(from, stopped.from) : to
}

const unaskedLines = (unasked: readonly Unasked[]): readonly DayLine[] =>
  unasked.map(({ session, from, to }) => ({
    at: from,
    session,
    text: `The app did not ask for the orders for ${spanText(to - from)}, to ${clockText(to)}: 'check' tells more.`,
  }))

const outageLines = ({ facts }: Tab, unasked: readonly Unasked[]): readonly DayLine[] =>
  stretchesOf(facts)
    .map((one) => ({ ...one, to: endOfOutage(one, unasked) }))
    .map(({ what, from, to, reasons }) => ({
      at: from,
      session: facts[0]?.session ?? null,
      text:
        `${OUTAGES[what]} for ${spanText((to ?? facts.at(-1)?.at ?? from) - from)}` +
        (to === null ? ', to the end of the tab' : `, to ${clockText(to)}`) +
        (reasons.length === 0 ? '.' : ` (${reasons.join('; ')}).`),
    }))

const tabLines = (tab: Tab, all: readonly Unasked[]): readonly DayLine[] => {
  const [first] = tab.facts
  if (first === undefined) return []
  const unasked = all.filter(({ session }) => session === first.session)
  const last = tab.facts.reduce((latest, { at }) => Math.max(latest, at), first.at)
  const started =
    first.type === 'SessionStarted' ? factText(first) : 'The beginning of this tab is not in the log.'
  return [
    {
      at: first.at,
      session: first.session,
      text: `${started} Its last fact is of ${clockText(last)}, ${spanText(last - first.at)} later.`,
    },
    ...tab.facts
      .filter(isTurn)
      .map((fact) => ({ at: fact.at, session: fact.session, text: `${placeText(fact)}: ${factText(fact)}` })),
    ...outageLines(tab, unasked),
    ...unaskedLines(unasked),
  ]
}

/** The day's lines by time. */
export const dayStory = async (file: string, io: Io): Promise<readonly DayLine[]> => {
  const tabs = new Map<string, Tab>()
  await readFacts(file, io, { to: null }, (fact) => {
    const tab = tabs.get(fact.session)
    if (tab === undefined) tabs.set(fact.session, { facts: [fact] })
    else tab.facts.push(fact)
  })
  const orders = (await listOrders(file, io)).map((order): DayLine => ({
    at: order.at,
    session: null,
    text: `Order #${String(order.number)}: ${orderSummary(order)}`,
  }))
  const hasOutage = [...tabs.values()].some(({ facts }) => stretchesOfKind('service', facts).length > 0)
  const unasked = hasOutage ? (await checkLog(file, io)).unasked : []
  return [...[...tabs.values()].flatMap((tab) => tabLines(tab, unasked)), ...orders].sort(
    (a, b) => a.at - b.at,
  )
}

/** Lines for a reader: time, tab, what. */
export const dayLines = (lines: readonly DayLine[]): readonly string[] => {
  const letter = tabLetters()
  return lines.map(
    ({ at, session, text }) => `${utcText(at)}  ${session === null ? ' ' : letter(session)}  ${text}`,
  )
}
