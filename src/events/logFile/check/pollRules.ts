/** A question that must be asked again and again: a tab that stops asking shows what was so once (X230). */
import type { Fact } from '../../catalogue'
import type { OrderUid, UnixMs } from '../../kernel'
import type { InputChecker, InputFinding } from './actRules'
import { type Question, questionReader, rightOf } from '../questions'
import { RULES } from '../checkRules'
import { pauseIn, UNASKED_MS } from '../unanswered'
import type { Moment } from '../tabClock'
import type { RowsSeen } from './rowsSeen'
import { utcText } from '../utcText'

/** So many other questions the order book must have answered to the same tab meanwhile (C655). */
const ANSWERED = 5

/** Facts after which another tab may ask in its stead, or none. One whose store is lost asks by itself (X357). */
const TURNS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'VisibilityChanged',
  'ConnectivityChanged',
  'NetworkSelected',
  'WalletDisconnected',
  'WalletAccountChanged',
  'WalletChainChanged',
  'LocksRefused',
  'StorageRestored',
])

/**
 * A period in which a tab didn't ask for its orders, although it asked for the stage of an open one. By the corrected
 * clock.
 */
export interface Unasked {
  readonly session: string
  readonly uid: OrderUid
  readonly from: UnixMs
  readonly to: UnixMs
  /** How long the tab ran meanwhile, in ms. */
  readonly ms: number
  readonly answered: number
}

interface Watch extends Pick<Question, 'at' | 'n' | 'ran'> {
  /** How long the order book asked to wait, in ms. */
  readonly pauseMs: number
  readonly answered: number
}

/** As `Unasked`, by the device's clock. */
interface Stretch extends Omit<Unasked, 'from' | 'to'> {
  readonly from: Moment
  readonly to: Moment
}

export interface PollChecker extends InputChecker {
  /** After the last fact and input. */
  readonly unasked: () => readonly Unasked[]
}

export const pollChecker = ({ timeOf, factsOf }: Pick<RowsSeen, 'timeOf' | 'factsOf'>): PollChecker => {
  const watches = new Map<string, Watch>()
  const turns = new Map<string, number[]>()
  const asks: Moment[] = []
  /** By tab and the last question before it: as soon as it is too long, and as long as it lasts. */
  const found = new Map<string, { readonly least: Stretch; readonly whole: Stretch }>()

  const hear = (
    { session, ask, args }: Question,
    { value, at, n, ran }: Pick<Question, 'at' | 'n' | 'ran'> & { readonly value: unknown },
  ): void => {
    if (ask === 'orderBook.accountOrders') {
      asks.push({ session, n, at })
      watches.set(session, { at, n, ran, pauseMs: pauseIn(value), answered: 0 })
    }
    const watch = watches.get(session)
    if (ask !== 'orderBook.orderStage' || watch === undefined || rightOf(value) === undefined) return
    const answered = watch.answered + 1
    watches.set(session, { ...watch, answered })
    if (answered < ANSWERED || ran - watch.ran - watch.pauseMs < UNASKED_MS) return
    const uid = String(args[1]).toLowerCase()
    const times = { from: { ...watch, session }, to: { session, n, at }, ms: ran - watch.ran }
    const whole = { ...times, session, uid, answered }
    const key = `${session} ${String(watch.at)}`
    found.set(key, { least: found.get(key)?.least ?? whole, whole })
  }

  const isUnturned = ({ session, from, to }: Stretch): boolean =>
    !(turns.get(session) ?? []).some((n) => n > from.n && n <= to.n)

  const unasked = (): readonly Unasked[] =>
    [...found.values()]
      .flatMap(({ least, whole }) => [whole, least].find(isUnturned) ?? [])
      .map((one) => ({ ...one, from: timeOf(one.from), to: timeOf(one.to) }))
      .filter(
        ({ session, from, to }) =>
          !asks.some((one) => one.session !== session && timeOf(one) > from && timeOf(one) < to),
      )

  return {
    seeFact: (fact) => {
      if (!TURNS.has(fact.type)) return
      const known = turns.get(fact.session)
      if (known === undefined) turns.set(fact.session, [fact.n])
      else known.push(fact.n)
    },
    seeInputs: questionReader(hear),
    unasked,
    end: () =>
      unasked().flatMap(({ session, uid, from, ms, answered }): readonly InputFinding[] => {
        const [fact] = factsOf(uid)
        const minutes = String(Math.round(ms / 60_000))
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
