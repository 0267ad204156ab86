/** Which services a visitor without a wallet makes the page ask, route by route (docs/hosts.md). */
import { screen } from '@testing-library/react'
import { defer, isObservable, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { disconnectWallet } from '../../src/events/wallet/decide'
import type { Ports } from '../../src/streams/ports/Ports'
import { pageTable } from '../../src/ui/shell/pageTable'
import { aBrowser } from '../stories/app'
import { DAI, connect, rich } from '../stories/journey'
import { FAKE_WALLET } from '../support/fakes/fakeWallets'
import { inEnglish } from '../support/inEnglish'
import { openOnScreen, pass } from './screen'

/** The ports behind which hosts are. */
const OUTSIDE = [
  'chain',
  'claims',
  'governance',
  'orderBook',
  'pools',
  'priceSource',
  'referrals',
  'safeService',
  'staking',
  'tokenLists',
] as const satisfies readonly (keyof Ports)[]

/** Questions that no host answers. */
const INSIDE = ['orderBook.feeModel', 'tokenLists.tokens', 'tokenLists.keepOnly', 'tokenLists.logos']

/** Notes each question of a port, as 'port.method'. */
const noting = (ports: Ports, asked: Set<string>): Ports => ({
  ...ports,
  ...Object.fromEntries(
    OUTSIDE.map((name) => [
      name,
      new Proxy(ports[name], {
        get: (port: object, method: string): unknown => {
          const found: unknown = Reflect.get(port, method)
          if (typeof found !== 'function') return found
          return (...args: readonly unknown[]): unknown => {
            const question: unknown = Reflect.apply(found, port, args)
            // Nothing leaves before somebody listens.
            return isObservable(question)
              ? defer(() => {
                  asked.add(`${name}.${method}`)
                  return question
                })
              : question
          }
        },
      }),
    ]),
  ),
})

/** What the page asks within five minutes of a visitor who does nothing. */
const askedOn = async (route: string): Promise<readonly string[]> => {
  const asked = new Set<string>()
  const browser = aBrowser()
  await openOnScreen(browser, route, (ports) => noting(ports, asked))
  await pass(300_000)
  expect(screen.getAllByRole('main')).toHaveLength(1)
  return [...asked].filter((one) => !INSIDE.includes(one)).sort()
}

const UNLISTED = '0x0000000000000000000000000000000000001234'
const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a visitor without a wallet contacts (X95)', () => {
  it.each([
    '/swap',
    `/swap?inputCurrency=ETH&outputCurrency=${DAI}`,
    '/swap?chain=gnosis',
    ...pageTable.map(({ path }) => path),
    '/profile?referral=0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    `/claim?account=${ACCOUNT}`,
    `/uni?address=${ACCOUNT}`,
    '/uni?address=alice.eth',
    '/no/such/page',
  ])('nobody at %s', async (route) => {
    expect(await askedOn(route)).toEqual([])
  })

  it.each([
    ['a token that no list has', `inputCurrency=${UNLISTED}&outputCurrency=${DAI}`],
    ['a recipient by name', `inputCurrency=ETH&outputCurrency=${DAI}&recipient=alice.eth`],
  ])('nobody by a link with %s (X380)', async (_, query) => {
    expect(await askedOn(`/swap?${query}`)).toEqual([])
    expect(screen.queryByText(inEnglish('recipient.resolving'))).toBeNull()
  })

  it('the chain for the name of a link’s recipient once a wallet is connected (X380)', async () => {
    const asked = new Set<string>()
    const browser = aBrowser({
      chain: rich,
      wallets: { announced$: of({ ...FAKE_WALLET, kind: 'sandbox' }) },
    })
    const link = `/swap?inputCurrency=ETH&outputCurrency=${DAI}&recipient=alice.eth`
    const tab = await openOnScreen(browser, link, (ports) => noting(ports, asked))
    await pass(10_000)
    expect([...asked]).not.toContain('chain.addressOfName')
    connect(tab)
    await pass(10_000)
    expect([...asked]).toContain('chain.addressOfName')
  })

  it('the service of the price alone with a pair and an amount', async () => {
    expect(
      await askedOn(`/swap?inputCurrency=ETH&outputCurrency=${DAI}&exactAmount=1&exactField=input`),
    ).toEqual(['priceSource.indicativePrice'])
  })

  it('nobody once the wallet was disconnected', async () => {
    const asked = new Set<string>()
    const browser = aBrowser({
      chain: rich,
      wallets: { announced$: of({ ...FAKE_WALLET, kind: 'sandbox' }) },
    })
    const tab = await openOnScreen(browser, '/swap', (ports) => noting(ports, asked))
    connect(tab)
    await pass(60_000)
    expect(asked.has('chain.account')).toBe(true)
    tab.act(disconnectWallet, undefined)
    await pass(1000)
    asked.clear()
    await pass(300_000)
    expect([...asked].filter((one) => !INSIDE.includes(one))).toEqual([])
  })
})
