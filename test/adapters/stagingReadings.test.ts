/** What is read of the chain where the order book is that of staging: of its contracts, and of its relayer's allowance. */
import * as E from 'fp-ts/Either'
import { NEVER, type Observable, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { Config } from '../../src/config/config'
import type { Egress } from '../../src/adapters/egress'
import type { EndpointsClient } from '../../src/adapters/rpcChain/endpointsClient'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { perChain } from '../../src/events/chain/chains.data'
import { answerOf } from './support/answers'

const SETTLEMENT = '0xf553d092b50bdcbddeD1A99aF2cA29FBE5E2CB13'
const RELAYER = '0xC7242d167563352E2BCA4d71C043fbe542DB8FB2'
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const uid = `0x${'ab'.repeat(56)}`

const noEgress: Egress = { request: () => NEVER, socket: () => NEVER }

/** A chain whose order book has this address, and the calls that are made. */
const chainOf = (api: string) => {
  const calls: { to: string; data: string }[] = []
  const client = {
    doubt: () => undefined,
    known: () => 0,
    request: (_method: string, [call]: readonly { to: string; data: string }[]): Observable<unknown> => {
      if (call !== undefined) calls.push(call)
      return of(E.right(`0x${'0'.repeat(63)}1`))
    },
  } as unknown as EndpointsClient
  const endpoints: Config['endpoints'] = perChain(() => ({ rpc: null, socket: null, api, safe: null }))
  return {
    calls,
    chain: rpcChain(
      noEgress,
      { endpoints },
      perChain(() => client),
    ),
  }
}

it.each([
  ['https://barn.api.cow.fi/mainnet/api/v1', true],
  ['https://api.cow.fi/mainnet/api/v1', false],
])('with %s the contracts of staging are read: %s (X159)', async (api, isStaged) => {
  const { calls, chain } = chainOf(api)
  await answerOf(chain.isPresigned(1, uid))
  await answerOf(chain.isInvalidated(1, uid))
  await answerOf(chain.presignGas(1, OWNER, uid))
  expect(calls.map(({ to }) => to === SETTLEMENT)).toEqual([isStaged, isStaged, isStaged])
  await answerOf(chain.account(1, OWNER, [OWNER]))
  expect(calls.at(-1)?.data.includes(RELAYER.slice(2).toLowerCase())).toBe(isStaged)
})
