import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { NATIVE_BUY_MARKER } from '../../src/events/kernel/address.ts'
import { chains } from '../../src/events/chain/chains.data.ts'
import { GasPricesRead } from '../../src/events/chain/events.ts'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { AmountTyped, TokenChosen, WrapChosen } from '../../src/events/trade/events.ts'
import { TransactionRequested } from '../../src/events/transactions/events.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

beforeEach(() => {
  location.hash = '#/swap'
})

/** A form that sells the coin, of an account that has both. */
const sellingCoin = (): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    TokenChosen({ side: 'buy', token: scene.DAI.address }),
    TokenChosen({ side: 'sell', token: NATIVE_BUY_MARKER }),
  )
  renderApp(app)
  return app
}

it('a sale of the coin shows both balances where the amount is typed; a wrap shows the one', async () => {
  const app = sellingCoin()
  const balance = await within(screen.getByRole('group', { name: inEnglish('swap.youSell') })).findByText(
    /^Balance/,
  )
  const shown = (): string => balance.textContent.replace(/[\u2066-\u2069]/g, '')
  expect(shown()).toMatch(/^Balance 12\.4123.* \+ 3\.20412 WETH$/)
  act(() => app.emit(TokenChosen({ side: 'buy', token: scene.WETH.address })))
  expect(shown()).not.toContain('WETH')
})

it('where the coin is chosen, so is the balance that is sold, and the button says which (X118)', async () => {
  const app = sellingCoin()
  const sell = within(screen.getByRole('group', { name: inEnglish('swap.youSell') }))
  const symbols = { native: 'ETH', wrapped: 'WETH' }
  const whole = await sell.findByRole('radio', { name: inEnglish('wrap.choice.all', symbols) })
  expect(
    sell.getByRole<HTMLInputElement>('radio', { name: inEnglish('wrap.choice.use', symbols) }).checked,
  ).toBe(true)
  act(() => app.emit(AmountTyped({ side: 'sell', text: '2' }), ...scene.quoted(scene.ether(2000))))
  expect(await screen.findByRole('button', { name: inEnglish('submit.sellWrapped', symbols) })).toBeTruthy()
  act(() => app.emit(AmountTyped({ side: 'sell', text: '4' }), ...scene.quoted(scene.ether(4000))))
  expect(
    await screen.findByRole('button', { name: inEnglish('submit.sellWrappedAndRest', symbols) }),
  ).toBeTruthy()
  fireEvent.click(whole)
  expect(
    await screen.findByRole('button', { name: inEnglish('submit.wrapFirst', { symbol: 'ETH' }) }),
  ).toBeTruthy()
  act(() => app.emit(TokenChosen({ side: 'buy', token: scene.WETH.address })))
  expect(sell.queryByRole('radio')).toBeNull()
})

it('the plan of the sale stays in the form while the order after it waits for its approval (X322)', async () => {
  const app = sellingCoin()
  act(() => app.emit(AmountTyped({ side: 'sell', text: '2' }), ...scene.quoted(scene.ether(2000))))
  const steps = { name: inEnglish('wrap.stepsLabel', { native: 'ETH', wrapped: 'WETH' }) }
  expect(await screen.findByRole('list', steps)).toBeTruthy()
  act(() =>
    app.emit(
      TransactionRequested({
        id: 'approval',
        chainId: 1,
        from: scene.ACCOUNT,
        info: {
          type: 'approval',
          token: scene.WETH,
          spender: chains[1].contracts.vaultRelayer,
          amount: scene.ether(2),
        },
        then: null,
      }),
    ),
  )
  expect(
    await screen.findByRole('button', { name: inEnglish('submit.approvingWallet', { symbol: 'WETH' }) }),
  ).toBeTruthy()
  expect(screen.getByRole('list', steps)).toBeTruthy()
})

it('a sale that is not finished is put aside by a press, and stays so until another one is', async () => {
  const app = createFakeApp(scene.NOW)
  const started = (id: string): AppEvent =>
    TransactionRequested({
      id,
      chainId: 1,
      from: scene.ACCOUNT,
      info: { type: 'wrap', token: scene.WETH, amount: scene.ether(1), balance: null },
      then: null,
      sale: { buyToken: scene.DAI.address, kind: 'sell', typed: '1', approve: null },
    })
  app.emit(...scene.started, ...scene.connected, ...scene.funded(), started('one'))
  renderApp(app)
  const title = 'Finish selling 1 ETH for DAI'
  await screen.findByText(title)
  fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.notNow') }))
  expect(screen.queryByText(title)).toBeNull()
  // It is put aside on this page only, and nothing is written about it.
  expect(app.acted).toEqual([])
  act(() => app.now$.next(scene.NOW + 1000))
  act(() => app.emit(started('two')))
  expect(screen.getByText(title)).toBeTruthy()
})

it('a wrap that another tab has begun at the press asks for nothing here, and leaves the form as it is', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    TokenChosen({ side: 'buy', token: scene.DAI.address }),
    TokenChosen({ side: 'sell', token: NATIVE_BUY_MARKER }),
    AmountTyped({ side: 'sell', text: '2' }),
    // The wrapped balance would be enough, and is to be left alone.
    WrapChosen({ isAll: true }),
    ...scene.quoted(scene.ether(2000)),
  )
  renderApp(app)
  const { session } = app.state$.value
  const button = await screen.findByRole('button', { name: 'Wrap and sell ETH' })
  // The press and the other tab's request come before anything is drawn of either.
  act(() => {
    fireEvent.click(button)
    app.emit(
      TransactionRequested({
        id: 'another-tab',
        chainId: 1,
        from: scene.ACCOUNT,
        info: { type: 'wrap', token: scene.WETH, amount: scene.ether(100), balance: null },
        then: null,
      }),
    )
  })
  await act(() => import('../../src/ui/trade/WrapFlow.tsx'))
  await act(() => Promise.resolve())
  expect(app.acted).toEqual([])
  expect(app.state$.value.session.trade.sell).toBe(session.trade.sell)
})

it.each([
  ['wrap', NATIVE_BUY_MARKER, scene.WETH.address],
  ['unwrap', scene.WETH.address, NATIVE_BUY_MARKER],
])('the form says what the gas of a %s costs before it is pressed (X175)', async (_, sell, buy) => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    GasPricesRead({ chainId: 1, lowest: 1n, standard: 10n ** 9n, fast: 10n ** 10n }),
    TokenChosen({ side: 'sell', token: sell }),
    TokenChosen({ side: 'buy', token: buy }),
    AmountTyped({ side: 'sell', text: '1' }),
  )
  renderApp(app)
  expect((await screen.findByText(/^Gas: about/)).textContent).toMatch(/0\.000\d+.*ETH.*\$/)
})
