/** How long each service is waited for, and how much external text is kept. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { readAnnouncement } from '../../src/adapters/browserWallets/discovery'
import type { Egress } from '../../src/adapters/egress'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { httpSafeService } from '../../src/adapters/safe/httpSafeService'
import { decimalFrom } from '../../src/adapters/prices/decimal'
import { get } from '../../src/adapters/prices/getJson'
import { nativePrices } from '../../src/adapters/prices/nativePrices'
import { proposeToSafe } from '../../src/adapters/safe/proposeToSafe'
import { randomIds } from '../../src/adapters/browser/randomIds'
import { batchedRpc } from '../../src/adapters/rpcChain/batching'
import { sentryReporter } from '../../src/adapters/telemetry/sentryReporter'
import { liveEndpoints } from '../../src/config/config'
import { chains, perChain } from '../../src/events/chain/chains.data'
import type { QuoteRequest } from '../../src/streams/ports/OrderBook'
import { fakeInjected } from './support/fakeInjected'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const UID = `0x${'ab'.repeat(56)}`

/** How long `ask` lets its requests take, in ms. */
const patienceOf = (ask: (egress: Egress) => void): readonly number[] => {
  const waits: number[] = []
  ask({
    request: ({ timeoutMs }) => {
      waits.push(timeoutMs)
      return of(E.right({ status: 404, statusText: '', retryAfter: null, text: '[]' }))
    },
  } as Egress)
  return waits
}

describe('a request is given up', () => {
  const endpoints = liveEndpoints()
  const quote: QuoteRequest = {
    chainId: 1,
    sellToken: DAI,
    buyToken: chains[1].wrappedNative,
    from: OWNER,
    receiver: OWNER,
    appDataDocument: '{}',
    appData: `0x${'0a'.repeat(32)}`,
    validTo: 2_000_000_000,
    kind: 'sell',
    amount: 1n,
    quality: 'best',
  }

  it('of a price after 10 s, any other of the order book after 30 s', () => {
    expect(
      patienceOf((egress) => {
        const book = httpOrderBook(egress, { endpoints, environment: 'production' })
        book.quote(quote).subscribe()
        book.order(1, UID).subscribe()
      }),
    ).toEqual([10_000, 30_000])
  })

  it('of a multisig’s service after 10 s', () => {
    expect(
      patienceOf((egress) => {
        httpSafeService(egress, { endpoints }).safe(1, OWNER).subscribe()
        proposeToSafe(egress, endpoints)(1, { from: OWNER, to: DAI, value: '0x0', data: '0x' }).subscribe()
      }),
    ).toEqual([10_000, 10_000])
  })

  it('of a price source after 15 s, of a dollar price after 10 s', () => {
    const dollar = perChain((id) => chains[id].dollar)
    expect(
      patienceOf((egress) => {
        get(egress, 'https://prices.example/').subscribe()
        nativePrices(egress, { endpoints, dollar })(1, DAI, 18).subscribe()
      }),
    ).toEqual([15_000, 10_000, 10_000])
  })

  it('of the error service after 10 s', () => {
    const reports = { url: 'https://errors.example/api/1/envelope/', key: 'key' }
    expect(
      patienceOf((egress) => {
        sentryReporter(egress, reports, { environment: 'production', build: '1' })
          .report({ type: 'fetch', tags: {} })
          .subscribe()
      }),
    ).toEqual([10_000])
  })

  it('of a chain after 30 s', () => {
    vi.useFakeTimers()
    const waits = patienceOf((egress) => {
      batchedRpc(egress, 'https://node.example/')({ method: 'eth_blockNumber', params: [] }).subscribe()
      vi.advanceTimersByTime(50)
    })
    vi.useRealTimers()
    expect(waits).toEqual([30_000])
  })
})

describe('of a wallet that announces itself', () => {
  const { provider } = fakeInjected({})
  const read = (info: object) =>
    readAnnouncement({
      detail: { info: { uuid: 'u', name: 'Rabby', rdns: 'io.rabby', ...info }, provider },
    })?.info
  const rdns = (length: number): string => `io.${'x'.repeat(length - 3)}`
  const icon = (length: number): string => 'data:image/'.padEnd(length, 'x')

  it('64 characters of the name are taken', () => {
    expect(read({ name: 'n'.repeat(65) })?.name).toBe('n'.repeat(64))
  })

  it('the reverse domain name has at most 100 characters', () => {
    expect(read({ rdns: rdns(100) })?.id).toBe(rdns(100))
    expect(read({ rdns: rdns(101) })).toBeUndefined()
  })

  it.each([
    ['https://www.wallet.example/app?x=1', 'www.wallet.example'],
    ['HTTPS://Wallet.Example', 'wallet.example'],
    ['wallet.example/app', 'wallet.example'],
    ['http://wallet.example:8080', 'wallet.example'],
  ])('a web address in place of the reverse domain name is known by its host: %s (X96)', (address, id) => {
    expect(read({ rdns: address })).toMatchObject({ id, name: 'Rabby' })
  })

  it('a web address never becomes the reverse domain name of another wallet (X96)', () => {
    expect(read({ rdns: 'https://metamask.io' })?.id).not.toBe('io.metamask')
  })

  it.each(['', 'safe', 'https://localhost', 'javascript:alert(1)', 'a wallet', '//x', '...', 'https://'])(
    'what names nobody is passed over: %j (X96)',
    (address) => {
      expect(read({ rdns: address })).toBeUndefined()
    },
  )

  it('the icon has at most 64 kB', () => {
    expect(read({ icon: icon(65_536) })?.icon).toBe(icon(65_536))
    expect(read({ icon: icon(65_537) })?.icon).toBeNull()
  })
})

it('a chain’s own words are cut after 200 characters', () => {
  vi.useFakeTimers()
  const emitted: unknown[] = []
  const error = { code: 3, message: 'm'.repeat(999) }
  const text = JSON.stringify([{ jsonrpc: '2.0', id: 1, error }])
  const egress = {
    request: () => of(E.right({ status: 200, statusText: '', retryAfter: null, text })),
  } as unknown as Egress
  batchedRpc(
    egress,
    'https://node.example/',
  )({ method: 'eth_call', params: [] }).subscribe((answer) => emitted.push(answer))
  vi.advanceTimersByTime(50)
  vi.useRealTimers()
  expect(emitted).toMatchObject([E.left({ message: 'm'.repeat(200) })])
})

it('a decimal number has at most 400 characters and is at most 10^400 away', () => {
  expect(decimalFrom('1'.repeat(400))).not.toBeNull()
  expect(decimalFrom('1'.repeat(401))).toBeNull()
  expect(decimalFrom('1e400')).toEqual({ digits: 1n, exponent: 400 })
  expect(decimalFrom('1e401')).toBeNull()
})

it('a session is named by twelve letters and digits', () => {
  expect(randomIds.session()).toMatch(/^[a-km-np-z2-9]{12}$/)
  expect(randomIds.session()).not.toBe(randomIds.session())
})
