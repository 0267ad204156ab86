/** What a browser that blocks storage does not give: reported, and the page goes on. */
import { within } from '@testing-library/react'
import { describe, it } from 'vitest'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { webLocks } from '../../src/adapters/webLocks'
import { aBrowser, type Between } from '../stories/app'
import { allowed, closeDialog, connect, order, priced, reads, review, says, SWAP } from './placing'
import { button, openOnScreen, press, TRADER, until } from './screen'

const denied = (): DOMException => new DOMException('The request was denied.', 'SecurityError')
const throws = (): never => {
  throw denied()
}

/** Storage as a browser has it that blocks it: IndexedDB throws, and locks are refused in one of two ways. */
const blocked =
  (request: () => Promise<never>): Between =>
  (ports) => ({
    ...ports,
    logStore: idbLogStore({ open: throws, deleteDatabase: throws }),
    locks: webLocks({ request, query: () => Promise.resolve({}) }),
  })

describe('a browser that blocks storage', () => {
  it.each([
    ['rejects', () => Promise.reject(denied())],
    ['throws', throws],
  ])(
    'and so %s every lock: the trader connects, is quoted, consents, places an order and sees it filled',
    async (_how, request) => {
      const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
      await openOnScreen(browser, SWAP, blocked(request))
      await until(() => {
        const banner = document.querySelector('[data-banner=storageLost]')
        reads(banner, 'This browser stopped storing')
        return banner
      })
      await connect()
      await priced()
      const figures = within(await review())
      await press(figures.getByRole('checkbox', { name: /^This browser cannot store the order\./ }))
      await press(await button(/^Confirm Swap/, figures))
      await says('Order submitted', '')
      await closeDialog('Order submitted')
      browser.orderBook.fill((await order('Open')).getAttribute('data-order') ?? '')
      await order('Filled')
    },
  )
})
