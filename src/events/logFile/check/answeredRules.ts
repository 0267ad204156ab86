/** What is written as read or answered was answered so: by the chain, a wallet, the order book or a Safe's service. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, type OrderUid } from '../../kernel'
import { type Fields, leftOf, rightOf } from '../questions'
import { expected } from '../rule'
import { atomsOf, textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const KIND = 'the kind of an account is one that the chain answered'
const UNMINED = 'a receipt is taken back only where the chain answered that there is none'
const REPLACED =
  'a replaced transaction is called sped up where the other one makes the same call, and cancelled else'
const OWNERS = 'no more owners of a Safe have confirmed than it has'
const EXECUTED = "a Safe's execution that failed is not called executed"
const HASH = 'a fill names the transaction that the order book named'
const BLOCKED = 'a blocked account is not connected'

/** So long, in ms, the order book must have named a transaction, and the tab have run on after the first time (C710). */
const NAMED_MS = 30_000

type Of<T extends Fact['type']> = FactOfType<T>

/** The last answer to a session's question before a fact: by what was asked about. */
interface Answered {
  readonly n: number
  readonly value: unknown
}

/** Since when, in ms of its tab's running time, and how often the order book named the transaction of all that was bought. */
interface Named {
  readonly session: string
  readonly uid: OrderUid
  readonly n: number
  readonly ran: number
  readonly bought: bigint
  times: number
}

/** What the trades bought, newest first, where the newest one names its transaction: an order in parts has several. */
const boughtIn = (trades: readonly unknown[]): bigint | null => {
  const [newest] = trades
  if (!isRecord(newest) || typeof newest['transactionHash'] !== 'string') return null
  const amounts = trades.map((trade) => atomsOf(isRecord(trade) ? trade['buyAmount'] : null) ?? 0n)
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

const sameCall = (a: Fields, b: Fields): boolean =>
  ['to', 'value', 'data'].every((part) => textOf(a[part]) === textOf(b[part]))

export const answeredChecker = (
  rows: Pick<RowsSeen, 'factsOf' | 'isLost' | 'isLostAfter' | 'isAnyLost'>,
): Listener => {
  const kinds: Of<'AccountKindRead'>[] = []
  const unmined: Of<'TransactionUnmined'>[] = []
  const replaced: Of<'TransactionReplaced'>[] = []
  const confirmed: Of<'TransactionSafeRead' | 'SafeTransactionRead'>[] = []
  const connected: Of<'WalletConnected'>[] = []
  const owners = new Map<string, Of<'SafeRead'>[]>()
  const seenCalls = new Map<string, Of<'TransactionSeen'>>()
  const presignatures = new Map<OrderUid, string>()
  const answers = new Map<string, Answered[]>()
  const callsBy = new Map<string, Fields>()
  const named = new Map<string, Named>()
  const ranTo = new Map<string, number>()

  const keep = (key: string, one: Answered): void => {
    const known = answers.get(key)
    if (known === undefined) answers.set(key, [one])
    else known.push(one)
  }
  const keyOf = (session: string, ask: string, about: unknown): string =>
    `${session} ${ask} ${String(about).toLowerCase()}`
  const lastBefore = ({ session, n }: Fact, ask: string, about: unknown): Answered | undefined =>
    answers.get(keyOf(session, ask, about))?.findLast((one) => one.n < n)

  const kindProblem = (fact: Of<'AccountKindRead'>): string | null => {
    const { chainId, account } = fact.data
    const all = answers.get(keyOf(fact.session, 'chain.accountKind', `${String(chainId)} ${account}`)) ?? []
    const before = all.filter(({ n }) => n < fact.n)
    return before.length === 0 || before.some(({ value }) => leftOf(value) === undefined)
      ? null
      : `${KIND}: ${expected('an answer', 'failures alone')}, for ${account}`
  }

  const unminedProblem = (fact: Of<'TransactionUnmined'>): string | null => {
    const last = lastBefore(fact, 'chain.receipt', fact.data.hash)
    return last === undefined || leftOf(last.value) === undefined
      ? null
      : `${UNMINED}: ${expected('none', 'a failure')}, for ${fact.data.hash}`
  }

  const replacedProblem = ({ data: { id, hash, by, as } }: Of<'TransactionReplaced'>): string | null => {
    const seen = seenCalls.get(`${id} ${hash}`)
    const call = callsBy.get(by.toLowerCase())
    if (seen === undefined || call === undefined) return null
    const wanted = sameCall(seen.data.call, call) ? 'speedup' : 'cancel'
    return wanted === as ? null : `${REPLACED}: ${expected(wanted, as)}, for ${hash}`
  }

  /** One address may be a Safe of other owners on each network: the most of any count. */
  const ownersProblem = (fact: Of<'TransactionSafeRead' | 'SafeTransactionRead'>): string | null => {
    const { safe, confirmations } = fact.data
    const readings = (owners.get(`${fact.session} ${safe.toLowerCase()}`) ?? []).filter(
      (one) => one.n < fact.n,
    )
    const last = [...new Map(readings.map((one) => [one.data.chainId, one.data])).values()]
    const counts = last.map(({ threshold, owners: some }) =>
      // A contract whose threshold means nothing says nothing of its owners (X255).
      some === undefined || threshold === null || threshold < 1 ? Infinity : some.length,
    )
    const most = counts.length === 0 ? Infinity : Math.max(...counts)
    return confirmations > most ? `${OWNERS}: ${expected(`at most ${String(most)}`, confirmations)}` : null
  }

  const executedProblem = (fact: Of<'TransactionSafeRead' | 'SafeTransactionRead'>): string | null => {
    const { isExecuted } = fact.data
    const hash = 'uid' in fact.data ? presignatures.get(fact.data.uid) : undefined
    const execution = hash === undefined ? undefined : lastBefore(fact, 'safeService.execution', hash)
    const right = execution === undefined ? null : rightOf(execution.value)
    return isExecuted && isRecord(right) && right['isSuccess'] === false
      ? `${EXECUTED}: ${expected('PresignatureFailed', 'executed')}`
      : null
  }

  const connectedProblem = (fact: Of<'WalletConnected'>): string | null => {
    const last = lastBefore(fact, 'wallets.connect', fact.data.walletId)
    const right = last === undefined ? null : rightOf(last.value)
    return isRecord(right) &&
      right['isBlocked'] === true &&
      textOf(right['account']) === textOf(fact.data.account)
      ? `${BLOCKED}: ${expected('AccountBlocked', 'WalletConnected')}`
      : null
  }

  /** Of facts that the recording reaches: what was answered after its end, or in a batch that is lost, made others. */
  const foundIn =
    (recorded: (session: string) => number) =>
    <F extends Fact>(facts: readonly F[], problemOf: (fact: F) => string | null) =>
      facts.flatMap((fact) => {
        const { session, n } = fact
        const text = n > recorded(session) || rows.isLost(session, n) ? null : problemOf(fact)
        return text === null ? [] : [{ fact, text: `${fact.type}: ${text}` }]
      })

  return {
    seeFact: (fact) => {
      if (fact.type === 'AccountKindRead') kinds.push(fact)
      if (fact.type === 'TransactionUnmined') unmined.push(fact)
      if (fact.type === 'TransactionReplaced') replaced.push(fact)
      if (fact.type === 'TransactionSafeRead' || fact.type === 'SafeTransactionRead') confirmed.push(fact)
      if (fact.type === 'WalletConnected') connected.push(fact)
      if (fact.type === 'TransactionSeen') seenCalls.set(`${fact.data.id} ${fact.data.hash}`, fact)
      if (fact.type === 'PresignatureSent') presignatures.set(fact.data.uid, fact.data.hash)
      if (fact.type !== 'SafeRead') return
      const key = `${fact.session} ${fact.data.account.toLowerCase()}`
      owners.set(key, [...(owners.get(key) ?? []), fact])
    },
    answered: ({ session, ask, args }, { n, ran, value }) => {
      ranTo.set(session, ran)
      if (ask === 'chain.accountKind')
        keep(keyOf(session, ask, `${String(args[0])} ${String(args[1])}`), { n, value })
      if (ask === 'chain.receipt') keep(keyOf(session, ask, args[1]), { n, value })
      if (ask === 'safeService.execution') keep(keyOf(session, ask, args[2]), { n, value })
      if (ask === 'wallets.connect') keep(keyOf(session, ask, args[0]), { n, value })
      const right = rightOf(value)
      if (ask === 'chain.minedWithNonce' && isRecord(right) && isRecord(right['call']))
        callsBy.set(textOf(right['hash']), right['call'])
      if (ask !== 'orderBook.trades' || !Array.isArray(right)) return
      const uid = textOf(args[1])
      const key = `${session} ${uid}`
      const [bought, known] = [boughtIn(right), named.get(key)]
      if (known !== undefined && bought === known.bought) known.times += 1
      else if (bought !== null && (known === undefined || bought > known.bought))
        named.set(key, { session, uid, n, ran, bought, times: 1 })
    },
    end: (recorded) => [
      ...foundIn(recorded)(kinds, kindProblem),
      ...foundIn(recorded)(unmined, unminedProblem),
      ...foundIn(recorded)(replaced, replacedProblem),
      ...foundIn(recorded)(confirmed, executedProblem),
      ...foundIn(() => Infinity)(confirmed, ownersProblem),
      ...foundIn(recorded)(connected, connectedProblem),
      ...[...named.values()].flatMap(({ session, uid, n, ran, bought, times }) => {
        const fills = rows.factsOf(uid).filter((one): one is Of<'OrderFilled'> => one.type === 'OrderFilled')
        const [fact] = fills
        const isLate = (ranTo.get(session) ?? 0) - ran < NAMED_MS
        // Who hides a tab, or changes its account, ends a check before it is written.
        const isOnce = times < 2
        // A replica that lags leaves the last part out (X371).
        const isPart = fills.some(({ data }) => data.executedBuyAmount > bought)
        const isSaid = fills.some(({ data }) => data.transactionHash !== null)
        const isLost = rows.isLostAfter(session, n) || rows.isAnyLost(fact?.seq ?? 0)
        return fact === undefined ||
          isSaid ||
          isLate ||
          isOnce ||
          isPart ||
          isLost ||
          fact.session !== session
          ? []
          : [{ fact, text: `${fact.type}: ${HASH}: ${expected('a transaction', 'none')}` }]
      }),
    ],
  }
}
