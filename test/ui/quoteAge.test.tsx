/** The ring next to the price turns on for a moment after the search, so that it does not flicker (V2.7). */
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PriceState } from '../../src/events/trade/priceState.ts'
import { AppProvider } from '../../src/ui/hooks/AppProvider.tsx'
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx'
import QuoteStatus from '../../src/ui/quotes/QuoteStatus.tsx'
import * as styles from '../../src/ui/quotes/quote.styles.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { english, messages } from './support/render.tsx'

const NOW = 1_700_000_000_000
const known = { isBest: true, receivedAt: NOW, expiresAt: NOW + 60_000 }
type Route = Exclude<PriceState, { readonly tag: 'INVALID' }>
const app = createFakeApp(NOW)
const at = (route: Route): ReactElement => (
  <AppProvider app={app}>
    <IntlProvider locale={english} messages={messages}>
      <QuoteStatus route={route} />
    </IntlProvider>
  </AppProvider>
)
const turns = (): boolean => document.querySelector(`.${styles.asking}`) !== null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each<[what: string, before: Route, ms: number]>([
  ['a better price was looked for', { tag: 'SYNCING', ...known }, 500],
  ['the first price was looked for', { tag: 'LOADING', since: NOW }, 2000],
])('the ring turns on after %s, and stands still a moment later', (_, before, ms) => {
  const { rerender } = render(at(before))
  rerender(at({ tag: 'VALID', ...known }))
  act(() => void vi.advanceTimersByTime(ms - 1))
  expect(turns()).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(turns()).toBe(false)
})

it('the ring of a price that is only shown does not turn', () => {
  render(at({ tag: 'VALID', ...known }))
  expect(turns()).toBe(false)
})
