/** What is written as read or answered was answered so: by the chain, a wallet, the order book or a Safe's service. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, type OrderUid } from '../../kernel'
import { type Fields, leftOf, rightOf } from '../questions'
import { expected } from '../rule'
import { textOf } from './actRules'
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
  /** Since when, in ms of its tab's running time, the order book named a transaction of the order. */
  const named = new Map<
    string,
    { readonly session: string; readonly uid: OrderUid; readonly n: number; readonly ran: number }
  >()
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

  const confirmedProblem = (fact: Of<'TransactionSafeRead' | 'SafeTransactionRead'>): string | null => {
    const { safe, confirmations, isExecuted } = fact.data
    const key = `${fact.session} ${safe.toLowerCase()}`
    const known = owners.get(key)?.findLast((one) => one.n < fact.n)?.data.owners
    if (known !== undefined && confirmations > known.length)
      return `${OWNERS}: ${expected(`at most ${String(known.length)}`, confirmations)}`
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

  const found = <F extends Fact>(facts: readonly F[], problemOf: (fact: F) => string | null) =>
    facts.flatMap((fact) => {
      const text = rows.isLost(fact.session, fact.n) ? null : problemOf(fact)
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
      const isNamed = right.some((trade) => isRecord(trade) && typeof trade['transactionHash'] === 'string')
      if (isNamed && !named.has(key)) named.set(key, { session, uid, n, ran })
    },
    end: () => [
      ...found(kinds, kindProblem),
      ...found(unmined, unminedProblem),
      ...found(replaced, replacedProblem),
      ...found(confirmed, confirmedProblem),
      ...found(connected, connectedProblem),
      ...[...named.values()].flatMap(({ session, uid, n, ran }) => {
        const fills = rows.factsOf(uid).filter((one): one is Of<'OrderFilled'> => one.type === 'OrderFilled')
        const [fact] = fills
        const isLate = (ranTo.get(session) ?? 0) - ran < NAMED_MS
        const isSaid = fills.some(({ data }) => data.transactionHash !== null)
        const isLost = rows.isLostAfter(session, n) || rows.isAnyLost(fact?.seq ?? 0)
        return fact === undefined || isSaid || isLate || isLost || fact.session !== session
          ? []
          : [{ fact, text: `${fact.type}: ${HASH}: ${expected('a transaction', 'none')}` }]
      }),
    ],
  }
}
