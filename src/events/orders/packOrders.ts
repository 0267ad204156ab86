/**
 * A full chunk of ended orders as text, for a snapshot (ADR 10): a third of what their JSON takes. It is JSON in lines:
 * the accounts, the values that orders share, and one line for each order, in which the shared ones are numbers, times
 * are distances, and what the uid or the amounts say already is 0. What a line has no place for is among the shared
 * values as it is, so an order with a new field comes back whole.
 */
import { atomsText, reviveAtoms } from '../kernel/atomsText'
import { canonicalJson } from '../kernel/canonicalJson'
import type { Packing } from '../kernel/packedChunk'
import { toUnixSeconds, type Address, type QuoteId, type TransactionHash, type UnixMs } from '../kernel/units'
import { accountLabel } from './accountLabel'
import { traderOf } from './traderOf'
import type { Order } from './state'

/** Where a uid is cut in two: elsewhere each would be written whole, and nothing else changes (our choice). */
const DIGEST_END = 66
/** An order's line begins so, and then comes the digest: the table of places reads it there. */
export const LINE_START = '\n,["'
/** A uid that ends otherwise is written whole: with another length here each would be, and nothing else changes (our choice). */
const VALID_TO_DIGITS = 8

const uidEnd = (owner: Address, validTo: number): string =>
  owner.slice(2).toLowerCase() + validTo.toString(16).padStart(VALID_TO_DIGITS, '0')

const since = (time: UnixMs | null, start: UnixMs): number | null => (time === null ? null : time - start)
const after = (distance: number | null, start: UnixMs): UnixMs | null =>
  distance === null ? null : start + distance
/** 0 where `known` says it. */
const unlessKnown = (value: string, known: string): string | 0 => (value === known ? 0 : value)
const orKnown = (value: string | 0, known: string): string => (value === 0 ? known : value)
const amountUnless = (value: bigint, known: bigint): string | 0 => (value === known ? 0 : value.toString())
const amountOr = (value: string | 0, known: bigint): bigint => (value === 0 ? known : BigInt(value))

/** What the parties' part of an order is: one for each account in most chunks. */
const partiesOf = ({ owner, onchain, params: { receiver, appData }, placement }: Order) => ({
  owner,
  receiver,
  appData,
  document: placement?.appDataDocument ?? '',
  onchain,
})
type Parties = ReturnType<typeof partiesOf>

/** What is left of an order when its parties, times, amounts and hashes are taken away: a few in a chunk. */
const kindOf = (order: Order) => ({
  chainId: order.chainId,
  scheme: order.scheme,
  status: order.status,
  phase: order.phase,
  placedHere: order.placedHere,
  error: order.error,
  presignature: order.presignature,
  isCancelling: order.isCancelling,
  cancellationRequested: order.cancellationRequested,
  cancellationError: order.cancellationError,
  isUnfillable: order.isUnfillable,
  fillabilityDue: order.fillabilityDue,
  isRemoved: order.isRemoved,
  filledAfter: order.filledAfter,
  feeAmount: order.params.feeAmount,
  kind: order.params.kind,
  partiallyFillable: order.params.partiallyFillable,
  slippage: order.placement?.slippage ?? 0,
})
type Kind = ReturnType<typeof kindOf>

type Line = readonly [
  digest: string,
  uid: string | 0,
  kind: number,
  parties: number,
  sellToken: number,
  buyToken: number,
  sells: string | 0,
  buys: string | 0,
  sellAmount: string,
  buyAmount: string,
  validFor: number,
  createdAt: UnixMs,
  signed: number | null,
  placed: number | null,
  closed: number | null,
  fulfilled: number | null,
  transactionHash: TransactionHash | null,
  placement: readonly [digest: string | 0, quoteId: QuoteId | null, beforeFee: string | 0, fee: string] | 0,
  executed: readonly [sellAmount: string | 0, buyAmount: string | 0] | 0,
]

const lineOf = (order: Order, share: Share): Line => {
  const { uid, owner, params, sellToken, buyToken, createdAt, closedAt, placement, executed } = order
  return [
    uid.slice(2, DIGEST_END),
    unlessKnown(uid, uid.slice(0, DIGEST_END) + uidEnd(owner, params.validTo)),
    share(order.status + params.kind + String(order.chainId), kindOf(order)),
    share(owner, partiesOf(order)),
    share(sellToken.address, sellToken),
    share(buyToken.address, buyToken),
    unlessKnown(params.sellToken, sellToken.address),
    unlessKnown(params.buyToken, buyToken.address),
    params.sellAmount.toString(),
    params.buyAmount.toString(),
    params.validTo - toUnixSeconds(createdAt),
    createdAt,
    since(order.signedAt, createdAt),
    since(order.placedAt, createdAt),
    since(closedAt, createdAt),
    since(order.fulfilledAt, closedAt ?? createdAt),
    order.transactionHash,
    placement === null
      ? 0
      : [
          unlessKnown(placement.digest, uid.slice(0, DIGEST_END)),
          placement.quoteId,
          amountUnless(placement.sellAmountBeforeFee, params.sellAmount),
          placement.quotedFee.toString(),
        ],
    executed === null
      ? 0
      : [
          amountUnless(executed.sellAmount, params.sellAmount),
          amountUnless(executed.buyAmount, params.buyAmount),
        ],
  ]
}

/** One literal with every field: the engine gives it its shape at once (foldPlacement.ts says what that saves). */
const orderOf = (line: Line, shared: readonly unknown[]): Order => {
  const [digest, wholeUid, kindAt, partiesAt, sellAt, buyAt, sells, buys, sold, bought, ...rest] = line
  const [validFor, createdAt, signed, placed, closed, fulfilled, transactionHash, placement, executed] = rest
  const kind = shared[kindAt] as Kind
  const { owner, receiver, appData, document, onchain } = shared[partiesAt] as Parties
  const sellToken = shared[sellAt] as Order['sellToken']
  const buyToken = shared[buyAt] as Order['buyToken']
  const [sellAmount, buyAmount] = [BigInt(sold), BigInt(bought)]
  const validTo = toUnixSeconds(createdAt) + validFor
  const closedAt = after(closed, createdAt)
  return {
    uid: orKnown(wholeUid, `0x${digest}${uidEnd(owner, validTo)}`),
    chainId: kind.chainId,
    owner,
    params: {
      sellToken: orKnown(sells, sellToken.address),
      buyToken: orKnown(buys, buyToken.address),
      receiver,
      sellAmount,
      buyAmount,
      validTo,
      appData,
      feeAmount: kind.feeAmount,
      kind: kind.kind,
      partiallyFillable: kind.partiallyFillable,
    },
    sellToken,
    buyToken,
    scheme: kind.scheme,
    onchain,
    status: kind.status,
    phase: kind.phase,
    createdAt,
    signedAt: after(signed, createdAt),
    placedAt: after(placed, createdAt),
    closedAt,
    fulfilledAt: after(fulfilled, closedAt ?? createdAt),
    placedHere: kind.placedHere,
    placement:
      placement === 0
        ? null
        : {
            digest: orKnown(placement[0], `0x${digest}`),
            appDataDocument: document,
            quoteId: placement[1],
            sellAmountBeforeFee: amountOr(placement[2], sellAmount),
            quotedFee: BigInt(placement[3]),
            slippage: kind.slippage,
          },
    error: kind.error,
    presignature: kind.presignature,
    isCancelling: kind.isCancelling,
    cancellationRequested: kind.cancellationRequested,
    cancellationError: kind.cancellationError,
    isUnfillable: kind.isUnfillable,
    fillabilityDue: kind.fillabilityDue,
    isRemoved: kind.isRemoved,
    executed:
      executed === 0
        ? null
        : { sellAmount: amountOr(executed[0], sellAmount), buyAmount: amountOr(executed[1], buyAmount) },
    transactionHash,
    filledAfter: kind.filledAfter,
  }
}

/** Whether both hold the very same members. */
const isAlike = (a: Members, b: Members): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

type Members = Readonly<Record<string, unknown>>
type Share = (hint: string, value: Members) => number

/**
 * Numbers values in the order in which they come; equal ones get one number. `hint`: what values that look alike have
 * in common; the last of them is tried first, as the text of each would take most of the time. `texts` are theirs.
 */
const sharing = () => {
  const numbers = new Map<string, number>()
  const last = new Map<string, { readonly value: Members; readonly number: number }>()
  const share: Share = (hint, value) => {
    const before = last.get(hint)
    if (before !== undefined && isAlike(before.value, value)) return before.number
    const text = atomsText(value)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    last.set(hint, { value, number })
    return number
  }
  return { share, texts: () => [...numbers.keys()] }
}

export const orderPacking: Packing<Order> = {
  pack: (orders) => {
    const { share, texts } = sharing()
    const lines = orders.map((order) => `,${JSON.stringify(lineOf(order, share))}`)
    const accounts = new Set(orders.map((order) => accountLabel(order.chainId, traderOf(order))))
    return [`[${canonicalJson([...accounts])}`, `,[${texts().join()}]`, ...lines, ']'].join('\n')
  },
  unpack: (text) => {
    const [, values, ...lines] = JSON.parse(text) as [unknown, readonly unknown[], ...Line[]]
    const shared = values.map(reviveAtoms)
    return lines.map((line) => orderOf(line, shared))
  },
  labels: (text) => JSON.parse(text.slice(1, text.indexOf('\n'))) as readonly string[],
}
