/** What a window says of the world is news: a reading that changed nothing is not said again. */
import { isDurableFact } from '../../../src/events/catalogue'
import type { LiveFact } from '../../../src/streams/log/log'
import type { TabProcess } from '../tabs/ports'

const text = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

type Fact = LiveFact['fact']

/** The order or the transaction that it is about, of which any other fact may make the same true again; null: of none. */
const rowOf = (data: object): string | null => {
  const name = (['uid', 'hash', 'id'] as const).find((one) => one in data)
  return name === undefined ? null : String(data[name as keyof typeof data])
}

/** What else it is about, for one kind of fact: a token, a list, an account, a network. */
const subjectOf = ({ type, data }: Fact): string =>
  (['token', 'address', 'url', 'account', 'chainId'] as const)
    .flatMap((name) => (name in data ? [String(data[name as keyof typeof data])] : []))
    .join(' ')
    .concat(' ', type)

interface Said {
  readonly text: string
  /** When the window folded it, in its own time. */
  readonly foldedAt: number
  /** The newest fact that the window had said by then, as far as its session facts show. */
  readonly newest: number
}

const said = new WeakMap<TabProcess, Map<string, Said>>()

/** A fact of the session is folded as it is said: it shows how far the window's clock is ahead of the world's then. */
const latest = new WeakMap<TabProcess, { readonly n: number; readonly aheadMs: number }>()

/**
 * What is read or seen, and has no time of its own: it is said once, and again when it is otherwise. Not what wallets and browsers
 * themselves may say twice, nor that receipts were looked up: a block that is replaced has the number of the one before.
 */
const READ: ReadonlySet<string> = new Set([
  ...['AccountKindRead', 'AccountNameRead', 'AffectedAllowancesRead', 'AllowanceProbed'],
  ...['ConnectivityChanged', 'HoldingsRead', 'OrderExpired', 'OrderInvalidated'],
  ...['OrderSigned', 'OrderStageChanged', 'SafeRead', 'SafeTransactionRead'],
  ...['TokenDecimalsRead', 'TokenNamesRead', 'TransactionMined'],
  ...['TransactionSeen', 'TransactionSent', 'TransactionSettled', 'TransactionUnmined'],
])

/**
 * Whether a window says the very same of the same twice, and folded nothing else about it in between, its own or another's.
 * What it says before a slow store has written the first is not in its log yet; if its clock was set in between, the numbers of
 * its facts show that. `now`: the world's time.
 */
export const isSaidAgain = (
  process: TabProcess,
  { fact, origin }: Pick<LiveFact, 'fact' | 'origin'>,
  now: number,
): boolean => {
  const { type, data } = fact
  if (origin === 'own' && !isDurableFact(fact)) latest.set(process, { n: fact.n, aheadMs: fact.at - now })
  const row = rowOf(data)
  if (row === null && !READ.has(type)) return false
  const known = said.get(process) ?? new Map<string, Said>()
  said.set(process, known)
  const key = row ?? subjectOf(fact)
  const isReading = READ.has(type) && origin === 'own'
  const saying = isReading ? `${type} ${text(data)}` : type
  const before = known.get(key)
  const { n: newest, aheadMs } = latest.get(process) ?? { n: 0, aheadMs: 0 }
  known.set(key, { text: saying, foldedAt: now + aheadMs, newest })
  return isReading && before?.text === saying && fact.at >= before.foldedAt && fact.n > before.newest
}
