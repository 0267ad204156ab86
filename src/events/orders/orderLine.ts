/** An order to the line of a packed chunk and back (ADR 10). Both directions name the same places. */
import { toUnixSeconds, type Address, type UnixMs } from '../kernel'
import { fieldsOf, lineOf, type Implied, type Line, type LineFields } from './packedLine'
import type { Share } from './sharedValues'
import type { Order } from './state'

/** The part of an order that its parties determine. Most chunks have one such value for each account. */
const partiesOf = ({ owner, onchain, params: { receiver, appData }, placement }: Order) => ({
  owner,
  receiver,
  appData,
  document: placement?.appDataDocument ?? '',
  receiverName: placement?.receiverName ?? null,
  onchain,
})

/**
 * The parts of an order that a packed chunk writes once for all its orders that share them. A field added to `Order`
 * later must belong to one of them: `unpackLine` doesn't compile without it.
 */
type Parties = ReturnType<typeof partiesOf>

/** The fields that are not a party, time, amount or hash. A chunk has only a few different combinations of them. */
const termsOf = (order: Order) => ({
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

type Terms = ReturnType<typeof termsOf>

/** A packed uid is cut after its digest; cut elsewhere, each would be written whole (C39). In characters. */
const DIGEST_END = 66
/** A packed uid ends in validTo. Any other uid is written in full (C40). */
const VALID_TO_DIGITS = 8

const uidEnd = (owner: Address, validTo: number): string =>
  owner.slice(2).toLowerCase() + validTo.toString(16).padStart(VALID_TO_DIGITS, '0')

const since = (time: UnixMs | null, start: UnixMs): number | null => (time === null ? null : time - start)
const after = (distance: number | null, start: UnixMs): UnixMs | null =>
  distance === null ? null : start + distance
const unlessImplied = (value: string, implied: string): Implied<string> => (value === implied ? 0 : value)
const orImplied = (value: Implied<string>, implied: string): string => (value === 0 ? implied : value)
const amountUnless = (value: bigint, implied: bigint): Implied<string> =>
  value === implied ? 0 : value.toString()
const amountOr = (value: Implied<string>, implied: bigint): bigint => (value === 0 ? implied : BigInt(value))

/** The line of an order; `share` numbers the values that it has in common with others. */
export const packLine = (order: Order, share: Share): Line => {
  const { uid, owner, params, sellToken, buyToken, createdAt, closedAt, placement, executed } = order
  const { marketLeft, filledUsd } = order
  return lineOf({
    digest: uid.slice(2, DIGEST_END),
    uid: unlessImplied(uid, uid.slice(0, DIGEST_END) + uidEnd(owner, params.validTo)),
    terms: share(order.status + params.kind + String(order.chainId), termsOf(order)),
    parties: share(owner, partiesOf(order)),
    sellToken: share(sellToken.address, sellToken),
    buyToken: share(buyToken.address, buyToken),
    sellAddress: unlessImplied(params.sellToken, sellToken.address),
    buyAddress: unlessImplied(params.buyToken, buyToken.address),
    sellAmount: params.sellAmount.toString(),
    buyAmount: params.buyAmount.toString(),
    validFor: params.validTo - toUnixSeconds(createdAt),
    createdAt,
    signedAfter: since(order.signedAt, createdAt),
    placedAfter: since(order.placedAt, createdAt),
    closedAfter: since(closedAt, createdAt),
    fulfilledAfter: since(order.fulfilledAt, closedAt ?? createdAt),
    transactionHash: order.transactionHash,
    placement:
      placement === null
        ? 0
        : [
            unlessImplied(placement.digest, uid.slice(0, DIGEST_END)),
            placement.quoteId,
            amountUnless(placement.sellAmountBeforeFee, params.sellAmount),
            placement.quotedFee.toString(),
          ],
    executed:
      executed === null
        ? 0
        : [
            amountUnless(executed.sellAmount, params.sellAmount),
            amountUnless(executed.buyAmount, params.buyAmount),
          ],
    marketLeft:
      marketLeft === null
        ? 0
        : [marketLeft.at - createdAt, marketLeft.sellAmount.toString(), marketLeft.buyAmount.toString()],
    cancelAskedAfter: since(order.cancelAskedAt, createdAt),
    filledUsd:
      filledUsd === null ? 0 : [filledUsd.sold?.toString() ?? null, filledUsd.bought?.toString() ?? null],
  })
}

const placementOf = (
  { placement, digest }: LineFields,
  { document, receiverName }: Parties,
  { slippage }: Terms,
  sellAmount: bigint,
): Order['placement'] => {
  if (placement === 0) return null
  const [ownDigest, quoteId, beforeFee, quotedFee] = placement
  return {
    digest: orImplied(ownDigest, `0x${digest}`),
    appDataDocument: document,
    quoteId,
    sellAmountBeforeFee: amountOr(beforeFee, sellAmount),
    quotedFee: BigInt(quotedFee),
    slippage,
    receiverName,
  }
}

const marketLeftOf = ({ marketLeft, createdAt }: LineFields): Order['marketLeft'] =>
  marketLeft === 0
    ? null
    : {
        at: createdAt + marketLeft[0],
        sellAmount: BigInt(marketLeft[1]),
        buyAmount: BigInt(marketLeft[2]),
      }

const usdOr = (value: string | null): bigint | null => (value === null ? null : BigInt(value))
const filledUsdOf = ({ filledUsd }: LineFields): Order['filledUsd'] =>
  filledUsd === 0 ? null : { sold: usdOr(filledUsd[0]), bought: usdOr(filledUsd[1]) }

/** The order of a line. One literal with every field, for the reason that `newOrder` in foldPlacement.ts gives. */
export const unpackLine = (line: Line, shared: readonly unknown[]): Order => {
  const fields = fieldsOf(line)
  const { createdAt, executed } = fields
  const terms = shared[fields.terms] as Terms
  const parties = shared[fields.parties] as Parties
  const sellToken = shared[fields.sellToken] as Order['sellToken']
  const buyToken = shared[fields.buyToken] as Order['buyToken']
  const [sellAmount, buyAmount] = [BigInt(fields.sellAmount), BigInt(fields.buyAmount)]
  const validTo = toUnixSeconds(createdAt) + fields.validFor
  const closedAt = after(fields.closedAfter, createdAt)
  return {
    uid: orImplied(fields.uid, `0x${fields.digest}${uidEnd(parties.owner, validTo)}`),
    chainId: terms.chainId,
    owner: parties.owner,
    params: {
      sellToken: orImplied(fields.sellAddress, sellToken.address),
      buyToken: orImplied(fields.buyAddress, buyToken.address),
      receiver: parties.receiver,
      sellAmount,
      buyAmount,
      validTo,
      appData: parties.appData,
      feeAmount: terms.feeAmount,
      kind: terms.kind,
      partiallyFillable: terms.partiallyFillable,
    },
    sellToken,
    buyToken,
    scheme: terms.scheme,
    onchain: parties.onchain,
    status: terms.status,
    phase: terms.phase,
    createdAt,
    signedAt: after(fields.signedAfter, createdAt),
    placedAt: after(fields.placedAfter, createdAt),
    closedAt,
    fulfilledAt: after(fields.fulfilledAfter, closedAt ?? createdAt),
    placedHere: terms.placedHere,
    placement: placementOf(fields, parties, terms, sellAmount),
    error: terms.error,
    presignature: terms.presignature,
    isCancelling: terms.isCancelling,
    cancellationRequested: terms.cancellationRequested,
    cancellationError: terms.cancellationError,
    isUnfillable: terms.isUnfillable,
    marketLeft: marketLeftOf(fields),
    cancelAskedAt: after(fields.cancelAskedAfter, createdAt),
    filledUsd: filledUsdOf(fields),
    fillabilityDue: terms.fillabilityDue,
    isRemoved: terms.isRemoved,
    executed:
      executed === 0
        ? null
        : { sellAmount: amountOr(executed[0], sellAmount), buyAmount: amountOr(executed[1], buyAmount) },
    transactionHash: fields.transactionHash,
    filledAfter: terms.filledAfter,
  }
}
