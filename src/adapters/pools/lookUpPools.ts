import { getAddress } from 'ethers/address'
import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Address, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { ChainClient } from '../rpcChain/chainClient'
import { contractAnswers } from '../rpcChain/contractAnswers'

/** Asks a factory: by key, the call that returns the address of a pool. */
export interface PoolCall {
  readonly key: string
  readonly data: Hex
}

const addressIn = (data: Hex | null): Address | null => {
  const [, hex] = /^0x0{24}([0-9a-fA-F]{40})$/.exec(data ?? '') ?? []
  return hex === undefined || /^0*$/.test(hex) ? null : getAddress(`0x${hex.toLowerCase()}`)
}

/** The existing pools, by key. A missing factory has none. */
export const lookUpPools = (
  client: Pick<ChainClient, 'request'>,
  factory: Address,
  calls: readonly PoolCall[],
  known: Map<string, Address>,
): PortCall<ChainError, ReadonlyMap<string, Address>> => {
  const keyOf = (key: string): string => `${factory}:${key}`
  const unknown = calls.filter(({ key }) => !known.has(keyOf(key)))
  return contractAnswers(
    client,
    unknown.map(({ data }) => [factory, data] as const),
  ).pipe(
    map(
      E.map((answers) => {
        unknown.forEach(({ key }, place) => {
          const address = addressIn(answers[place] ?? null)
          if (address !== null) known.set(keyOf(key), address)
        })
        return new Map(
          calls.flatMap(({ key }) => {
            const address = known.get(keyOf(key))
            return address === undefined ? [] : [[key, address] as const]
          }),
        )
      }),
    ),
  )
}
