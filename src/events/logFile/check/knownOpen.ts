/**
 * What open orders need of the token that a form sells, as its tab knows it: for sure, and at most. A tab reads what others store a
 * moment later, and its own facts count once they are stored (X367).
 */
import type { DurableState } from '../../appState'
import { type Fact, isDurableFact } from '../../catalogue'
import { type Atoms, type OrderUid, ownValue, type UnixMs } from '../../kernel'
import { openSellNeed } from '../../orders/select'
import type { Order, Orders } from '../../orders/state'
import { orderUidOf } from '../causality'
import { orderWords } from '../orderWords'
import { tabClock } from '../tabClock'
import { type Broken, expected, type FactOf, NONE } from '../rule'

type Request = FactOf<'TransactionRequested'>

/**
 * In ms: a fact may take this long until it is stored, and then until a tab that is in view has read it (C692). A tab that came into
 * view may have been frozen until then.
 */
const READ_MS = 20_000

export interface KnownOpen {
  readonly see: (fact: Fact, before: DurableState) => void
  /**
   * How much they still need for sure, in atoms of the approved token: those that were open when the amount was typed, and still are.
   * An order that another tab placed or changed since, or a moment ago, isn't counted, because this one may not know it yet, and
   * none that the order book hasn't taken: the form may be placing it itself (X122). A tab whose store is lost doesn't read what
   * other tabs store (X350).
   */
  readonly least: (request: Request, before: DurableState) => Atoms
  /** The orders of that sum, oldest first. */
  readonly counted: (request: Request, before: DurableState) => readonly Counted[]
  /**
   * How much they may need: those that are open, and those that were until a moment ago, of whose end the tab may not have
   * read (X354). Null if its store is lost, or it may have been frozen until a moment ago: it may know any order as open. Null, too,
   * if rows are missing from the log.
   */
  readonly most: (request: Request, before: DurableState) => Atoms | null
}

/** An order, and how much it still needs of the approved token, in atoms. */
interface Counted {
  readonly order: Order
  readonly need: Atoms
}

/** An order before a fact about it, if it was open. */
interface Before {
  readonly session: string
  /** By the device's clock, because tabs may correct it differently. */
  readonly at: UnixMs
  readonly uid: OrderUid
  readonly order: Order | undefined
}

const needOf = ({ data: { chainId, from, info } }: Request, orders: Orders, open: Orders['open']): Atoms =>
  openSellNeed({ ...orders, open }, chainId, from, info.token.address)

export const knownOpen = (): KnownOpen => {
  const open = new Map<string, ReadonlySet<OrderUid>>()
  const lost = new Set<string>()
  const shownAt = new Map<string, UnixMs>()
  const clock = tabClock()
  let [isWhole, nextSeq] = [true, 1]
  /** Of the last moments, newest first. */
  let earlier: readonly Before[] = []
  const isRecent = (now: UnixMs, at: UnixMs): boolean => now - at <= READ_MS
  const recentFor = (request: Request): readonly Before[] =>
    earlier.filter(({ at }) => isRecent(clock.deviceTimeOf(request), at))
  const isInDoubt = (request: Request): boolean =>
    !isWhole ||
    lost.has(request.session) ||
    isRecent(clock.deviceTimeOf(request), shownAt.get(request.session) ?? -Infinity)
  const surely = (request: Request, orders: Orders): Orders['open'] => {
    const { session } = request
    const uids = open.get(session)
    if (uids === undefined || isInDoubt(request)) return {}
    const elsewhere = new Set(
      recentFor(request)
        .filter((one) => one.session !== session)
        .map(({ uid }) => uid),
    )
    return Object.fromEntries(
      Object.entries(orders.open).filter(([uid]) => uids.has(uid) && !elsewhere.has(uid)),
    )
  }
  return {
    see: (fact, { orders }) => {
      const { type, session } = fact
      clock.seeFact(fact)
      if (isDurableFact(fact)) isWhole = fact.seq === nextSeq++ && isWhole
      const uid = isDurableFact(fact) ? orderUidOf(fact) : null
      if (uid !== null) {
        const at = clock.deviceTimeOf(fact)
        const order = ownValue(orders.open, uid)
        earlier = [{ session, at, uid, order }, ...earlier.filter((one) => isRecent(at, one.at))]
      }
      if (fact.type === 'VisibilityChanged' && fact.data.visible)
        shownAt.set(session, clock.deviceTimeOf(fact))
      if (type === 'SessionStarted' || type === 'StorageLost') open.delete(session)
      if (type === 'StorageLost') lost.add(session)
      if (type === 'StorageRestored') lost.delete(session)
      if (type !== 'AmountTyped' || lost.has(session)) return
      const placed = Object.values(orders.open).filter(({ status }) => status !== 'placing')
      open.set(session, new Set(placed.map(({ uid }) => uid)))
    },
    least: (request, { orders }) => needOf(request, orders, surely(request, orders)),
    counted: (request, { orders }) =>
      Object.values(surely(request, orders)).flatMap((order) => {
        const need = needOf(request, orders, { [order.uid]: order })
        return need === 0n ? [] : [{ order, need }]
      }),
    most: (request, { orders }) => {
      if (isInDoubt(request)) return null
      // The newest first, so that the earliest state of an order stays.
      const recent = recentFor(request).flatMap(({ order }) =>
        order === undefined ? [] : [[order.uid, order] as const],
      )
      const open = { ...orders.open, ...Object.fromEntries(recent) }
      return needOf(request, orders, open)
    },
  }
}

/** More orders than this aren't tried in all their combinations. */
const MOST_TRIED = 10

/**
 * The orders that an approval left out. `rest`: what it allows besides the form's own order. It may be just what some of the
 * orders need: then it left out the others. Else it's all of them.
 */
export const forgottenIn = (counted: readonly Counted[], rest: Atoms): readonly Order[] => {
  const without = (left: readonly Counted[], atoms: Atoms): readonly Order[] | null => {
    const [first, ...others] = left
    if (first === undefined) return atoms === 0n ? [] : null
    const covered = first.need <= atoms ? without(others, atoms - first.need) : null
    if (covered !== null) return covered
    const rest = without(others, atoms)
    return rest === null ? null : [first.order, ...rest]
  }
  const all = counted.map(({ order }) => order)
  return counted.length > MOST_TRIED ? all : (without(counted, rest) ?? all)
}

const leftOutText = (order: Order): string => `; it leaves out ${order.uid} (${orderWords(order)})`

/** An approval below what its form's order and open orders need (X345), or above (X354). `wanted`: what the form's own order needs. */
export const allowedProblem = (
  request: Request,
  amount: Atoms,
  wanted: Atoms,
  { open, before }: { readonly open: KnownOpen; readonly before: DurableState },
): readonly (string | Broken)[] => {
  const least = wanted + open.least(request, before)
  if (amount < least) {
    const forgotten = forgottenIn(open.counted(request, before), amount - wanted)
    return [
      {
        text: `${expected(`at least ${String(least)}`, amount)}${forgotten.map(leftOutText).join('')}`,
        orders: forgotten.map(({ uid }) => uid),
      },
    ]
  }
  const besides = open.most(request, before)
  const most = besides === null ? null : wanted + besides
  return most !== null && amount > most ? [expected(`at most ${String(most)}`, amount)] : NONE
}
