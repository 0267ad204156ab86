/** What a trade is warned of, and what has to be done before it is placed: on the page, over the real folds. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
} from '../../src/events/quotes/events.ts'
import { ExpertModeSet } from '../../src/events/settings/events.ts'
import { FiatPriceRead } from '../../src/events/tokens/events.ts'
import type { FakeApp } from './support/fakeApp.ts'
import { isOff, pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const AMOUNT = scene.ether(1500)

const start = (...events: readonly AppEvent[]): FakeApp => startApp(events)
/** 1.5 WETH at 1000 dollars each, for that many dollars less `lost` percent, with this percentage as the fee. */
const trade = ({ lost = 0, fee = 0 }: { lost?: number; fee?: number }): readonly AppEvent[] => {
  const [question, received] = scene.quoted(AMOUNT)
  if (question === undefined || received?.type !== 'QuoteReceived') throw new Error('scene changed')
  const feeAmount = (AMOUNT * BigInt(fee)) / 100n
  const buyAmount = scene.ether(15_000) * BigInt(100 - lost)
  return [
    ...scene.connected,
    ...scene.funded(10n ** 30n),
    FiatPriceRead({ chainId: 1, token: scene.WETH.address, usd: scene.ether(1_000_000) }),
    FiatPriceRead({ chainId: 1, token: scene.DAI.address, usd: scene.ether(1000) }),
    ...scene.typed('1.5'),
    question,
    {
      ...received,
      data: {
        ...received.data,
        price: { amount: buyAmount, token: scene.DAI.address },
        sellAmount: AMOUNT - feeAmount,
        buyAmount,
        fee: { amount: feeAmount, expirationDate: scene.NOW + 60_000 },
      },
    },
  ]
}
const noDollars = FiatPriceRead({ chainId: 1, token: scene.DAI.address, usd: null })
const question = scene.sellQuestion(AMOUNT)
const back = {
  ...question,
  sellToken: scene.DAI.address,
  buyToken: scene.WETH.address,
  amount: scene.ether(1_500_000),
}
const wayBack = { question, params: back }
const unknown = [
  ...trade({}),
  noDollars,
  ImpactQuoteRequested(wayBack),
  ImpactQuoteFailed({ ...wayBack, error: { code: 'insufficient-liquidity' } }),
]
const known = [ImpactQuoteRequested(wayBack), ImpactQuoteReceived({ ...wayBack, returned: AMOUNT })]
const expert = ExpertModeSet({ mode: 'chosen' })

const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })
const openReview = async (): Promise<HTMLElement> => {
  fireEvent.click(await pressable(inEnglish('submit.review')))
  return screen.findByRole('dialog', { name: inEnglish('review.title') })
}
const confirmIn = (dialog: HTMLElement): HTMLButtonElement =>
  within(dialog).getByRole('button', { name: inEnglish('review.confirm') })
const typeWord = (dialog: HTMLElement, word: string): void => {
  fireEvent.change(within(dialog).getByLabelText('Type “confirm” to continue'), { target: { value: word } })
}

beforeEach(() => {
  location.hash = '#/swap'
})
afterEach(() => {
  location.hash = ''
  vi.useRealTimers()
})

describe('a high fee', () => {
  it.each([
    [11, '10%'],
    [20, '20%'],
    [35, '30%'],
  ])('of %s percent is warned of in the tier of %s, with its percentage and its size', async (fee, tier) => {
    start(...trade({ fee }))
    const title = await screen.findByText(inEnglish('fee.high', { level: tier }))
    expect(title.parentElement?.textContent).toContain(`${String(fee)}% of what you sell. `)
    expect(title.parentElement?.textContent).toContain(`(≈\u00a0$${String(15 * fee)}.00)`)
    expect(title.parentElement?.textContent).toContain('Wait for lower gas prices')
  })

  it('of 10 % is not warned of', () => {
    start(...trade({ fee: 10 }))
    expect(screen.queryByText(/^Fees exceed/)).toBeNull()
    expect(button(inEnglish('submit.review'))).toBeTruthy()
  })

  it("holds the button back until 'Swap anyway', and again after the independent field changed", async () => {
    const app = start(...trade({ fee: 11 }))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: inEnglish('fee.high.anyway'),
    })
    expect(button(inEnglish('submit.feeNotAccepted')).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(box)
    expect(button(inEnglish('submit.review')).getAttribute('aria-disabled')).toBe('false')
    expect(box.checked).toBe(true)
    fireEvent.click(box)
    expect(button(inEnglish('submit.feeNotAccepted'))).toBeTruthy()
    fireEvent.click(box)
    act(() => app.emit(...scene.typed('1.5', 'buy'), ...trade({ fee: 11 }).slice(-5)))
    expect(button(inEnglish('submit.feeNotAccepted'))).toBeTruthy()
  })

  it('asks experts for nothing and still warns them', async () => {
    start(expert, ...trade({ fee: 11 }))
    await screen.findByText('Network cost is over 10% of your swap')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(button(inEnglish('submit.review'))).toBeTruthy()
    expect(screen.getByText(inEnglish('expert.label'))).toBeTruthy()
  })
})

describe('a price impact', () => {
  it.each([
    [0, 0],
    [1, 1],
    [3, 2],
    [5, 3],
    [15, 4],
  ])('of %s percent stands next to the dollars with severity %s', (lost, severity) => {
    start(...trade({ lost }))
    const shown = screen.getByText(`Price impact ${String(lost)}%`)
    expect(shown.dataset['severity']).toBe(String(severity))
  })

  it('of 5 % is warned of with the loss, and needs the plain confirmation', async () => {
    const app = start(...trade({ lost: 5 }))
    await screen.findByText('You lose 5% of the value')
    const dialog = await openReview()
    expect(dialog.textContent).toContain(inEnglish('impact.loss', { loss: '$75.00' }))
    // Below the part that scrolls, a long box would leave no place for the amounts: it stands between them and the terms.
    const loss = within(dialog).getByText('You lose 5% of the value')
    const follows = (what: HTMLElement): number => loss.compareDocumentPosition(what)
    expect(follows(within(dialog).getByText(inEnglish('review.youGetAtLeast')))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
    expect(follows(within(dialog).getByText(inEnglish('review.expectedGet')))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(isOff(confirmIn(dialog))).toBe(true)
    fireEvent.click(within(dialog).getByRole('checkbox', { name: inEnglish('impact.confirm') }))
    fireEvent.click(confirmIn(dialog))
    expect(app.acted).toMatchObject([{ type: 'OrderPlacementRequested' }])
  })

  it('of 10 % needs the typed word', async () => {
    const app = start(...trade({ lost: 10 }))
    const dialog = await openReview()
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    typeWord(dialog, 'confir')
    expect(isOff(confirmIn(dialog))).toBe(true)
    typeWord(dialog, 'Confirm')
    fireEvent.click(confirmIn(dialog))
    expect(app.acted).toMatchObject([{ type: 'OrderPlacementRequested' }])
  })

  it('of less than 15 % asks experts for nothing, of 15 % for the word next to the loss in dollars', async () => {
    const app = start(expert, ...trade({ lost: 14 }))
    const dialog = await openReview()
    expect(isOff(confirmIn(dialog))).toBe(false)
    act(() => app.emit(...trade({ lost: 15 }).slice(-1)))
    expect(dialog.textContent).toContain(inEnglish('impact.loss', { loss: '$225.00' }))
    const renewed = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirmNew'),
    })
    act(() => app.now$.next(scene.NOW + 1000))
    expect(isOff(renewed)).toBe(true)
    typeWord(dialog, 'confirm')
    expect(isOff(renewed)).toBe(false)
  })

  it('of 25 % is refused with a way to the settings, where the limit is raised with the typed word', async () => {
    const app = start(...trade({ lost: 25 }))
    await screen.findByText('You’d lose 25%. Your loss limit is 25%.')
    expect(button(inEnglish('submit.lossTooHigh')).getAttribute('aria-disabled')).toBe('true')
    const note = screen.getByText('You’d lose 25%. Your loss limit is 25%.').closest('[data-severity]')
    if (!(note instanceof HTMLElement)) throw new Error('no note')
    fireEvent.click(within(note).getByRole('button', { name: inEnglish('settings.title') }))
    const settings = await screen.findByRole('dialog', { name: inEnglish('settings.title') })
    fireEvent.change(within(settings).getByLabelText(inEnglish('maxLoss.label')), { target: { value: '30' } })
    fireEvent.click(within(settings).getByRole('button', { name: inEnglish('maxLoss.set') }))
    const ask = screen.getByRole('dialog', { name: 'Raise the limit to 30%?' })
    const raise = within(ask).getByRole<HTMLButtonElement>('button', { name: inEnglish('maxLoss.raise') })
    expect(isOff(raise)).toBe(true)
    typeWord(ask, 'confirm')
    fireEvent.click(raise)
    expect(app.acted).toMatchObject([{ type: 'MaxLossSet', data: { maxLoss: 3000 } }])
    expect(button(inEnglish('submit.review'))).toBeTruthy()
  })

  it('that is not known is reported, accepted, and needs the word next to the amounts', async () => {
    const app = start(...unknown)
    await screen.findByText(inEnglish('impact.unknown'))
    expect(button(inEnglish('submit.impactNotAccepted'))).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Swap anyway/ }))
    const dialog = await openReview()
    expect(dialog.textContent).toContain('You sell 1.5 WETH and receive 1,500 DAI.')
    expect(isOff(confirmIn(dialog))).toBe(true)
    typeWord(dialog, 'confirm')
    fireEvent.click(confirmIn(dialog))
    expect(app.acted.map(({ type }) => type)).toEqual(['ImpactWarningAccepted', 'OrderPlacementRequested'])
  })

  it('that becomes known takes its warning away 2000 ms later', async () => {
    const app = start(...unknown)
    await screen.findByText(inEnglish('impact.unknown'))
    vi.useFakeTimers()
    act(() => app.emit(...known))
    act(() => void vi.advanceTimersByTime(1999))
    expect(screen.queryByText(inEnglish('impact.unknown'))).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText(inEnglish('impact.unknown'))).toBeNull()
  })
})

describe('expert mode', () => {
  it('turns on after a confirmation with the typed word, is marked in the form, and turns off at once', async () => {
    const app = start()
    fireEvent.click(button(inEnglish('settings.title')))
    const settings = await screen.findByRole('dialog', { name: inEnglish('settings.title') })
    const box = within(settings).getByRole<HTMLInputElement>('switch', { name: inEnglish('expert.label') })
    fireEvent.click(box)
    const ask = screen.getByRole('dialog', { name: inEnglish('expert.ask') })
    const turnOn = within(ask).getByRole<HTMLButtonElement>('button', { name: inEnglish('expert.turnOn') })
    expect([isOff(turnOn), box.checked]).toEqual([true, false])
    typeWord(ask, 'confirm')
    fireEvent.click(turnOn)
    await waitFor(() => expect(box.checked).toBe(true))
    fireEvent.click(box)
    expect(app.acted).toMatchObject([
      { type: 'ExpertModeSet', data: { mode: 'chosen' } },
      { type: 'ExpertModeSet', data: { mode: 'off' } },
    ])
  })

  it('from a link stands in a banner that turns it off', async () => {
    const app = start(ExpertModeSet({ mode: 'link' }))
    await screen.findByText(inEnglish('banner.expert'))
    fireEvent.click(button(inEnglish('expert.turnOff')))
    expect(app.acted).toMatchObject([{ type: 'ExpertModeSet', data: { mode: 'off' } }])
    expect(screen.queryByText(inEnglish('banner.expert'))).toBeNull()
  })
})

describe('a loss says where it comes from:', () => {
  it('a thin market', async () => {
    start(...trade({ lost: 6 }))
    expect(
      (await screen.findAllByText(/There isn’t enough liquidity for this amount/)).length,
    ).toBeGreaterThan(0)
    expect(screen.queryByText(/Most of this is network cost/)).toBeNull()
  })

  it('the fee, which hardly grows with the amount', async () => {
    start(...trade({ lost: 8, fee: 6 }))
    expect(
      (await screen.findAllByText(/Most of this is network cost, which hardly changes with the amount/))
        .length,
    ).toBeGreaterThan(0)
    expect(screen.queryByText(/There isn’t enough liquidity/)).toBeNull()
  })
})

describe('one loss is told once (X44):', () => {
  const boxes = (): readonly (string | null)[] =>
    [...document.querySelectorAll('div[data-tier], div[data-severity]')].map(({ textContent }) => textContent)

  it('a high fee that is most of it is the one box, with the advice to sell more at once', async () => {
    start(...trade({ lost: 13, fee: 12 }))
    await screen.findByText('Network cost is over 10% of your swap')
    expect(boxes()).toHaveLength(1)
    expect(boxes()[0]).toContain('swap a larger amount.')
    expect(boxes()[0]).toContain('With 1% price impact, this swap costs 13% in total.')
    expect(boxes()[0]).not.toMatch(/smaller amount/i)
    expect(screen.getByText('Price impact 1%').dataset['severity']).toBe('1')
  })

  it('a price impact that is most of it is the one box, and accepts the high fee too', async () => {
    const app = start(...trade({ lost: 24, fee: 11 }))
    await screen.findByText('You lose 24% of the value')
    expect(boxes()).toHaveLength(1)
    expect(boxes()[0]).toContain('Network cost: 11%. Price impact: 13%.')
    expect(boxes()[0]).toContain('Swap a smaller amount')
    expect(boxes()[0]).not.toMatch(/larger amount/)
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('fee.high.anyway') }))
    expect(app.acted).toMatchObject([{ type: 'FeeWarningAccepted', data: { tier: 10 } }])
  })

  it('a refusal stands without a way to swap anyway', async () => {
    start(...trade({ lost: 40, fee: 35 }))
    await screen.findByText('You’d lose 40%. Your loss limit is 25%.')
    expect(boxes()).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(boxes()[0]).toContain('Swap a larger amount')
    expect(boxes()[0]).not.toMatch(/smaller amount/i)
  })

  it('the form names the price impact without the fee, the review both and their total, with the same sign (X127)', async () => {
    start(...trade({ lost: 4, fee: 3 }))
    expect(screen.getByText('Price impact 1%')).toBeTruthy()
    expect((await screen.findByText(inEnglish('cost.label'))).nextElementSibling?.textContent).toBe(
      '4% (≈\u00a0$60.00) ',
    )
    const dialog = await openReview()
    expect(dialog.textContent).toContain('Total cost4% (≈\u00a0$60.00) Network cost 3%, price impact 1%')
  })
})
