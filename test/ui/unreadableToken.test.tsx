/** A token whose contract names no decimals: no amount of it can be traded, and none is advised. */
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { IndicativePriceRead, QuoteFailed, QuoteRequested } from '../../src/events/quotes/events.ts'
import { ListedTokenAdded, TokenDecimalsRead } from '../../src/events/tokens/events.ts'
import { TokenChosen } from '../../src/events/trade/events.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

const token = { chainId: 1 as const, address: scene.OTHER, decimals: 18, symbol: 'TOK', name: 'Token' }
const chosen = [
  ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' }),
  TokenChosen({ side: 'buy', token: token.address }),
]
const decimals = (read: number | null): AppEvent =>
  TokenDecimalsRead({ chainId: 1, address: token.address, decimals: read })
const hint = () => screen.queryByText(inEnglish('swap.termsHint'))

beforeEach(() => {
  location.hash = '#/swap'
})

it('gets no advice about an amount once its contract names no decimals (X127)', async () => {
  const amount = scene.ether(1500)
  const params = { ...scene.sellQuestion(amount), buyToken: token.address }
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...chosen,
    QuoteRequested({ params, action: 'new' }),
    QuoteFailed({ params, isBestQuote: true, error: { code: 'insufficient-liquidity' } }),
  )
  renderApp(app)
  expect(await screen.findByText(/smaller amount/)).toBeTruthy()
  act(() => app.emit(decimals(null)))
  expect(
    screen.getByRole('button', { name: inEnglish('submit.tokenUnreadable', { symbol: 'TOK' }) }),
  ).toBeTruthy()
  expect(screen.queryByText(/smaller amount/)).toBeNull()
})

it('gets no price promised, also before an amount is typed (X127)', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded(), ...chosen)
  renderApp(app)
  expect(hint()).not.toBeNull()
  act(() => app.emit(decimals(null)))
  expect(hint()).toBeNull()
})

it('has no price without an account, and is awaited until its decimals are read (X127)', async () => {
  const amount = scene.ether(1000)
  const app = createFakeApp(scene.NOW)
  const question = {
    chainId: 1,
    sellToken: scene.WETH.address,
    buyToken: token.address,
    kind: 'sell',
    amount,
  } as const
  app.emit(...scene.started, ...scene.typed('1'), ...chosen, IndicativePriceRead({ question, price: 5n }))
  renderApp(app)
  expect(await screen.findByRole('img', { name: inEnglish('indicative.pending') })).toBeTruthy()
  act(() => app.emit(decimals(null)))
  expect(screen.getByText(inEnglish('indicative.unknown'))).toBeTruthy()
  expect(hint()).toBeNull()
})
