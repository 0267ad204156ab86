/** What a tab owes once the chain or a closed tab left it to do (X410): another's request, a taken nonce, a used-up approval. */
import { AFFECTED_ROUTER } from '../../balances/affected.data'
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, sameAddress } from '../../kernel'
import { type Question, rightOf } from '../questions'
import { expected } from '../rule'
import { textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const TAKEN_UP = 'what a closed tab left open, the next one takes up'
const TAKEN = 'the receipt of what took the place of a transaction is asked for'
const READ = 'what the affected router may take is read again after an approval of it'

/** So long, in ms, a tab must have run without doing so (C713). */
const LATE_MS = 60_000

/** After these a tab may not be able to ask. */
const HINDERS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['VisibilityChanged', 'ConnectivityChanged', 'StorageLost', 'LocksRefused'] as const),
])
/** After these it asks for something else. */
const TURNS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...HINDERS,
  'NetworkSelected',
  ...(['WalletConnected', 'WalletDisconnected', 'WalletAccountChanged', 'WalletChainChanged'] as const),
])

type Requested = FactOfType<'TransactionRequested'>

/** Of two windows that decide on the same within moments one fails at once (ADR 17), which no row says. */
const isAlike = (one: Requested, other: Requested): boolean =>
  one.session !== other.session &&
  other.at - one.at < LATE_MS &&
  one.data.chainId === other.data.chainId &&
  one.data.info.type === other.data.info.type &&
  sameAddress(one.data.from, other.data.from)
type Moment = Pick<Question, 'session' | 'n' | 'ran'>

export const dutyChecker = (rows: Pick<RowsSeen, 'isLost' | 'isAnyLost'>): Listener => {
  const starts = new Map<string, { readonly fact: Fact; readonly left: readonly Requested[] }>()
  const requested = new Map<string, Requested>()
  const answeredFor = new Set<string>()
  const seen = new Map<string, FactOfType<'TransactionSeen'>>()
  const mined: FactOfType<'TransactionMined'>[] = []
  const turns = new Map<string, number[]>()
  const hindered = new Set<string>()
  const locks = new Set<string>()
  const taken: (Moment & { readonly from: string; readonly nonce: number; readonly by: string })[] = []
  const receipts = new Set<string>()
  const reads: Moment[] = []
  /** At the first input of each count. */
  const ranAt = new Map<string, Moment[]>()
  const lastRan = new Map<string, number>()

  const see = (moment: Moment): void => {
    const { session, n, ran } = moment
    lastRan.set(session, ran)
    const known = ranAt.get(session)
    if (known === undefined) ranAt.set(session, [{ session, n, ran }])
    else if ((known.at(-1)?.n ?? -1) < n) known.push({ session, n, ran })
  }
  const ranTo = (session: string): number => lastRan.get(session) ?? 0

  const leftOpen = (): readonly (readonly [Fact, string])[] =>
    [...starts].flatMap(([session, { fact, left }]) =>
      left.flatMap(({ data: { id } }) => {
        const isDone = answeredFor.has(id) || locks.has(`${session} transaction:${id}`)
        const isRunning = ranTo(session) >= LATE_MS && !hindered.has(session)
        return isDone || !isRunning || rows.isAnyLost(0)
          ? []
          : [[fact, `${TAKEN_UP}: ${expected(`a question for the lock of ${id}`, 'none')}`] as const]
      }),
    )

  const unfollowed = (): readonly (readonly [Fact, string])[] =>
    taken.flatMap(({ session, ran, from, nonce, by }) => {
      const fact = seen.get(`${from} ${String(nonce)}`)
      const isKnown = fact === undefined || textOf(fact.data.hash) === by
      return isKnown || receipts.has(`${session} ${by}`) || ranTo(session) - ran < LATE_MS
        ? []
        : [[fact, `${TAKEN}: ${expected(by, 'no question')}`] as const]
    })

  const unread = (): readonly (readonly [Fact, string])[] =>
    mined.flatMap((fact) => {
      const { session, n, data } = fact
      const request = requested.get(data.id)
      const { info = null, chainId = 0 } = request?.data ?? {}
      if (info?.type !== 'approval' || chainId !== 1 || !sameAddress(info.spender, AFFECTED_ROUTER)) return []
      const all = ranAt.get(session) ?? []
      const after = all.find((one) => one.n >= n)
      const until = all.find((one) => after !== undefined && one.ran - after.ran >= LATE_MS)?.n ?? Infinity
      const isLate = after !== undefined && ranTo(session) - after.ran >= LATE_MS
      const isRead = reads.some((one) => one.session === session && one.n >= n && one.n <= until)
      const isTurned = turns.get(session)?.some((one) => one > n && one <= until) ?? false
      return isRead || isTurned || !isLate || rows.isLost(session, n) || data.status !== 1
        ? []
        : [[fact, `${READ}: ${expected('chain.allowances', 'no question')}`] as const]
    })

  return {
    seeFact: (fact) => {
      const { session, n } = fact
      if (fact.type === 'TransactionRequested') {
        if ([...requested.values()].some((one) => isAlike(one, fact))) answeredFor.add(fact.data.id)
        requested.set(fact.data.id, fact)
      }
      if (fact.type === 'TransactionSent' || fact.type === 'TransactionFailed') answeredFor.add(fact.data.id)
      if (fact.type === 'TransactionEffectSeen') answeredFor.add(fact.data.id)
      if (fact.type === 'TransactionMined') mined.push(fact)
      if (fact.type === 'SessionStarted' && fact.data.visible)
        starts.set(session, {
          fact,
          left: [...requested.values()].filter(({ data: { id } }) => !answeredFor.has(id)),
        })
      if (fact.type === 'TransactionSeen') {
        const from = requested.get(fact.data.id)?.data.from
        if (from !== undefined) seen.set(`${from.toLowerCase()} ${String(fact.data.nonce)}`, fact)
      }
      if (HINDERS.has(fact.type)) hindered.add(session)
      if (!TURNS.has(fact.type)) return
      const known = turns.get(session)
      if (known === undefined) turns.set(session, [n])
      else known.push(n)
    },
    asked: (question) => {
      const { session, ask, args } = question
      see(question)
      if (ask === 'locks.hold') locks.add(`${session} ${String(args[0])}`)
      if (ask === 'chain.receipt') receipts.add(`${session} ${textOf(args[1])}`)
      if (ask === 'chain.allowances') reads.push(question)
    },
    answered: ({ session, ask, args }, { n, ran, value }) => {
      see({ session, n, ran })
      const right = ask === 'chain.minedWithNonce' ? rightOf(value) : null
      if (isRecord(right))
        taken.push({
          ...{ session, n, ran, from: textOf(args[1]), nonce: Number(args[2]), by: textOf(right['hash']) },
        })
    },
    end: () =>
      [...leftOpen(), ...unfollowed(), ...unread()].map(([fact, text]) => ({
        fact,
        text: `${fact.type}: ${text}`,
      })),
  }
}
