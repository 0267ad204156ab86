/** A token whose contract names no decimals: no amount of it can be traded, and none is advised. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QuoteFailed, QuoteRequested } from '../../src/events/quotes/events.ts'
import { ListedTokenAdded, TokenDecimalsRead } from '../../src/events/tokens/events.ts'
import { TokenChosen } from '../../src/events/trade/events.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

it('gets no advice about an amount once its contract names no decimals (X127)', async () => {
  location.hash = '#/swap'
  const amount = scene.ether(1500)
  const token = { chainId: 1 as const, address: scene.OTHER, decimals: 18, symbol: 'TOK', name: 'Token' }
  const params = { ...scene.sellQuestion(amount), buyToken: token.address }
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' }),
    ...scene.typed('1.5'),
    TokenChosen({ side: 'buy', token: token.address }),
    QuoteRequested({ params, action: 'new' }),
    QuoteFailed({ params, isBestQuote: true, error: { code: 'insufficient-liquidity' } }),
  )
  renderApp(app)
  expect(await screen.findByText(/smaller amount/)).toBeTruthy()
  act(() => app.emit(TokenDecimalsRead({ chainId: 1, address: token.address, decimals: null })))
  expect(
    screen.getByRole('button', { name: inEnglish('submit.tokenUnreadable', { symbol: 'TOK' }) }),
  ).toBeTruthy()
  expect(screen.queryByText(/smaller amount/)).toBeNull()
})
