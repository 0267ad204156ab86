/** A block of the past is read by its number. */
import * as E from 'fp-ts/Either'
import { NEVER, type Observable, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { EndpointsClient } from '../../src/adapters/rpcChain/endpointsClient'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { perChain } from '../../src/events/chain/chains.data'
import { answerOf } from './support/answers'

const chainOf = (answer: unknown) => {
  const asked: unknown[] = []
  const client = {
    request: (method: string, params: readonly unknown[]): Observable<unknown> => {
      asked.push([method, params])
      return of(E.right(answer))
    },
  } as unknown as EndpointsClient
  const endpoints = perChain(() => ({ rpc: null, socket: null, api: '', safe: null }))
  const egress = { request: () => NEVER, socket: () => NEVER }
  const chain = rpcChain(
    egress,
    { endpoints },
    perChain(() => client),
  )
  return { asked, chain }
}

it.each([
  ['with its time', { hash: '0xab', number: '0x10', timestamp: '0x64' }, { number: 16, timestamp: 100 }],
  ['or null where the endpoint has none', null, null],
])('a block is read by its number, %s', async (_, answer, expected) => {
  const { asked, chain } = chainOf(answer)
  expect(await answerOf(chain.block(1, 16))).toEqual(E.right(expected))
  expect(asked).toEqual([['eth_getBlockByNumber', ['0x10', false]]])
})

it('what is no block is an error', async () => {
  expect(await answerOf(chainOf({ number: '0x10' }).chain.block(1, 16))).toMatchObject({
    left: { tag: 'malformed' },
  })
})
