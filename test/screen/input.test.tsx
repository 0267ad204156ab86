/** Whatever is typed or pasted into the form and the token search. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBrowser } from '../stories/app'
import { allowed, connected, openTokens, reads, search, submit, typeAmount } from './placing'
import { button, field, openOnScreen, pass, press, TRADER, until } from './screen'
import { inEnglish } from '../support/inEnglish'

const HUGE = `1${'0'.repeat(70)}`
const NOT_AN_AMOUNT = inEnglish('amount.notANumber')
const TOO_LARGE = inEnglish('amount.tooLarge')
/** Longer than the form waits after a key press before it asks for a price. */
const ASKED_BY_THEN_MS = 1000

const aTrader = (): ReturnType<typeof aBrowser> => aBrowser({ wallets: { account: TRADER }, chain: allowed })

describe('an amount', () => {
  it('that is none is named next to the field, and is never sent', async () => {
    const browser = aTrader()
    await connected(browser)
    const none: readonly (readonly [typed: string, problem: string | null])[] = [
      ['', null],
      ['0', null],
      ['0.000', null],
      ['.', NOT_AN_AMOUNT],
      ['1e9', NOT_AN_AMOUNT],
      ['-1', NOT_AN_AMOUNT],
      ['0x10', NOT_AN_AMOUNT],
      ['1.2.3', NOT_AN_AMOUNT],
      ['Infinity', NOT_AN_AMOUNT],
      [`0.${'1'.repeat(40)}`, 'WETH allows 18 decimals.'],
      [HUGE, TOO_LARGE],
      [(2n ** 256n).toString(), TOO_LARGE],
    ]
    for (const [typed, problem] of none) {
      await typeAmount(typed)
      await pass(ASKED_BY_THEN_MS)
      const sell = within(screen.getByRole('group', { name: inEnglish('swap.youSell') }))
      if (problem === null) expect((await field(/^You sell/)).getAttribute('aria-invalid')).toBe('false')
      else await until(() => sell.getByText(problem))
      reads(submit(), inEnglish('submit.enterAmount'))
      expect(submit()?.getAttribute('aria-disabled')).toBe('true')
    }
    expect(browser.orderBook.calls.quote).toEqual([])
    expect(browser.orderBook.calls.earlyQuotes).toEqual([])
    await typeAmount('0.1')
    await button(/^Review swap/)
  })

  it.each([
    ['other digits', '١٢', '12'],
    ['a decimal comma', '0,5', '0.5'],
    ['grouping without a fraction', '10,000', '10,000'],
    ['grouping', '1,234.5', '1,234.5'],
    ['spaces around it', '  0.5 ', '0.5'],
  ])('with %s is understood and shown as one reads it here', async (_, typed, shown) => {
    await openOnScreen(aBrowser())
    await typeAmount(typed)
    const amount = await field(/^You sell/)
    expect(amount).toHaveProperty('value', shown)
    expect(amount.getAttribute('aria-invalid')).toBe('false')
  })

  it('above the balance is reported before anything is asked of the wallet', async () => {
    const browser = aTrader()
    await connected(browser)
    await typeAmount('1000000')
    await until(() => screen.getByText('More than your WETH balance. Enter less, or use Max.'))
    reads(submit(), 'Insufficient WETH balance')
    expect(browser.wallets.calls.signOrder).toEqual([])
    expect(browser.wallets.calls.send).toEqual([])
  })
})

describe('an address in the token search', () => {
  it('of no contract, of a token without decimals, or mistyped says what is wrong with it', async () => {
    const NODEC = '0x2000000000000000000000000000000000000002'
    await openOnScreen(
      aBrowser({
        chain: {
          tokens: { [NODEC]: { hasCode: true, decimals: null, symbol: 'NODEC', name: 'No decimals' } },
        },
      }),
    )
    const tokens = await openTokens('receive')
    const says = (words: string): Promise<HTMLElement> => until(() => within(tokens).getByText(words))
    await search(tokens, '0x1111111111111111111111111111111111111111')
    await says(inEnglish('lookup.noContract'))
    await until(() => within(tokens).getByText(/^There’s no contract at this address on this network\./))
    await search(tokens, NODEC)
    await says(inEnglish('lookup.noDecimals'))
    await until(() => within(tokens).getByText(/^It doesn’t report its decimals/))
    expect(within(tokens).queryByRole('button', { name: /add|Import/ })).toBeNull()
    await search(tokens, '0x6b175474E89094C44Da98b954EedeAC495271d0F')
    await until(() => within(tokens).getByText(inEnglish('tokens.wrongChecksum')))
    await search(tokens, '<script>alert(1)</script>')
    await until(() => within(tokens).getByText(/^No token found/))
    await search(tokens, 'dai')
    await until(
      () =>
        within(tokens)
          .getAllByRole('option')
          .some((option) => within(option).queryByText('DAI', { exact: true }) !== null) || null,
    )
  })

  it('of a token with a hostile name shows it short, still and as what it is', async () => {
    const HOSTILE = '0x3000000000000000000000000000000000000003'
    const name = `<img src=x onerror=alert(1)> ${'y'.repeat(200)}`
    const symbol = `WE\u200bTH\u202e${'x'.repeat(200)}`
    await openOnScreen(
      aBrowser({ chain: { tokens: { [HOSTILE]: { hasCode: true, decimals: 18, symbol, name } } } }),
    )
    const tokens = await openTokens('receive')
    await search(tokens, HOSTILE)
    await until(() => within(tokens).getByText(inEnglish('import.hidden')))
    await until(() => within(tokens).getByText(inEnglish('import.title')))
    expect(within(tokens).getByText(/^<img src=x onerror=alert\(1\)>/).textContent).toMatch(/^.{10,40}$/)
    expect(tokens.querySelector('img[onerror], img[src="x"]')).toBeNull()
    const add = await button(/^I checked the address\. Import WETHx/, within(tokens))
    expect(add.textContent.length).toBeLessThan(60)
    await press(add)
    await button(/^Receiving WETHx/)
    await openTokens('sell')
  })
})
