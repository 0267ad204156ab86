/** The reference price of pools next to the quote, its dialog, and the warning of a tenfold difference. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AmountTyped } from '../../src/events/trade/events.ts'
import { PoolPriceRead, PoolPriceRequested, type PoolPrice } from '../../src/events/pools/events.ts'
import { type FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import { AMOUNT } from './scenes/scene.ts'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { poolQuestion } from '../../src/events/trade/poolReference.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

const open = async (): Promise<FakeApp> => {
  const app = startApp([
    ...scene.connected,
    ...scene.funded(10n ** 30n),
    ...scene.typed('1.5'),
    ...scene.quoted(AMOUNT),
  ])
  await screen.findByText(inEnglish('pool.label'))
  return app
}
const answer = (app: FakeApp, price: PoolPrice | null): void => {
  const question = poolQuestion(app.state$.value)
  if (question === null) throw new Error('the form asks pools')
  app.emit(PoolPriceRequested(question), PoolPriceRead({ ...question, price }))
}
const priceOf = (dai: bigint): PoolPrice => ({
  bought: dai * 10n ** 18n,
  atSpot: dai * 10n ** 18n,
  route: [
    { pool: scene.OTHER, sellToken: scene.WETH.address, buyToken: scene.USDC.address, fee: 'low' },
    { pool: scene.ACCOUNT, sellToken: scene.USDC.address, buyToken: scene.DAI.address, fee: 'high' },
  ],
})

beforeEach(() => {
  location.hash = '#/swap'
})

describe('next to the quote', () => {
  it('stands what a pool on chain would give, and the dialog names the pools', async () => {
    const app = await open()
    answer(app, priceOf(4_450n))
    fireEvent.click(await screen.findByRole('button', { name: '4,450 DAI' }))
    const dialog = within(await screen.findByRole('dialog', { name: inEnglish('pool.title') }))
    expect(dialog.getByText(scene.OTHER)).toBeTruthy()
    expect(dialog.getByText(inEnglish('pool.hop', { rate: '1%' }))).toBeTruthy()
    expect(screen.queryByText(inEnglish('pool.warning'))).toBeNull()
  })

  it('a pair without a pool has no row, also while its next amount is asked for (S4.66, X175)', async () => {
    const app = await open()
    act(() => answer(app, null))
    const row = (): HTMLElement | null => screen.queryByText(inEnglish('pool.label'))
    expect(row()).toBeNull()
    act(() => app.emit(AmountTyped({ side: 'sell', text: '2' }), ...scene.quoted(scene.ether(2000))))
    expect(row()).toBeNull()
    act(() => answer(app, priceOf(5_900n)))
    expect(row()).not.toBeNull()
  })

  it('a tenfold difference is warned about, and the button stays as it was', async () => {
    const app = await open()
    const submit = (): string =>
      screen
        .getAllByRole('button')
        .map((one) => `${one.textContent}${String(isOff(one))}`)
        .join()
    const before = submit()
    answer(app, priceOf(50_000n))
    expect(await screen.findByText(inEnglish('pool.warning'))).toBeTruthy()
    expect(submit()).toContain(before.split(',').at(-1) ?? '')
  })
})
