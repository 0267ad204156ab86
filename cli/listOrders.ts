/** The orders of a file, oldest first, each with a number that every command takes instead of the uid. */
import type { Fact } from '../src/events/catalogue'
import { orderUidOf } from '../src/events/logFile/causality'
import { TAKEN } from '../src/events/logFile/why/takenLater'
import { type OrderEntry, orderOverview } from '../src/events/logFile/orderOverview'
import { type OrderParams, type OrderUid, toUnixMs, type UnixMs } from '../src/events/kernel'
import { skimHead } from '../src/events/logFile/rowHead'
import { utcText } from '../src/events/logFile/utcText'
import { readFacts } from './foldLog'
import type { Io } from './io'
import { deviceTimeFlags, offsetReader } from './otherClocks'
import { amountText } from './sentence'

export interface ListedOrder extends OrderEntry {
  /** From 1, in the order of the log. */
  readonly number: number
  /** What stands out, as English phrases. */
  readonly flags: readonly string[]
}

type First = Extract<
  Fact,
  { readonly type: 'OrderPlacementRequested' | 'OrderDiscovered' | 'ContractOrderDiscovered' }
>

const isFirst = (fact: Fact): fact is First =>
  fact.type === 'OrderPlacementRequested' ||
  fact.type === 'OrderDiscovered' ||
  fact.type === 'ContractOrderDiscovered'

/** All of an order but its end: twins have the same. */
const contentOf = ({
  params,
  data: { owner, chainId },
}: {
  readonly params: OrderParams
  readonly data: First['data']
}): string =>
  [
    chainId,
    owner.toLowerCase(),
    params.sellToken,
    params.buyToken,
    params.receiver,
    params.kind,
    // The typed side: the other one follows the market.
    params.kind === 'sell' ? params.sellAmount + params.feeAmount : params.buyAmount,
  ].join(' ')

/** The facts about orders among the rows that are wanted, and when the last row was written. */
const orderFacts = async (
  file: string,
  io: Io,
  isWanted: (json: string) => boolean,
): Promise<{
  readonly facts: readonly Fact[]
  readonly until: UnixMs
  /** The correction of its tab's clock at each order's first fact, in ms. */
  readonly offsets: ReadonlyMap<Fact, number>
}> => {
  const facts: Fact[] = []
  const offsets = new Map<Fact, number>()
  const offsetAt = offsetReader()
  let until: UnixMs = 0
  const isKept = (json: string): boolean => {
    until = Math.max(until, skimHead(json)?.at ?? 0)
    return isWanted(json)
  }
  await readFacts(file, io, { isWanted: isKept }, (fact) => {
    const offset = offsetAt(fact)
    if (isFirst(fact)) offsets.set(fact, offset)
    if (fact.type !== 'RequestSubmitted' && orderUidOf(fact) !== null) facts.push(fact)
  })
  return { facts, until, offsets }
}

const inOrder = (facts: readonly Fact[]): readonly OrderEntry[] =>
  [...orderOverview(facts)].sort((a, b) => a.at - b.at)

const CLOCK = /"type":"Clock(?:OffsetMeasured|Trusted)"/
const FIRST = /"type":"(?:OrderPlacementRequested|OrderDiscovered|ContractOrderDiscovered)"/

/** The uid of the order with this number, using only the first facts of orders. Null if there is none. */
export const numberedUid = async (file: string, number: number, io: Io): Promise<OrderUid | null> =>
  inOrder((await orderFacts(file, io, (json) => FIRST.test(json))).facts)[number - 1]?.uid ?? null

/** Numbers and flags every order whose first fact the file holds. */
export const listOrders = async (file: string, io: Io): Promise<readonly ListedOrder[]> => {
  const { facts, until, offsets } = await orderFacts(
    file,
    io,
    (json) => json.includes('"uid":"') || CLOCK.test(json),
  )
  const own = new Map<OrderUid, Fact[]>()
  for (const fact of facts) {
    const uid = orderUidOf(fact) ?? ''
    own.set(uid, [...(own.get(uid) ?? []), fact])
  }
  const numbers = new Map<OrderUid, number>()
  const contents = new Map<string, number>()
  return inOrder(facts).map((entry, i) => {
    const ofOrder = own.get(entry.uid) ?? []
    numbers.set(entry.uid, i + 1)
    const first = ofOrder.find(isFirst)
    const content =
      first === undefined ? entry.uid : contentOf({ params: first.data.params, data: first.data })
    const twin = contents.get(content)
    if (twin === undefined) contents.set(content, i + 1)
    const clock =
      first?.type === 'OrderPlacementRequested' ? deviceTimeFlags(first.at, offsets.get(first) ?? 0) : []
    const flags = [...flagsOf(ofOrder, entry, { twin: twin ?? null, until }), ...clock]
    return { ...entry, number: i + 1, flags }
  })
}

/** By then no solver can fill it any more. */
const isPast = (first: First | undefined, until: UnixMs): boolean => {
  if (first === undefined) return false
  const { data } = first
  return until > toUnixMs('userValidTo' in data ? data.userValidTo : data.params.validTo)
}

const flagsOf = (
  own: readonly Fact[],
  { end }: OrderEntry,
  { twin, until }: { readonly twin: number | null; readonly until: UnixMs },
): readonly string[] => {
  const types = own.map(({ type }) => type)
  const given = types.indexOf('OrderPlacementFailed')
  const isTaken = given >= 0 && types.slice(given).some((type) => TAKEN.has(type))
  const first = own.find(isFirst)
  const market = own.findLast((fact) => fact.type === 'OrderFillabilityChanged')
  return [
    ...(types[0] === 'OrderPlacementRequested' ? [] : ['not placed here']),
    ...(twin === null ? [] : [`same as #${String(twin)}`]),
    ...(end === 'open' && isPast(first, until)
      ? ['its end has passed, and no answer says how it ended']
      : []),
    ...(isTaken ? ['given up here, then taken'] : []),
    ...(first?.data.scheme === 'presign' && !types.includes('OrderPresigned') && end !== 'filled'
      ? ['never signed on chain']
      : []),
    ...(market?.data.isUnfillable === true && end !== 'filled' ? ['outside the market'] : []),
  ]
}

const UID_SHOWN = 12
const END_DIGITS = 8

const shortUid = (uid: string): string => `${uid.slice(0, UID_SHOWN)}…${uid.slice(-END_DIGITS)}`

/** An order's trade, its end and its oddities. */
export const orderSummary = ({ kind, sell, buy, end, uid, flags }: ListedOrder): string => {
  const [most, least] = kind === 'sell' ? ['', 'at least '] : ['at most ', '']
  return [
    kind.padEnd(4),
    `${most}${amountText(sell.atoms, sell.token)} for ${least}${amountText(buy.atoms, buy.token)}`,
    end,
    shortUid(uid),
    ...(flags.length === 0 ? [] : [`(${flags.join('; ')})`]),
  ].join('  ')
}

/** An order in one line. */
export const orderText = (order: ListedOrder): string =>
  `${`#${String(order.number)}`.padEnd(5)}  ${utcText(order.at)}  ${orderSummary(order)}`
