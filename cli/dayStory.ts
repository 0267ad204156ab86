/** The day of a log in one line per tab, outage, setting, transaction and order. */
import type { Fact } from '../src/events/catalogue'
import type { UnixMs } from '../src/events/kernel'
import { featureOf } from '../src/events/logFile/featureOf'
import { loweredApprovals } from '../src/events/logFile/loweredApprovals'
import { utcText } from '../src/events/logFile/utcText'
import type { Judged } from '../src/events/logFile/check/logJudge'
import type { Unasked } from '../src/events/logFile/check/pollRules'
import { type Recorded, stretchesOf } from '../src/events/logFile/why/outages'
import { type StretchKind, stretchesOfKind } from '../src/events/logFile/why/stretches'
import { checkLog } from './commands/check'
import { factText, placeText } from './factText'
import { readFacts } from './foldLog'
import type { Io } from './io'
import { listOrders, orderSummary } from './listOrders'
import { wentBack, wentBackText } from './otherClocks'
import { amountText, clockText, spanText } from './sentence'
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

const OUTAGES: Readonly<Record<StretchKind, string>> = {
  service: 'The order book did not report orders',
  quotes: 'No quote came',
  chain: 'No new block could be read',
  balances: 'Balances could not be read',
  offline: 'The browser was offline',
  hidden: 'The tab was hidden',
}

const unaskedLines = (unasked: readonly Unasked[]): readonly DayLine[] =>
  unasked.map(({ session, from, to }) => ({
    at: from,
    session,
    text: `The app did not ask for the orders for ${spanText(to - from)}, to ${clockText(to)}: 'check' tells more.`,
  }))

const outageLines = ({ facts }: Tab, end: UnixMs, recorded: Recorded): readonly DayLine[] =>
  stretchesOf(facts, { end, recorded }).map(({ what, from, to, reasons }) => ({
    at: from,
    session: facts[0]?.session ?? null,
    text:
      `${OUTAGES[what]} for ${spanText((to ?? end) - from)}` +
      (to === null ? ', to the end of the tab' : `, to ${clockText(to)}`) +
      (reasons.length === 0 ? '.' : ` (${reasons.join('; ')}).`),
  }))

const loweredLines = (facts: readonly Fact[]): readonly DayLine[] =>
  loweredApprovals(facts).map(({ request, asked, mined, reading, allowed }) => {
    const { token } = request.data.info
    return {
      at: reading.at,
      session: reading.session,
      text:
        `The approval of ${placeText(request)} asked for ${amountText(asked, token)}. After it was mined (block ${String(mined.data.block)}), ` +
        `only ${amountText(allowed, token)} was approved (read in block ${String(reading.data.block)}): its user may have lowered the amount in the wallet.`,
    }
  })

type Seen = Pick<Judged, 'unasked' | 'recorded'>

const tabLines = (tab: Tab, seen: Seen): readonly DayLine[] => {
  const [first] = tab.facts
  if (first === undefined) return []
  const unasked = seen.unasked.filter(({ session }) => session === first.session)
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
    ...wentBack(tab.facts).map((one) => ({
      at: one.to.at,
      session: first.session,
      text: `${placeText(one.to)}: ${wentBackText(one)}`,
    })),
    ...outageLines(tab, last, () => seen.recorded),
    ...unaskedLines(unasked),
  ]
}

/** The day's lines by time. */
export const dayStory = async (file: string, io: Io): Promise<readonly DayLine[]> => {
  const tabs = new Map<string, Tab>()
  const facts: Fact[] = []
  await readFacts(file, io, { to: null }, (fact) => {
    facts.push(fact)
    const tab = tabs.get(fact.session)
    if (tab === undefined) tabs.set(fact.session, { facts: [fact] })
    else tab.facts.push(fact)
  })
  const orders = (await listOrders(file, io)).map((order): DayLine => ({
    at: order.at,
    session: null,
    text: `Order #${String(order.number)}: ${orderSummary(order)}`,
  }))
  const hasOutage = [...tabs.values()].some(({ facts }) =>
    (['service', 'chain'] as const).some((what) => stretchesOfKind(what, facts).length > 0),
  )
  const seen: Seen = hasOutage ? (await checkLog(file, io)).judged : { unasked: [], recorded: new Map() }
  const all = [...tabs.values()]
  return [...all.flatMap((tab) => tabLines(tab, seen)), ...loweredLines(facts), ...orders].sort(
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
