import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChainId, chains } from '../../../src/events/chain/chains.data'
import {
  type OrderBalances,
  cancellationDigest,
  domainSeparator,
  orderDigest,
  orderStructHash,
  orderUid,
} from '../../../src/events/kernel/orderHash'
import type { OrderKind } from '../../../src/events/kernel/orderParams'

interface Vectors {
  readonly settlement: string
  readonly domainSeparator: string
  readonly vectors: readonly {
    readonly name: string
    readonly owner: string
    readonly normalizedOrder: {
      readonly sellToken: string
      readonly buyToken: string
      readonly receiver: string
      readonly sellAmount: string
      readonly buyAmount: string
      readonly validTo: number
      readonly appData: string
      readonly feeAmount: string
      readonly kind: OrderKind
      readonly partiallyFillable: boolean
    } & OrderBalances
    readonly structHash: string
    readonly digest: string
    readonly uid: string
    readonly cancellation: { readonly digest: string }
  }[]
}

const read = (chainId: ChainId): Vectors =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../../vectors/orders-${String(chainId)}.json`), 'utf8'),
  ) as Vectors

describe.each<ChainId>([1, 4, 100])("the protocol's own vectors on chain %d", (chainId) => {
  const { settlement, domainSeparator: separator, vectors } = read(chainId)
  const domain = { chainId, verifyingContract: chains[chainId].contracts.settlement }

  it('the settlement contract and its domain separator are the same', () => {
    expect(domain.verifyingContract).toBe(settlement)
    expect(domainSeparator(domain)).toBe(separator)
  })

  it.each(vectors)('$name: struct hash, digest, uid and cancellation digest are the same', (vector) => {
    const { sellTokenBalance, buyTokenBalance, ...order } = vector.normalizedOrder
    const balances = { sellTokenBalance, buyTokenBalance }
    const params = {
      ...order,
      sellAmount: BigInt(order.sellAmount),
      buyAmount: BigInt(order.buyAmount),
      feeAmount: BigInt(order.feeAmount),
    }
    const digest = orderDigest(domain, params, balances)
    expect(orderStructHash(params, balances)).toBe(vector.structHash)
    expect(digest).toBe(vector.digest)
    expect(orderUid(digest, vector.owner, order.validTo)).toBe(vector.uid)
    expect(cancellationDigest(domain, vector.uid)).toBe(vector.cancellation.digest)
  })
})
