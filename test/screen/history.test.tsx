/** The history of an account as a new profile finds it. */
import { screen, within } from '@testing-library/react'
import { firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeSignature } from '../support/fakes/fakeWallets'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { DAI, WETH } from '../stories/journey'
import { allowed, connected, orders, reads } from './placing'
import { button, gone, press, TRADER, until } from './screen'
import { serviceOf } from './service'
import { inEnglish } from '../support/inEnglish'

const ETHER = 10n ** 18n

/** Places an order past the app, as another client of the same account does; `n` tells orders apart. */
const placeElsewhere = async ({ orderBook }: ReturnType<typeof aBrowser>, n: number): Promise<void> => {
  const order = {
    chainId: 1,
    from: TRADER,
    signature: fakeSignature(TRADER),
    signingScheme: 'eip712',
    appDataDocument: '{}',
    quoteId: null,
    params: {
      sellToken: WETH,
      buyToken: DAI,
      receiver: TRADER,
      sellAmount: ETHER / 10n,
      buyAmount: 100n * ETHER + BigInt(n),
      validTo: FAKE_START_MS / 1000 + 1200,
      appData: `0x${'0'.repeat(64)}`,
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
    },
  } as const
  await firstValueFrom(orderBook.placeOrder(order))
  orderBook.fill(uidOf(order))
}

it('a new profile finds the history of its account, ten orders first and the rest on demand', async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  for (let n = 1; n <= 12; n++) await placeElsewhere(browser, n)
  await connected(browser, serviceOf(browser).between)
  // The ten newest are there, and no notice reports old news.
  await until(() => orders('Filled')[9] ?? null)
  expect(orders()).toHaveLength(10)
  expect(screen.queryByText(inEnglish('notice.fulfilled'))).toBeNull()

  await press(await button(inEnglish('activity.showAll')))
  const oldest = await until(() => orders('Filled')[11] ?? null)
  await press(await button(/^Details/, within(oldest)))
  await until(() => {
    reads(oldest, inEnglish('order.executedPrice'))
    reads(oldest, inEnglish('order.foundAtService'))
    return within(oldest).getByText('Transaction', { exact: true })
  })
  const uid = oldest.dataset['order'] ?? ''
  await press(await button(inEnglish('order.remove'), within(oldest)))
  await gone(() => document.querySelector(`aside [data-order="${uid}"]`))
  expect(orders()).toHaveLength(11)
})
