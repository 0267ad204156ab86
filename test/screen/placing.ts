/** What a trader does on the way from the form to an order, and finds in the activity then. */
import { cleanup, screen, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect } from 'vitest'
import type { QuoteRequest } from '../../src/streams/ports/OrderBook'
import type { aBrowser, Between, Tab } from '../stories/app'
import { DAI, rich, WETH } from '../stories/journey'
import type { Label } from '../e2e/support/trader'
import { button, dialog, field, gone, openOnScreen, press, typeInto, until } from './screen'
import { fakeQuote } from '../support/fakes/fakeOrderBook'
import { inEnglish } from '../support/inEnglish'

type Browser = ReturnType<typeof aBrowser>

/** The trader's WETH may be sold. */
export const allowed = { ...rich, allowances: { [WETH]: 2n ** 256n - 1n } }
export const SWAP = `/swap?inputCurrency=${WETH}&outputCurrency=${DAI}`

/** A market of which `percent` can be changed: how much of the first quote a sale brings. Its quotes expire with the order, or so long before it. */
export const aMovingMarket = (earlierMs = 0) => {
  const market = {
    percent: 100n,
    orderBook: {
      quote: (request: QuoteRequest) => {
        const quote = fakeQuote(request)
        const expiration = quote.expiration - earlierMs
        return of(E.right({ ...quote, expiration, buyAmount: (quote.buyAmount * market.percent) / 100n }))
      },
    },
  }
  return market
}

export const connect = async (): Promise<void> => {
  await press(await button(inEnglish('wallet.connect')))
  await press(await button(/^Fake wallet/, await dialog(inEnglish('wallet.connect'))))
  await gone(() => screen.queryByRole('dialog', { name: inEnglish('wallet.connect') }))
}

/** Opened with WETH and DAI, and connected. */
export const connected = async (browser: Browser, between?: Between): Promise<Tab> => {
  const tab = await openOnScreen(browser, SWAP, between)
  await connect()
  return tab
}

/** The same page again, as after a reload: what it knows is on the disk. */
export const reload = (browser: Browser, tab: Tab, between?: Between): Promise<Tab> => {
  tab.close()
  cleanup()
  return openOnScreen(browser, SWAP, between)
}

export const typeAmount = async (amount: string): Promise<void> => typeInto(await field(/^You sell/), amount)
export const priced = async (amount = '0.1'): Promise<void> => {
  await typeAmount(amount)
  await button(/^Review swap/)
}

/** Opens the review. */
export const review = async (): Promise<HTMLElement> => {
  await press(await button(/^Review swap/))
  return until(() => screen.getByRole('dialog', { name: inEnglish('review.title') }))
}
/** Review and confirmation; the wallet signs at once. */
export const sign = async (): Promise<void> => {
  await press(await button(/^Confirm swap/, within(await review())))
}

/** The dialog of a title, once it says this. */
export const says = async (title: string | RegExp, words: string | RegExp): Promise<HTMLElement> =>
  until(() => {
    const open = screen.getByRole('dialog', { name: title })
    reads(open, words)
    return open
  })

/** Fails unless the element contains these words. */
export const reads = (element: Element | null | undefined, words: string | RegExp): void => {
  if (typeof words === 'string') expect(element?.textContent).toContain(words)
  else expect(element?.textContent).toMatch(words)
}

/** The banner of this kind, once it says all of this. */
export const banner = (tag: string, ...words: readonly string[]): Promise<HTMLElement> =>
  until(() => {
    const found = document.querySelector<HTMLElement>(`[data-banner=${tag}]`)
    for (const text of words) reads(found, text)
    return found
  })

export const closeDialog = async (title: string | RegExp): Promise<void> => {
  const open = screen.queryByRole('dialog', { name: title })
  if (open !== null)
    await press(within(open).getAllByRole('button', { name: inEnglish('dialog.close') })[0] ?? open)
  await gone(() => screen.queryByRole('dialog', { name: title }))
}

/** Orders in the activity, newest first; with a label only those that show it. */
export const orders = (label?: Label): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('aside [data-order]')].filter(
    (item) => label === undefined || item.querySelector('[data-label]')?.textContent.endsWith(label) === true,
  )
/** The newest order of a label, once there is one; with words only once it says them. */
export const order = (label?: Label, words: string | RegExp = ''): Promise<HTMLElement> =>
  until(() => {
    const [newest] = orders(label)
    reads(newest, words)
    return newest ?? null
  })

const CHOOSERS = {
  sell: /Select a token to sell|^Selling /,
  receive: /Select a token to receive|^Receiving /,
}
/** Opens the list of tokens of a side. */
export const openTokens = async (half: keyof typeof CHOOSERS): Promise<HTMLElement> => {
  await press(await button(CHOOSERS[half]))
  return until(() => screen.getByRole('dialog', { name: /^Select a token to / }))
}
/** What the list of tokens finds for a search. */
export const search = async (tokens: HTMLElement, words: string): Promise<HTMLElement> => {
  const box = await until(() => within(tokens).getByRole('combobox'))
  await typeInto(box, words)
  return box
}
export const chooseToken = async (half: keyof typeof CHOOSERS, symbol: string): Promise<void> => {
  const tokens = await openTokens(half)
  await search(tokens, symbol)
  await press(
    await until(
      () =>
        within(tokens)
          .getAllByRole('option')
          .find((option) => within(option).queryByText(symbol, { exact: true }) !== null) ?? null,
    ),
  )
  await gone(() => screen.queryByRole('dialog', { name: /^Select a token to / }))
}
/** The one button of the form, whatever it says. */
export const submit = (): Element | null =>
  screen.getByRole('region', { name: inEnglish('swap.title') }).querySelector('button[type=submit]')

/** A popup of these words, once it is there. */
export const notice = (words: string | RegExp): Promise<HTMLElement> =>
  until(() => within(screen.getByRole('group', { name: inEnglish('notice.region') })).getByText(words))

/** An order of WETH for DAI that is placed and open; its uid. */
export const openOrder = async (amount = '1'): Promise<string> => {
  await priced(amount)
  await sign()
  await says(inEnglish('notice.submitted'), '')
  await closeDialog(inEnglish('notice.submitted'))
  return (await order('Open')).getAttribute('data-order') ?? ''
}
/** The question that comes before an open order is cancelled. */
export const askCancellation = async (): Promise<HTMLElement> => {
  await press(await button(/^Cancel/, within(await order('Open'))))
  return until(() => screen.getByRole('dialog', { name: /^Cancel order/ }))
}
