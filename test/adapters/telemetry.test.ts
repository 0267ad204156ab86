/** Reports of visits and transactions as they leave: what they hold, what they never hold, and when there are none. */
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startReports } from '../../src/adapters/telemetry/startReports'
import type { Entry } from '../../src/adapters/telemetry/vitals'
import type { AppState } from '../../src/events/appState'
import type { AppEvent, Fact } from '../../src/events/catalogue'
import { StorageLost, StorageRestored } from '../../src/events/chain/events'
import { SwitchSet } from '../../src/events/settings/events'
import {
  TransactionRequested,
  TransactionSafeExecuted,
  TransactionSeen,
  TransactionSent,
} from '../../src/events/transactions/events'
import { readTransactionReports, readVisitReports } from '../../src/config/reports'
import { ALICE, BOB, VAULT_RELAYER, WETH, ether, readyToTrade } from '../events/support/fixtures'
import { after, given } from '../events/support/given'

const VISITS = { url: 'https://count.example/api/event', site: 'swap.example' }
const MONITOR = { url: 'https://follow.example/transaction', key: 'public-key' }
const HASH = `0x${'ab'.repeat(32)}` as const
const UID = `0x${'cd'.repeat(56)}`

const fetched = vi.fn((..._: Parameters<typeof fetch>) =>
  Promise.resolve(new Response('ok', { status: 202 })),
)
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

const bodies = (): readonly unknown[] =>
  fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)

/** A page whose hash, visibility and measures the test changes. */
const visit = (
  hash: string,
  events: readonly AppEvent[] = [],
  reports: Partial<Parameters<typeof startReports>[1]> = { visits: VISITS },
) => {
  const target = new EventTarget()
  const page = { hash, hidden: false }
  const see = new Map<string, (entry: Entry) => void>()
  const state$: { value: AppState } = { value: given(...events) }
  const fact$ = new Subject<Fact>()
  startReports(
    { state$, fact$, pages: ['/claim', '/faq/trading'] },
    { visits: null, transactions: null, ...reports },
    {
      events: target,
      hash: () => page.hash,
      isHidden: () => page.hidden,
      observe: (kind, handle) => see.set(kind, handle),
    },
  )
  return {
    go: (to: string) => {
      page.hash = to
      target.dispatchEvent(new Event('hashchange'))
    },
    happen: (type: string, more: object) => target.dispatchEvent(Object.assign(new Event(type), more)),
    hide: () => {
      page.hidden = true
      target.dispatchEvent(new Event('visibilitychange'))
    },
    measure: (kind: string, entry: Partial<Entry>) =>
      see.get(kind)?.({ name: '', startTime: 0, duration: 0, ...entry }),
    emit: (event: AppEvent) => {
      state$.value = after(state$.value, event)
      fact$.next({ ...event, at: 1 } as Fact)
    },
  }
}

const view = (path: string, chain: string) => ({
  name: 'pageview',
  domain: 'swap.example',
  url: `https://swap.example${path}`,
  props: { chain },
})

describe('a visit', () => {
  it('is the page, the site and the network, without cookie and referrer', () => {
    visit('#/claim', readyToTrade)
    expect(bodies()).toEqual([view('/claim', '1')])
    expect(fetched.mock.calls[0]?.[0]).toBe('https://count.example/api/event')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    })
  })

  it('is of network 0 while no wallet is connected', () => {
    visit('#/claim')
    expect(bodies()).toEqual([view('/claim', '0')])
  })

  it('is reported once for each page that is opened, not for a change of its query', () => {
    const { go } = visit('')
    go('#/swap?inputCurrency=ETH')
    go('#/faq/trading#fees')
    go('#/faq/trading')
    go('#/swap')
    expect(bodies()).toEqual([view('/swap', '0'), view('/faq/trading', '0'), view('/swap', '0')])
  })

  it.each([
    `#/swap?recipient=${ALICE}&exactAmount=12345#${UID}`,
    `#/swap/${ALICE}?exactAmount=12345`,
    `#/claim?account=${ALICE}#${UID}`,
    `#/${ALICE}/12345`,
    `#/claim/${UID}`,
    `#${ALICE}`,
    `#?referral=${ALICE}&exactAmount=12345`,
  ])('never names an account, an order, an amount, a query or a fragment: %s', (hash) => {
    const { happen, hide } = visit(hash, readyToTrade)
    happen('error', { error: new TypeError(`${ALICE} ${UID} 12345`) })
    happen('unhandledrejection', { reason: `${ALICE} ${UID} 12345` })
    happen('viewcrash', { detail: Object.assign(new Error(UID), { name: ALICE }) })
    hide()
    expect(bodies()).toHaveLength(5)
    const sent = fetched.mock.calls.map(([url, init]) => JSON.stringify([url, init?.body])).join(' ')
    for (const secret of [ALICE, UID, '12345', '?', '#']) expect(sent).not.toContain(secret)
  })
})

describe('what is thrown', () => {
  const kind = (thrown: unknown): unknown => {
    const { happen } = visit('#/claim')
    happen('error', { error: thrown })
    return bodies().at(-1)
  }
  it.each([
    [new RangeError('of 5 ETH'), 'RangeError'],
    [Object.assign(new Error('x'), { name: `Failed for ${ALICE}` }), 'other'],
    ['a text', 'other'],
    [undefined, 'other'],
  ])('is reported by its kind alone: %s', (thrown, name) => {
    expect(kind(thrown)).toEqual({
      name: 'Exception',
      domain: 'swap.example',
      url: 'https://swap.example/claim',
      props: { kind: name, chain: '0' },
    })
  })

  it('is reported ten times at most', () => {
    const { happen } = visit('#/claim')
    for (let i = 0; i < 30; i++) happen('viewcrash', { detail: new TypeError('again') })
    expect(bodies()).toHaveLength(11)
  })
})

describe('web vitals', () => {
  it('are reported once, when the page is first hidden, in a request that outlives it', () => {
    const { measure, hide } = visit('#/claim')
    measure('navigation', { responseStart: 120.4 })
    measure('paint', { name: 'first-paint', startTime: 1 })
    measure('paint', { name: 'first-contentful-paint', startTime: 300.6 })
    measure('largest-contentful-paint', { startTime: 310 })
    measure('largest-contentful-paint', { startTime: 450 })
    measure('event', { duration: 80, interactionId: 7 })
    measure('event', { duration: 500, interactionId: 0 })
    measure('event', { duration: 40, interactionId: 8 })
    hide()
    hide()
    expect(bodies().slice(1)).toEqual([
      {
        name: 'Web vitals',
        domain: 'swap.example',
        url: 'https://swap.example/claim',
        props: { TTFB: '120', FCP: '301', LCP: '450', INP: '80', CLS: '0', chain: '0' },
      },
    ])
    expect(fetched.mock.calls[1]?.[1]?.keepalive).toBe(true)
  })

  it('count the worst window of shifts in thousandths, and none that the user caused', () => {
    const { measure, hide } = visit('#/claim')
    for (const [startTime, value] of [
      [100, 0.1],
      [900, 0.05],
      [3000, 0.12],
      [9000, 0.02],
    ] as const)
      measure('layout-shift', { startTime, value })
    measure('layout-shift', { startTime: 950, value: 3, hadRecentInput: true })
    hide()
    expect(bodies().at(-1)).toMatchObject({ props: { CLS: '150' } })
  })
})

describe('a sent transaction', () => {
  const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
  const requestedBy = (from = ALICE) => TransactionRequested({ id: 'a', chainId: 1, from, info, then: null })
  const sent = TransactionSent({ id: 'a', hash: HASH })
  const follow = (...events: readonly AppEvent[]) => visit('#/swap', events, { transactions: MONITOR })

  it('is named to the service with key, hash and network, and nothing else', () => {
    follow(...readyToTrade, requestedBy()).emit(sent)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['https://follow.example/transaction'])
    expect(bodies()).toEqual([{ apiKey: 'public-key', hash: HASH, blockchain: 'ethereum', network: 'main' }])
  })

  it.each([
    ['no account is connected', [requestedBy()]],
    ['another account sent it', [...readyToTrade, requestedBy(BOB)]],
    ['reports are switched off', [...readyToTrade, requestedBy(), SwitchSet({ name: 'reports', on: false })]],
  ])('is not named while %s', (_, events) => {
    follow(...events).emit(sent)
    expect(fetched).not.toHaveBeenCalled()
  })

  it("is not named by a Safe's hash, and by the chain's once the Safe executed it", () => {
    const { emit } = follow(...readyToTrade, requestedBy())
    emit(TransactionSent({ id: 'a', hash: HASH, hashType: 'gnosisSafeTx' }))
    expect(fetched).not.toHaveBeenCalled()
    const executedAs = `0x${'e1'.repeat(32)}`
    emit(TransactionSafeExecuted({ id: 'a', hash: HASH, executedAs }))
    expect(bodies()).toMatchObject([{ hash: executedAs }])
  })

  it('is not named while it is not known whose hash it is, and once the network knows it', () => {
    const { emit } = follow(...readyToTrade, requestedBy())
    emit(TransactionSent({ id: 'a', hash: HASH, hashType: 'unknown' }))
    expect(fetched).not.toHaveBeenCalled()
    const call = { to: WETH.address, value: 0n, data: '0x' }
    emit(TransactionSeen({ id: 'a', hash: HASH, nonce: 1, call, block: 1 }))
    expect(bodies()).toMatchObject([{ hash: HASH }])
  })

  it('is named once, though the network shows it again', () => {
    const { emit } = follow(...readyToTrade, requestedBy())
    emit(sent)
    emit(
      TransactionSeen({ id: 'a', hash: HASH, nonce: 1, call: { to: null, value: 0n, data: '0x' }, block: 1 }),
    )
    expect(bodies()).toHaveLength(1)
  })
})

describe('nothing is reported', () => {
  it.each([
    [
      'the user has switched reports off',
      SwitchSet({ name: 'reports', on: false }),
      SwitchSet({ name: 'reports', on: true }),
    ],
    [
      'the store could not be read at the start',
      StorageLost({ afterSeq: 0, reason: 'unavailable', refused: [] }),
      StorageRestored({}),
    ],
  ])('while %s', (_, event, end) => {
    const { go, happen, hide, emit } = visit('#/claim', [event])
    go('#/swap')
    happen('error', { error: new Error('x') })
    hide()
    expect(fetched).not.toHaveBeenCalled()
    emit(end)
    go('#/claim')
    expect(bodies()).toEqual([view('/claim', '0')])
  })

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('where the browser says %j', (said) => {
    vi.stubGlobal('navigator', said)
    visit('#/claim', [], { visits: VISITS, transactions: MONITOR }).go('#/swap')
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    [undefined, 'swap.example'],
    ['', 'swap.example'],
    ['http://count.example/api/event', 'swap.example'],
    ['nonsense', 'swap.example'],
    ['https://count.example/api/event', ''],
    ['https://count.example/api/event', 'swap.example/?x'],
    ['https://count.example/api/event', undefined],
  ])('where the service of visits is %j and the site %j', (url, site) => {
    expect(readVisitReports(url, site)).toBeNull()
  })

  it.each([
    [undefined, 'key'],
    ['http://follow.example', 'key'],
    ['https://follow.example', ' '],
    ['https://follow.example', undefined],
  ])('where the service of transactions is %j and its key %j', (url, key) => {
    expect(readTransactionReports(url, key)).toBeNull()
  })
})
