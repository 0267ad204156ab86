/** What a window says of the world is news: a reading that changed nothing is not said again. */
import type { LiveFact } from '../../../src/streams/log/log'
import type { TabProcess } from '../tabs/ports'

const text = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** What it is about: an order, a transaction, a token, an account or a network. */
const subjectOf = (data: object): string =>
  (['uid', 'id', 'hash', 'token', 'address', 'url', 'account', 'safe', 'chainId'] as const)
    .flatMap((name) => (name in data ? [String(data[name as keyof typeof data])] : []))
    .join(' ')

const said = new WeakMap<TabProcess, Map<string, string>>()

/** What is read or seen, and has no time of its own: it is said once, and again when it is otherwise. */
const READ: ReadonlySet<string> = new Set([
  ...['AccountKindRead', 'AccountNameRead', 'AffectedAllowancesRead', 'AllowanceProbed', 'BlockSeen'],
  ...['ConnectivityChanged', 'HoldingsRead', 'OrderCancelled', 'OrderExpired', 'OrderInvalidated'],
  ...['OrderSigned', 'OrderStageChanged', 'SafeRead', 'SafeTransactionRead'],
  ...['TokenDecimalsRead', 'TokenListFailed', 'TokenListRead', 'TokenNamesRead', 'TransactionMined'],
  ...['TransactionSafeRead', 'TransactionSeen', 'TransactionSent', 'TransactionSettled'],
  ...['TransactionUnmined', 'TransactionsChecked', 'VisibilityChanged', 'WalletAccountChanged'],
])

/** Whether this window said the very same of the same as the last of its kind. */
export const isSaidAgain = (process: TabProcess, { type, data }: LiveFact['fact']): boolean => {
  if (!READ.has(type)) return false
  const known = said.get(process) ?? new Map<string, string>()
  said.set(process, known)
  const key = `${type} ${subjectOf(data)}`
  const now = text(data)
  const isSame = known.get(key) === now
  known.set(key, now)
  return isSame
}
