/** Each kind of outside service that says it was asked too often is left alone, through the ports as a page makes them (X108). */
import { type Observable, EMPTY } from 'rxjs'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRemotePorts, type RemotePorts } from '../../src/adapters/remotePorts'
import { readConfig } from '../../src/config/config'
import { chains } from '../../src/events/chain/chains.data'
import { priceSourceIds } from '../../src/events/quotes/priceSourceIds.data'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const SAFE = '0x5aFE000000000000000000000000000000000001'
const HASH = `0x${'ab'.repeat(32)}`
const MINUTES = 3

let sent: string[] = []
// What a question loads first takes real time.
beforeAll(() => import('../../src/adapters/rpcChain/coder'))
beforeEach(() => {
  sent = []
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (retryAfter: string | null): void => {
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    return Promise.resolve(
      new Response('', { status: 429, headers: retryAfter === null ? {} : { 'Retry-After': retryAfter } }),
    )
  })
}

type Ask = (ports: RemotePorts) => Observable<unknown>
const kinds: readonly (readonly [kind: string, ask: Ask])[] = [
  ['an endpoint', ({ chain }) => chain.newestBlock(1)],
  ['an endpoint, about balances', ({ chain }) => chain.account(1, SAFE, [DAI])],
  ['dollar prices', ({ priceSource }) => priceSource.usdPerToken(1, DAI, 18)],
  ['gas prices', ({ priceSource }) => priceSource.gasPrices(1)],
  ['the file of strategies', ({ priceSource }) => priceSource.strategy(1)],
  ...priceSourceIds.map(
    (id) =>
      [
        `the price source ${id}`,
        ({ priceSource }: RemotePorts) =>
          priceSource.marketPrice(id, {
            chainId: 1,
            sellToken: chains[1].wrappedNative,
            buyToken: DAI,
            fromDecimals: 18,
            toDecimals: 18,
            kind: 'sell',
            amount: 10n ** 18n,
            userAddress: SAFE,
            baseToken: chains[1].wrappedNative,
            quoteToken: DAI,
          }),
      ] as const,
  ),
  ['the Safe service', ({ safeService }) => safeService.transaction(1, HASH)],
]

describe.each(kinds)('%s', (_, ask) => {
  it.each([
    ['a day', '86400', 2 * MINUTES],
    ['a date in the past', 'Thu, 01 Jan 1970 00:00:00 GMT', 8],
    ['nonsense', 'soon', 8],
    ['nothing', null, 8],
  ])('that says 429 and %s is asked at most so often in three minutes', async (_said, retryAfter, most) => {
    answering(retryAfter)
    const ports = createRemotePorts(readConfig(), 'test', EMPTY, null)
    for (let second = 0; second < MINUTES * 60; second++) {
      ask(ports).subscribe()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
  })
})
