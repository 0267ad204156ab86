/** Each chain has its own services: a request for one chain never goes to another chain's. */
import * as E from 'fp-ts/Either'
import { type Observable, lastValueFrom, NEVER, of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Egress, HttpRequest } from '../../src/adapters/egress'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { httpSafeService } from '../../src/adapters/safe/httpSafeService'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { liveEndpoints } from '../../src/config/config'
import { type ChainId, chainIds } from '../../src/events/chain/chains.data'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HASH = `0x${'11'.repeat(32)}`
const UID = `0x${'ab'.repeat(56)}`

afterEach(() => vi.unstubAllEnvs())

/** The requests of a question that gets no good answer. */
const askedBy = async (
  question: (egress: Egress, endpoints: ReturnType<typeof liveEndpoints>) => Observable<unknown>,
): Promise<readonly string[]> => {
  for (const id of chainIds)
    vi.stubEnv(`VITE_RPC_URL_${String(id)}`, `https://node-${String(id)}.example/rpc`)
  const requests: HttpRequest[] = []
  const egress: Egress = {
    socket: () => NEVER,
    request: (request) => {
      requests.push(request)
      return of(E.right({ status: 404, statusText: '', text: '{}', retryAfter: null }))
    },
  }
  await lastValueFrom(question(egress, liveEndpoints()))
  return [...new Set(requests.map(({ method, url }) => `${method} ${url}`))]
}

describe.each<[ChainId, orders: string, node: string, safes: string]>([
  [1, 'https://api.cow.fi/mainnet', 'https://node-1.example', 'https://api.safe.global/tx-service/eth'],
  [4, 'https://api.cow.fi/rinkeby', 'https://node-4.example', 'https://safe-transaction.rinkeby.gnosis.io'],
  [100, 'https://api.cow.fi/xdai', 'https://node-100.example', 'https://api.safe.global/tx-service/gno'],
  [8453, 'https://api.cow.fi/base', 'https://node-8453.example', 'https://api.safe.global/tx-service/base'],
])('chain %d', (chainId, orders, node, safes) => {
  it('has an order book of its own', async () => {
    const asked = await askedBy((egress, endpoints) =>
      httpOrderBook(egress, { endpoints, environment: 'local' }).order(chainId, UID),
    )
    expect(asked).toEqual([`GET ${orders}/api/v1/orders/${UID}`])
  })

  it('has an RPC endpoint of its own, which is asked by POST', async () => {
    const asked = await askedBy((egress, endpoints) => rpcChain(egress, { endpoints }).receipt(chainId, HASH))
    expect(asked).toEqual([`POST ${node}/rpc`])
  })

  it('has a Safe transaction service of its own', async () => {
    expect(
      await askedBy((egress, endpoints) => httpSafeService(egress, { endpoints }).safe(chainId, ACCOUNT)),
    ).toEqual([`GET ${safes}/api/v1/safes/${ACCOUNT}/`])
    expect(
      await askedBy((egress, endpoints) => httpSafeService(egress, { endpoints }).transaction(chainId, HASH)),
    ).toEqual([`GET ${safes}/api/v1/multisig-transactions/${HASH}/`])
  })
})
