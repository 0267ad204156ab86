/** What may be confirmed and what may leave the device, against what breaks the rules. */
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../world/wallet'
import { type Payment, paymentTrouble } from './payments'
import { isOffered, refusalTrouble } from './refusals'
import { callTrouble, pageTrouble, shownClaimTrouble } from './sideCalls'
import { createScript } from './script'
import { walletsTrouble } from './wallets'

const [owner, other] = ACCOUNTS
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const payment: Payment = {
  ...{ owner, account: owner, token: DAI, amount: 5n, button: null },
  figures: { block: 1, native: 0n, balances: { [DAI]: 5n }, allowances: { [DAI]: 5n } },
}
const { figures } = payment

describe('a confirmation', () => {
  it('is taken of what the account has and allows', () => {
    expect(paymentTrouble(payment)).toBeNull()
  })

  it.each<readonly [string, Partial<Payment>, RegExp]>([
    ['the button refuses', { button: 'quoteExpired' }, /says quoteExpired/],
    ['another account pays', { account: other }, /the wallet's account/],
    ['nothing was read', { figures: null }, /undefined is there/],
    ['less is there', { figures: figures && { ...figures, balances: { [DAI]: 4n } } }, /4 is there/],
    ['less is allowed', { figures: figures && { ...figures, allowances: {} } }, /undefined is allowed/],
  ])('is refused where %s', (_, wrong, trouble) => {
    expect(paymentTrouble({ ...payment, ...wrong })).toMatch(trouble)
  })
})

describe('a refusal', () => {
  const own = { owner, isContracts: false, account: owner, walletChain: 1, chain: 1, isSigned: false }

  it('has a true reason', () => {
    expect(refusalTrouble({ ...own, why: 'notOwner', account: other })).toBeNull()
    expect(refusalTrouble({ ...own, why: 'wrongNetwork', walletChain: 100 })).toBeNull()
    expect(refusalTrouble({ ...own, why: 'notPending' })).toBeNull()
    expect(refusalTrouble({ ...own, why: 'onchain', isContracts: true })).toBeNull()
    for (const why of ['unknownOrder', 'notOwner', 'notConnected', 'wrongNetwork', 'onchain'])
      expect(refusalTrouble({ ...own, why })).toContain(why)
    expect(refusalTrouble({ ...own, why: 'unsigned' })).toBeNull()
    expect(refusalTrouble({ ...own, why: 'unsigned', isSigned: true })).toContain('unsigned')
  })

  it('is what an order gets for a button that it does not have', () => {
    expect(isOffered('stop', 'unanswered')).toBe(true)
    expect(isOffered('stop', 'open')).toBe(false)
    expect(isOffered('presign', 'open')).toBe(false)
  })
})

describe('what its owner can switch off', () => {
  it('may leave until it is switched off, and until other windows have read that', () => {
    const script = createScript(true)
    expect(script.switches(0, 'reports', 0)).toEqual([true])
    script.choose(0, { name: 'reports', value: false }, 1000)
    expect(script.switches(0, 'reports', 2000)).toEqual([true, false])
    expect(script.switches(0, 'reports', 60_000)).toEqual([false])
    expect(script.switches(0, 'logosAndPrices', 60_000)).toEqual([true])
    expect(script.switches(1, 'reports', 60_000)).toEqual([true])
  })
})

describe('a claim', () => {
  const words = `uni ${owner}`
  const presses = [{ owner: other, words }]

  it('is asked for as often as it was pressed for', () => {
    expect(callTrouble({ from: other, words }, presses, 0)).toBeNull()
    expect(callTrouble({ from: other, words }, presses, 1)).toMatch(/pressed for 1 times/)
    expect(callTrouble({ from: owner, words }, presses, 0)).toMatch(/pressed for 0 times/)
    expect(callTrouble({ from: other, words: `uni ${other}` }, presses, 0)).toMatch(/pressed for 0 times/)
    expect(callTrouble({ from: other, words: null }, presses, 0)).toMatch(/nobody knows/)
  })

  it('says what the chain has of it, and may say less', () => {
    const has = { claimed: '20,21', vCow: 5n }
    expect([pageTrouble(has, has), pageTrouble({ vCow: 5n }, has), pageTrouble({}, has)]).toEqual([
      null,
      null,
      null,
    ])
    expect(pageTrouble({ claimed: '20' }, has)).toBe('claimed is 20, not 20,21')
    expect(pageTrouble({ vCow: 50n }, has)).toBe('vCow is 50, not 5')
  })

  it.each<readonly [string, string, bigint, RegExp | null]>([
    ['open', 'open', 5n, null],
    ['claimed before it was made', 'claimed', 5n, /was not made/],
    ['of another amount', 'open', 50n, /it says 50/],
    ['none where there is one', 'none', 0n, /it says 0/],
  ])('is called %s', (_, status, amount, trouble) => {
    const found = shownClaimTrouble({ account: owner, status, amount }, { amount: 5n, wasClaimed: false })
    if (trouble === null) expect(found).toBeNull()
    else expect(found).toMatch(trouble)
  })
})

describe('the wallets of a window', () => {
  const one = { id: 'a', name: 'One', icon: 'data:one' }
  const two = { id: 'b', name: 'Two', icon: null }

  it('are those that announced themselves', () => {
    expect(walletsTrouble([one, two], one, [one, two])).toBeNull()
    expect(walletsTrouble([one], null, [one, two])).toMatch(/^One .* is offered/)
    expect(walletsTrouble([one, one, two], null, [one, two])).toMatch(/is offered/)
    expect(walletsTrouble([one, two], { ...one, icon: null }, [one, two])).toMatch(/is connected/)
  })
})
