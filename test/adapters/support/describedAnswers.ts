/**
 * Answers of the order book as its description of today allows them, and as that of 2022 names them: every key that may
 * be missing is missing now and then, every one that may be null is null, each unit comes in each of its spellings.
 */
import * as fc from 'fast-check'
import { MAX_UINT256 } from '../../../src/events/kernel/units'

const hexOf = (bytes: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => `0x${Buffer.from(all).toString('hex')}`)
export const address = hexOf(20)
export const uid = hexOf(56)
const hash = hexOf(32)
const inBase = (value: bigint): fc.Arbitrary<string> =>
  fc.constantFrom(value.toString(), `0x${value.toString(16)}`)
/** `TokenAmount`. */
const atoms = fc.bigInt({ min: 0n, max: MAX_UINT256 }).chain(inBase)
/** `BigUint`. */
const sum = fc.bigInt({ min: 0n, max: 2n ** 300n }).chain(inBase)
const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const date = fc
  .tuple(
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
    fc.constantFrom('', '.8', '.814', '.814523', '.814523819'),
    fc.constantFrom('Z', '+00:00', '+02:00', '-0530'),
  )
  .map(([at, fraction, zone]) => `${at.toISOString().slice(0, 19)}${fraction}${zone}`)
const document = fc.jsonValue().map((value) => JSON.stringify({ appCode: 'CoW Swap', metadata: { value } }))
/** i64, as the service counts. */
const int64 = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })

const parameters = {
  sellToken: address,
  buyToken: address,
  sellAmount: atoms,
  buyAmount: atoms,
  validTo: uint32,
  appData: fc.oneof(hash, document),
  feeAmount: atoms,
  kind: fc.constantFrom('buy', 'sell'),
  partiallyFillable: fc.boolean(),
}
const optionalParameters = {
  receiver: fc.option(address),
  appDataHash: fc.option(hash),
  sellTokenBalance: fc.constantFrom('erc20', 'internal', 'external'),
  buyTokenBalance: fc.constantFrom('erc20', 'internal'),
}
const metadata = {
  owner: address,
  executedSellAmount: sum,
  executedSellAmountBeforeFees: sum,
  executedBuyAmount: sum,
  executedFeeAmount: sum,
  invalidated: fc.boolean(),
}
const mayBeMissing = (model: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(model, { requiredKeys: [] })

const orderToday = fc
  .tuple(
    fc.record({
      ...parameters,
      ...metadata,
      signingScheme: fc.constantFrom('eip712', 'ethsign', 'presign', 'eip1271'),
      signature: fc.constantFrom('0x', `0x${'11'.repeat(65)}`),
      creationDate: date,
      class: fc.constantFrom('market', 'limit', 'liquidity'),
      uid,
      status: fc.constantFrom('presignaturePending', 'open', 'fulfilled', 'cancelled', 'expired'),
      settlementContract: address,
    }),
    mayBeMissing({
      ...optionalParameters,
      from: fc.option(address),
      quoteId: fc.option(int64),
      availableBalance: fc.constant(null),
      isLiquidityOrder: fc.boolean(),
      ethflowData: fc.record({ refundTxHash: fc.option(hash), userValidTo: uint32 }),
      onchainUser: address,
      onchainOrderData: fc.record({ sender: address }),
      executedFee: sum,
      executedFeeToken: address,
      fullAppData: fc.option(document),
      validFrom: fc.option(uint32),
      quote: fc.option(fc.record({ gasAmount: fc.constant('150000'), verified: fc.boolean() })),
      interactions: fc.constant({ pre: [], post: [] }),
    }),
  )
  .map(([required, optional]) => ({ ...optional, ...required }))

const order2022 = fc
  .tuple(
    fc.record({
      ...parameters,
      appData: hash,
      ...metadata,
      signingScheme: fc.constantFrom('eip712', 'ethsign'),
      signature: fc.constant(`0x${'11'.repeat(65)}`),
      creationTime: date,
      UID: uid,
    }),
    mayBeMissing({
      ...optionalParameters,
      availableBalance: fc.option(atoms),
      status: fc.constantFrom('presignaturePending', 'open', 'fulfilled', 'cancelled', 'expired'),
      fullFeeAmount: atoms,
    }),
  )
  .map(([required, optional]) => ({ ...optional, ...required }))

export const anOrder: fc.Arbitrary<object> = fc.oneof(orderToday, order2022)

const trade = {
  blockNumber: uint32,
  logIndex: uint32,
  orderUid: uid,
  owner: address,
  sellToken: address,
  buyToken: address,
  sellAmount: atoms,
  sellAmountBeforeFees: sum,
  buyAmount: atoms,
}
export const aTrade: fc.Arbitrary<object> = fc.oneof(
  fc.record({ ...trade, txHash: fc.option(hash) }),
  fc.record({ ...trade, transactionHash: fc.option(hash) }),
)

export const aQuote: fc.Arbitrary<object> = fc.oneof(
  fc
    .tuple(
      fc.record({
        quote: fc.record({
          ...parameters,
          gasAmount: fc.constant('150000'),
          gasPrice: fc.constant('15000000000'),
          sellTokenPrice: fc.constant('0.0004'),
        }),
        expiration: date,
        verified: fc.boolean(),
      }),
      mayBeMissing({ from: address, id: int64, protocolFeeBps: fc.constant('2') }),
    )
    .map(([required, optional]) => ({ ...optional, ...required })),
  fc.record({ quote: fc.record(parameters), from: address, expirationDate: date }),
)

export const aStatus: fc.Arbitrary<object> = fc
  .tuple(
    fc.record({
      type: fc.constantFrom('open', 'scheduled', 'active', 'solved', 'executing', 'traded', 'cancelled'),
    }),
    mayBeMissing({
      value: fc.array(
        fc.record(
          {
            solver: fc.string(),
            executedAmounts: fc.option(fc.record({ sell: fc.option(sum), buy: fc.option(sum) })),
          },
          { requiredKeys: ['solver'] },
        ),
      ),
    }),
  )
  .map(([required, optional]) => ({ ...optional, ...required }))
