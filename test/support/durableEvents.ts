/** Durable events at random, a few orders over and over, so that repeats, races and late answers are common. */
import fc from 'fast-check'
import { type DurableEvent, catalogue } from '../../src/events/catalogue'
import { GasPricesRead, NetworkSelected } from '../../src/events/chain/events'
import {
  ContractOrderDiscovered,
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationPlanned,
  OrderCancellationRequested,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderInvalidated,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPostingStopped,
  OrderPresigned,
  OrderProgressed,
  OrderRemoved,
  OrderReopened,
  OrderSigned,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
  SafeTransactionRead,
} from '../../src/events/orders/events'
import { DeadlineSet, LocaleSet, SlippageSet, ThemeSet } from '../../src/events/settings/events'
import { TokenImported } from '../../src/events/tokens/events'
import {
  TransactionEffectSeen,
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../src/events/transactions/events'
import { WalletConnected, WalletDisconnected } from '../../src/events/wallet/events'
import { anOrderRequest, OWNER, tokenOf } from './orderRequest'
import { dataOf } from './plantedFacts'

const FEW = 6
const few = fc.integer({ min: 0, max: FEW - 1 })

/** Sold and bought, whole and in parts, with a signed fee and without. */
const requests = Array.from({ length: FEW }, (_, i) =>
  anOrderRequest({
    params: {
      sellAmount: BigInt(i + 1) * 10n ** 18n,
      partiallyFillable: i % 2 === 1,
      kind: i % 3 === 2 ? 'buy' : 'sell',
      feeAmount: i < 4 ? 0n : 10n ** 15n,
    },
  }),
)
const request = few.map((i) => requests[i] ?? anOrderRequest())
/** The same orders as found at the service, and some that a contract owns. */
const found = fc
  .tuple(request, fc.constantFrom('eip712' as const, 'presign' as const, 'eip1271' as const), few)
  .map(([{ data }, scheme, at]) => {
    const { uid: its, chainId, owner, params, sellToken, buyToken } = data
    return {
      uid: its,
      chainId,
      owner,
      params,
      sellToken,
      buyToken,
      scheme,
      createdAt: 1_767_225_000_000 + at,
    }
  })
const CONTRACT = '0x40A50cf069e992AA4536211B23F286eF88752187'
const flowUid = (digest: string): string => `${digest.slice(0, 66)}${CONTRACT.slice(2).toLowerCase()}ffffffff`
const flow = found.map((facts) => ({
  ...facts,
  uid: flowUid(facts.uid),
  owner: CONTRACT,
  params: { ...facts.params, validTo: 0xffffffff },
  scheme: 'eip1271' as const,
}))
const uid = fc
  .tuple(request, fc.integer({ min: 0, max: 9 }))
  .map(([{ data }, n]) => (n === 0 ? flowUid(data.uid) : data.uid))
const hash = few.map((i) => `0x${String(i).repeat(64)}`)
const atoms = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const text = fc.string({ unit: 'grapheme', maxLength: 20 })

const orders: fc.Arbitrary<DurableEvent> = fc.oneof(
  request,
  fc
    .tuple(uid, fc.constantFrom('eip712' as const, 'ethsign' as const))
    .map(([of, scheme]) => OrderSigned({ uid: of, scheme })),
  uid.map((of) => OrderPlaced({ uid: of })),
  uid.map((of) => OrderPlacementUnanswered({ uid: of, error: { tag: 'unreachable' } })),
  fc
    .tuple(uid, text)
    .map(([of, description]) =>
      OrderPlacementFailed({ uid: of, phase: 'posting', error: { tag: 'rejected', description } }),
    ),
  fc
    .tuple(uid, atoms, atoms, fc.option(hash))
    .map(([of, sell, buy, transactionHash]) =>
      OrderFilled({ uid: of, executedSellAmount: sell, executedBuyAmount: buy, transactionHash }),
    ),
  fc
    .tuple(uid, atoms, atoms)
    .map(([of, sell, buy]) => OrderProgressed({ uid: of, executedSellAmount: sell, executedBuyAmount: buy })),
  uid.map((of) => OrderReopened({ uid: of })),
  uid.map((of) => OrderExpired({ uid: of })),
  uid.map((of) => OrderInvalidated({ uid: of })),
  uid.map((of) => OrderCancelled({ uid: of })),
  uid.map((of) => OrderCancellationPlanned({ uid: of })),
  uid.map((of) => OrderCancellationRequested({ uid: of })),
  uid.map((of) => OrderCancellationAccepted({ uid: of })),
  uid.map((of) => OrderCancellationFailed({ uid: of, error: { tag: 'refused' } })),
  found.map((facts) => OrderDiscovered(facts)),
  fc
    .tuple(flow, few)
    .map(([facts, isAlone]) =>
      isAlone === 0
        ? OrderDiscovered(facts)
        : ContractOrderDiscovered({ ...facts, onchainUser: OWNER, userValidTo: 1_767_227_400 }),
    ),
  fc
    .tuple(uid, fc.boolean(), atoms, atoms)
    .map(([of, isUnfillable, sellAmount, buyAmount]) =>
      OrderFillabilityChanged({ uid: of, isUnfillable, market: { sellAmount, buyAmount } }),
    ),
  uid.map((of) => OrderPostingStopped({ uid: of })),
  uid.map((of) => OrderPresigned({ uid: of })),
  uid.map((of) => OrderRemoved({ uid: of })),
  uid.map((of) => PresignatureRequested({ uid: of })),
  fc.tuple(uid, hash).map(([of, its]) => PresignatureSent({ uid: of, hash: its })),
  uid.map((of) => PresignatureFailed({ uid: of, error: { tag: 'refused' } })),
  fc.tuple(uid, few, fc.boolean()).map(([of, confirmations, isExecuted]) =>
    SafeTransactionRead({
      uid: of,
      safe: CONTRACT,
      nonce: 1,
      confirmations,
      threshold: FEW,
      isExecuted,
    }),
  ),
)

const id = few.map((i) => `request-${String(i)}`)
const transactions: fc.Arbitrary<DurableEvent> = fc.oneof(
  fc.tuple(id, atoms, fc.option(atoms)).map(([of, amount, then]) =>
    TransactionRequested({
      id: of,
      chainId: 1,
      from: OWNER,
      info: { type: 'approval', token: tokenOf(1, 'WETH'), spender: OWNER, amount },
      then,
    }),
  ),
  fc.tuple(id, hash).map(([of, its]) => TransactionSent({ id: of, hash: its })),
  id.map((of) => TransactionFailed({ id: of, error: { tag: 'refused' } })),
  fc
    .tuple(id, hash, fc.constantFrom(0, 1, null))
    .map(([of, its, status]) => TransactionMined({ id: of, hash: its, block: 7, status })),
  id.map((of) => TransactionEffectSeen({ id: of })),
)

const rest: fc.Arbitrary<DurableEvent> = fc.oneof(
  fc.constantFrom(1 as const, 4 as const, 100 as const).map((chainId) => NetworkSelected({ chainId })),
  fc
    .tuple(fc.constantFrom(1 as const, 4 as const, 100 as const), atoms, atoms)
    .map(([chainId, standard, fast]) => GasPricesRead({ chainId, lowest: 0n, standard, fast })),
  fc.constantFrom('system' as const, 'light' as const, 'dark' as const).map((theme) => ThemeSet({ theme })),
  fc.integer({ min: 0, max: 5000 }).map((slippage) => SlippageSet({ slippage })),
  fc.option(fc.integer({ min: 60, max: 10_800 })).map((seconds) => DeadlineSet({ seconds })),
  fc.constantFrom('en-US', 'de-DE', null).map((locale) => LocaleSet({ locale })),
  fc
    .tuple(text, text)
    .map(([symbol, name]) => TokenImported({ chainId: 1, address: OWNER, decimals: 18, symbol, name })),
  text.map((name) => WalletConnected({ walletId: 'io.example', name, account: OWNER, chainId: 1 })),
  fc.constant(WalletDisconnected({ walletId: 'io.example', by: 'user' })),
)

/** Chosen so that they meet in the same few orders and transactions. */
const byHand: fc.Arbitrary<DurableEvent> = fc.oneof(
  { weight: 4, arbitrary: orders },
  { weight: 2, arbitrary: transactions },
  { weight: 1, arbitrary: rest },
)

/** The number of examples that hold each handmade event. */
const SAMPLES = 3000
const madeByHand = new Set<string>(fc.sample(byHand, { numRuns: SAMPLES, seed: 1 }).map(({ type }) => type))

/** Every other durable event, with data that its codec takes. */
const byCodec = catalogue
  .filter(({ scope, type }) => scope === 'durable' && !madeByHand.has(type))
  .map(({ type, version, data }) =>
    dataOf(data).map((made) => ({ type, v: version, data: made }) as DurableEvent),
  )

/** Any one durable event; orders most of all. */
export const durableEvent: fc.Arbitrary<DurableEvent> = fc.oneof(
  { weight: 20, arbitrary: byHand },
  { weight: 1, arbitrary: fc.oneof(...byCodec) },
)
