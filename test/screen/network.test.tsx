/** The chain's endpoint in every bad mood, and the browser without a connection. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeBrowser } from '../support/fakes/fakeBrowser'
import { aBrowser } from '../stories/app'
import { chooseNetwork } from './activity'
import { nodesOf } from './nodes'
import {
  allowed,
  banner,
  connected,
  openOrder,
  order,
  priced,
  reads,
  says,
  sign,
  submit,
  typeAmount,
} from './placing'
import { button, field, gone, TRADER, until } from './screen'
import { serviceOf } from './service'
import { inEnglish } from '../support/inEnglish'

const aTrader = () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  return { browser, nodes: nodesOf(browser) }
}
const anyBanner = (): Element | null => document.querySelector('[data-banner]')
const received = async (): Promise<string> => (await field(/^You receive/)).getAttribute('value') ?? ''
const noBanner = (): Promise<void> => gone(anyBanner)
const BALANCE = /Balance\s*10/
const balance = (): Promise<HTMLElement> =>
  until(() => {
    const sell = screen.getByRole('group', { name: inEnglish('swap.youSell') })
    reads(sell, BALANCE)
    return sell
  })

describe("the chain's endpoint", () => {
  it.each([
    [
      'is out of reach',
      { cut: 'before' },
      'Ethereum isn’t responding',
      inEnglish('banner.rpc.unreachable.help', { network: 'Ethereum' }),
    ],
    ['fails', { status: 503, body: 'unavailable' }, 'Ethereum isn’t responding', 'Foldswap keeps trying.'],
    [
      'answers HTML',
      { body: '<html>captive portal</html>' },
      'Ethereum sends invalid data',
      'Balances may be out of date.',
    ],
    ['answers nothing', { status: 200, body: '' }, 'Ethereum sends invalid data', 'Foldswap keeps trying.'],
  ] as const)(
    'that %s is reported, and its recovery is noticed without a reload',
    async (_, fault, title, help) => {
      const { browser, nodes } = aTrader()
      await connected(browser, nodes.between)
      await balance()
      expect(anyBanner()).toBeNull()
      const repair = nodes.fault(1, fault)
      await banner('rpc', title, help)
      repair()
      await noBanner()
    },
  )

  it('that serves another chain is not believed, and nothing of it is shown', async () => {
    const { browser, nodes } = aTrader()
    // What a node of chain 100 says when it is asked which one it is.
    nodes.fault(1, { serves: 100 })
    await connected(browser, nodes.between)
    await banner(
      'rpc',
      'The Ethereum endpoint is on another network',
      inEnglish('banner.rpc.wrongChain.help'),
    )
    expect(screen.getByRole('group', { name: inEnglish('swap.youSell') }).textContent).not.toMatch(
      /Balance\s*\d/,
    )
  })

  it('that answers a batch in another order gives the same figures', async () => {
    const { browser, nodes } = aTrader()
    nodes.fault(1, { batch: 'reverse' })
    await connected(browser, nodes.between)
    await balance()
    await priced()
    expect(anyBanner()).toBeNull()
  })

  it('that leaves holes in its batches says nothing false, and is reported', async () => {
    const { browser, nodes } = aTrader()
    await connected(browser, nodes.between)
    await balance()
    const repair = nodes.fault(1, { batch: 'drop' })
    await banner('rpc', 'Ethereum sends invalid data')
    await balance()
    repair()
    await noBanner()
    await priced()
  })

  it('that is ill leaves other networks alone', async () => {
    const { browser, nodes } = aTrader()
    await connected(browser, nodes.between)
    nodes.fault(100, { status: 500 })
    await chooseNetwork('Gnosis')
    await banner('rpc', 'Gnosis Chain isn’t responding')
    await chooseNetwork('Ethereum')
    await noBanner()
    await balance()
  })
})

describe('a browser without a connection', () => {
  /** A connected page whose connection is taken away and given back; then nothing that it asks is answered. */
  const start = async () => {
    const { browser, nodes } = aTrader()
    const service = serviceOf(browser)
    const window = fakeBrowser()
    await connected(browser, (ports, close) => ({
      ...nodes.between(service.between(ports, close), close),
      browser: window,
    }))
    const goOffline = async (): Promise<() => void> => {
      const repairs = [service.fault(/^/, { cut: 'before' }), nodes.fault(1, { cut: 'before' })]
      // The page notices it before the browser does.
      await banner('rpc', 'Ethereum isn’t responding')
      window.setOnline(false)
      await banner('offline', inEnglish('banner.offline'), inEnglish('banner.offline.help'))
      return () => {
        for (const repair of repairs) repair()
        window.setOnline(true)
      }
    }
    return { browser, goOffline }
  }

  it('keeps the figures, says so, and goes on where it was', async () => {
    const { goOffline } = await start()
    await priced('0.25')
    const quoted = await received()
    const goOnline = await goOffline()
    await until(() => {
      reads(submit(), inEnglish('quoteError.offline'))
      return submit()
    })
    expect(document.querySelectorAll('[data-banner]')).toHaveLength(1)
    expect(await received()).toBe(quoted)
    await typeAmount('0.5')
    expect(await field(/^You sell/)).toHaveProperty('value', '0.5')
    goOnline()
    await noBanner()
    await button(/^Review swap/)
    expect(await received()).not.toBe(quoted)
    expect(await field(/^You sell/)).toHaveProperty('value', '0.5')
    await sign()
    await says(inEnglish('notice.submitted'), '')
  })

  it('finds an order that was filled meanwhile', async () => {
    const { browser, goOffline } = await start()
    const uid = await openOrder()
    const goOnline = await goOffline()
    browser.orderBook.fill(uid)
    goOnline()
    await order('Filled')
  })
})
