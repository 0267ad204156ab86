/** A question that has to be asked again and again: a tab that stops asking shows what was so once. */
import type { Fact } from '../../src/events/catalogue'
import type { OrderUid, UnixMs } from '../../src/events/kernel'
import { orderUidOf } from '../../src/events/logFile/causality'
import type { InputChecker, InputFinding } from './actRules'
import { type Question, questionReader, rightOf } from '../../src/events/logFile/questions'
import { RULES } from '../../src/events/logFile/checkRules'
import { pauseIn, UNASKED_MS } from '../../src/events/logFile/unanswered'
import { utcText } from '../../src/events/logFile/utcText'

/** So many other questions the order book must have answered to the same tab meanwhile (C655). */
const ANSWERED = 5

/** Facts after which another tab may ask in its stead, or none. */
const TURNS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'VisibilityChanged',
  'ConnectivityChanged',
  'NetworkSelected',
  'WalletDisconnected',
  'WalletAccountChanged',
  'WalletChainChanged',
  'LocksRefused',
  'StorageLost',
  'StorageRestored',
])

/** A stretch in which a tab did not ask for its orders, although it asked for the stage of an open one. By the device's clock. */
export interface Unasked {
  readonly session: string
  readonly uid: OrderUid
  readonly from: UnixMs
  readonly to: UnixMs
  readonly answered: number
}

interface Watch {
  readonly from: UnixMs
  readonly n: number
  /** How long the order book asked to wait, in ms. */
  readonly pauseMs: number
  readonly answered: number
}

export interface PollChecker extends InputChecker {
  /** After the last fact and input. */
  readonly unasked: () => readonly Unasked[]
}

export const pollChecker = (): PollChecker => {
  const watches = new Map<string, Watch>()
  const turns = new Map<string, number[]>()
  const firstOf = new Map<OrderUid, Fact>()
  const asks: { readonly session: string; readonly at: UnixMs }[] = []
  /** By tab and the last question before it, as long as it lasts. */
  const found = new Map<string, Unasked & { readonly n: number; readonly toN: number }>()

  const hear = (
    { session, ask, args }: Question,
    { value, at, n }: Pick<Question, 'at' | 'n'> & { readonly value: unknown },
  ): void => {
    if (ask === 'orderBook.accountOrders') {
      asks.push({ session, at })
      watches.set(session, { from: at, n, pauseMs: pauseIn(value), answered: 0 })
    }
    const watch = watches.get(session)
    if (ask !== 'orderBook.orderStage' || watch === undefined || rightOf(value) === undefined) return
    const answered = watch.answered + 1
    watches.set(session, { ...watch, answered })
    if (answered < ANSWERED || at - watch.from - watch.pauseMs < UNASKED_MS) return
    const uid = String(args[1]).toLowerCase()
    const { from, n: fromN } = watch
    found.set(`${session} ${String(from)}`, { session, uid, from, to: at, answered, n: fromN, toN: n })
  }

  const unasked = (): readonly Unasked[] =>
    [...found.values()].filter(
      ({ session, from, to, n, toN }) =>
        !(turns.get(session) ?? []).some((turn) => turn > n && turn <= toN) &&
        !asks.some((one) => one.session !== session && one.at > from && one.at < to),
    )

  return {
    seeFact: (fact) => {
      if (TURNS.has(fact.type)) turns.set(fact.session, [...(turns.get(fact.session) ?? []), fact.n])
      const uid = orderUidOf(fact)
      if (uid !== null && !firstOf.has(uid)) firstOf.set(uid, fact)
    },
    seeInputs: questionReader(hear),
    unasked,
    end: () =>
      unasked().flatMap(({ session, uid, from, to, answered }): readonly InputFinding[] => {
        const fact = firstOf.get(uid)
        const minutes = String(Math.round((to - from) / 60_000))
        return fact === undefined
          ? []
          : [
              {
                fact,
                text: `${RULES.asked}: ${session} did not for ${minutes} min from ${utcText(from)} on, while the order book answered ${String(answered)} other questions about order ${uid}`,
              },
            ]
      }),
  }
}
