/** What a browser that blocks storage does not give, or not in time: reported, and the page goes on. */
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { webLocks } from '../../src/adapters/browser/webLocks'
import { aBrowser, type Between } from '../stories/app'
import { allowed, banner, closeDialog, connect, order, priced, review, says, SWAP } from './placing'
import { aDatabase, typeOf } from './database'
import { button, gone, openOnScreen, press, TRADER } from './screen'
import { inEnglish } from '../support/inEnglish'
import { isOff } from '../ui/support/pressable.ts'

const denied = (): DOMException => new DOMException('The request was denied.', 'SecurityError')
const ANSWERS = ['onupgradeneeded', 'onsuccess', 'onerror'] as const
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

/** Review with consent, the wallet's signature, and the order filled. */
const placeInMemory = async ({ orderBook }: ReturnType<typeof aBrowser>): Promise<void> => {
  await priced()
  const figures = within(await review())
  expect(isOff(figures.getByRole('button', { name: /^Confirm swap/ }))).toBe(true)
  await press(figures.getByRole('checkbox', { name: inEnglish('review.consent') }))
  await press(await button(/^Confirm swap/, figures))
  await says(inEnglish('notice.submitted'), '')
  await closeDialog(inEnglish('notice.submitted'))
  orderBook.fill((await order('Open')).getAttribute('data-order') ?? '')
  await order('Filled')
}

describe('a browser that blocks storage', () => {
  it.each([
    ['rejects', () => Promise.reject(denied())],
    ['throws', throws],
  ])(
    'and so %s every lock: the trader connects, is quoted, consents, places an order and sees it filled',
    async (_how, request) => {
      const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
      await openOnScreen(browser, SWAP, blocked(request))
      await banner('storageLost', inEnglish('banner.storageLost'))
      await connect()
      await placeInMemory(browser)
    },
  )
})

describe('an IndexedDB that does not answer', () => {
  it('is reported after 10 s with what to do, orders go on in memory, and a late answer is taken', async () => {
    const openings: (() => void)[] = []
    const database = aDatabase((factory) => ({
      deleteDatabase: throws,
      open: (name, version) => {
        const request: Pick<IDBOpenDBRequest, (typeof ANSWERS)[number]> & { result?: IDBDatabase } = {
          onupgradeneeded: null,
          onsuccess: null,
          onerror: null,
        }
        openings.push(() => {
          const real = factory.open(name, version)
          const pass = (answer: (typeof ANSWERS)[number]): void => {
            real[answer] = (event: Event) => {
              request.result = real.result
              request[answer]?.call(real, event as IDBVersionChangeEvent)
            }
          }
          ANSWERS.forEach(pass)
        })
        return request as IDBOpenDBRequest
      },
    }))
    const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
    await openOnScreen(browser, SWAP, database.between)
    expect(Date.now()).toBeGreaterThanOrEqual(10_000)
    const emitted = await banner('storageLost', inEnglish('banner.storageLost.blocked'))
    await button(inEnglish('crash.reload'), within(emitted))
    await connect()
    await placeInMemory(browser)
    openings.splice(0).forEach((open) => open())
    await gone(() => document.querySelector('[data-banner=storageLost]'))
    await order('Filled')
    expect((await database.stored()).rows.map(typeOf)).toContain('OrderFilled')
  })
})
