/** Whatever is typed or pasted into the form and the token search. */
import { describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { trader } from '../support/trader.ts'
import { accounts, connected, deployToken, permit, tokenAddress } from './support/stage.ts'

const OWNER = accounts[8]
const HUGE = `1${'0'.repeat(70)}`

describe('an amount', () => {
  test('that is none is named next to the field, and is never sent', async ({ app }) => {
    const t = await connected(app, OWNER)
    await t.chooseToken('receive', 'USDC')
    const sell = app.page.getByRole('group', { name: 'You sell' })
    const asked: string[] = []
    app.page.on('request', (request) => {
      if (/\/quote(?:\/stream)?$/.test(request.url())) asked.push(request.url())
    })
    const none: readonly (readonly [typed: string, problem: string | null])[] = [
      ['', null],
      ['0', null],
      ['0.000', null],
      ['.', 'Not an amount. Use digits and one decimal mark.'],
      ['1e9', 'Not an amount. Use digits and one decimal mark.'],
      ['-1', 'Not an amount. Use digits and one decimal mark.'],
      ['0x10', 'Not an amount. Use digits and one decimal mark.'],
      ['1.2.3', 'Not an amount. Use digits and one decimal mark.'],
      ['Infinity', 'Not an amount. Use digits and one decimal mark.'],
      [`0.${'1'.repeat(40)}`, 'Too many decimals: WETH has 18 decimals.'],
      [HUGE, 'This amount is larger than any token supply. Enter less.'],
      [(2n ** 256n).toString(), 'This amount is larger than any token supply. Enter less.'],
    ]
    for (const [typed, problem] of none) {
      await app.step(`'${typed.slice(0, 12)}'`, async () => {
        await t.type('sell', typed)
        if (problem === null) expect(await t.amount('sell').getAttribute('aria-invalid')).toBe('false')
        else await sell.getByText(problem).waitFor()
        await t.submit.getByText('Enter an amount').waitFor()
        expect(await t.submit.getAttribute('aria-disabled')).toBe('true')
      })
    }
    expect(asked).toEqual([])
    await app.step('a good one after all that', async () => {
      await permit(app.sandbox, OWNER)
      await t.type('sell', '0.1')
      await t.ready('Review swap')
    })
  })

  test.for([
    ['other digits', '١٢', '12'],
    ['a decimal comma', '0,5', '0.5'],
    ['grouping without a fraction', '10,000', '10,000'],
    ['grouping', '1,234.5', '1,234.5'],
    ['spaces around it', '  0.5 ', '0.5'],
  ] as const)('with %s is understood and shown as one reads it here', async ([, typed, shown], { app }) => {
    await app.open()
    const t = trader(app.page)
    await app.step('typed', async () => {
      await t.type('sell', typed)
      expect(await t.amount('sell').inputValue()).toBe(shown)
      expect(await t.amount('sell').getAttribute('aria-invalid')).toBe('false')
    })
  })

  test('above the balance is reported before anything is asked of the wallet', async ({ app }) => {
    const t = await connected(app, OWNER)
    await t.chooseToken('receive', 'DAI')
    await app.step('reported', async () => {
      await t.type('sell', '1000000')
      await t.submit.getByText('Insufficient WETH balance').waitFor()
      await app.page.getByText('More than your WETH balance. Sell less, or press Max.').waitFor()
    })
  })
})

describe('an address in the token search', () => {
  test('of no contract, of a token without decimals, or mistyped says what is wrong with it', async ({
    app,
  }) => {
    await app.open()
    const t = trader(app.page)
    const nodec = await tokenAddress(app.sandbox, 'NODEC')
    const tokens = await t.openTokens('receive')
    const search = tokens.getByRole('combobox')
    await app.step('no contract', async () => {
      await search.fill('0x1111111111111111111111111111111111111111')
      await tokens.getByText('There is no token at this address').waitFor()
      await tokens.getByText('There is no contract at this address on this network.').waitFor()
    })
    await app.step('no decimals', async () => {
      await search.fill(nodec)
      await tokens.getByText('This contract is not a usable token').waitFor()
      await tokens.getByText('It does not report its decimals').waitFor()
      expect(await tokens.getByRole('button', { name: /add/ }).count()).toBe(0)
    })
    await app.step('wrong checksum', async () => {
      await search.fill('0x6b175474E89094C44Da98b954EedeAC495271d0F')
      await tokens.getByText('This address has a typing error').waitFor()
    })
    await app.step('no address and no name', async () => {
      await search.fill('<script>alert(1)</script>')
      await tokens.getByText('No token found.').waitFor()
    })
    await app.step('a good name after all that', async () => {
      await search.fill('dai')
      await tokens.getByRole('option').filter({ hasText: 'DAI' }).first().waitFor()
    })
  })

  test('of a token that no list knows is imported with open eyes', async ({ app }) => {
    await app.open()
    const t = trader(app.page)
    const fee = await tokenAddress(app.sandbox, 'FEE')
    await app.step('warned', async () => {
      const tokens = await t.openTokens('receive')
      await tokens.getByRole('combobox').fill(fee)
      await tokens.getByText('This token is not on any list').waitFor()
      await tokens.getByText(fee).waitFor()
    })
    await app.step('imported', async () => {
      await app.page.getByRole('button', { name: /^I checked the address: add FEE/ }).click()
      await app.page.getByRole('button', { name: /^Receiving FEE/ }).waitFor()
    })
    await app.step('still there after a reload', async () => {
      await app.page.reload()
      const tokens = await t.openTokens('sell')
      await tokens.getByRole('combobox').fill('FEE')
      await tokens.getByRole('option').filter({ hasText: 'Added by you' }).waitFor()
    })
  })

  test('of a token with a hostile name shows it short, still and as what it is', async ({ app }) => {
    // The service has never heard of it and gives no price for it.
    app.allow(/status of 404.*native_price/)
    const address = await deployToken(
      app.sandbox,
      `<img src=x onerror=alert(1)> ${'y'.repeat(10_000)}`,
      `WE\u200bTH\u202e${'x'.repeat(5_000)}`,
    )
    await app.open()
    const t = trader(app.page)
    await app.step('warned', async () => {
      const tokens = await t.openTokens('receive')
      await tokens.getByRole('combobox').fill(address)
      await tokens.getByText('Its name has hidden characters').waitFor()
      await tokens.getByText('This token is not on any list').waitFor()
      expect(await tokens.getByText('<img src=x onerror=alert(1)>').textContent()).toMatch(/^.{10,40}$/)
      expect(await tokens.locator('img[onerror], img[src="x"]').count()).toBe(0)
      expect((await tokens.getByRole('button', { name: /^I checked/ }).textContent())?.length).toBeLessThan(
        60,
      )
    })
    await app.step('imported knowingly, it breaks nothing', async () => {
      await app.page.getByRole('button', { name: /^I checked the address: add WETHx/ }).click()
      await app.page.getByRole('button', { name: /^Receiving WETHx/ }).waitFor()
      await t.openTokens('sell')
    })
    await app.look('a hostile token in the list')
    await app.step('left', async () => {
      await app.page.keyboard.press('Escape')
    })
  })
})
