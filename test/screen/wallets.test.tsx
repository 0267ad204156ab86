/** Wallets of every kind and mood: what they announce, what they refuse, and what they change behind the app's back. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { aBrowser } from '../stories/app'
import { rich } from '../stories/journey'
import { answer, busy, type FakeWallet, hold, type Manner, refuse } from '../support/pageWallets'
import { allowed, closeDialog, priced, reads, says, sign, SWAP, typeAmount } from './placing'
import { button, gone, openOnScreen, pass, press, until } from './screen'
import { chooseNetwork, transaction } from './activity'
import { choose, connectWith, walletList, withWallets } from './wallets'
import { inEnglish } from '../support/inEnglish'

const FAILED = inEnglish('placing.failed')
const SIGN = 'eth_signTypedData_v4'
const [, , OWNER = '', OTHER = ''] = testAccounts
const one: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [OWNER] }
const two: FakeWallet = { id: 'test.two', name: 'Wallet Two', accounts: [OTHER] }

/** Opened on WETH and DAI in a page with these wallets; the WETH may be sold, unless reported. */
const start = async (wallets: readonly [FakeWallet, ...FakeWallet[]], chain = allowed) => {
  const browser = aBrowser({ chain })
  const { wallet, between } = withWallets(browser, ...wallets)
  await openOnScreen(browser, SWAP, between)
  return { browser, wallet }
}
/** Opened, connected with `one`, and asked to sign with the wallet's answer to that still to come. */
const signing = async (manner: Manner = hold) => {
  const { browser, wallet } = await start([one])
  await connectWith(one.name)
  await priced()
  wallet.behave(SIGN, manner)
  await sign()
  await wallet.asked(SIGN)
  return { wallet, posts: () => browser.orderBook.calls.placeOrder.length }
}
const placed = (): Promise<HTMLElement> => says(/^Order (submitted|filled)$/, '')
const header = () => within(screen.getByRole('banner'))
/** Once something that is heard in this way says these words; parts of the texts are loaded when they are needed. */
const tells = async (how: 'alert' | 'news', words: string): Promise<void> => {
  const heard = (): Element[] => [
    ...document.querySelectorAll(`[data-heard=${how}]${how === 'alert' ? ', [role=alert]' : ''}`),
  ]
  await until(() => heard().find((one) => one.textContent.includes(words)) ?? null)
}
describe('wallets of the page', () => {
  it('one that is only injected connects and signs', async () => {
    await start([{ ...one, name: 'Injected', isInjected: true }])
    await connectWith('Injected')
    await priced()
    await sign()
    await placed()
  })

  it('a hostile announcement breaks nothing, and what is usable of it is cut to size', async () => {
    const trap = (): object =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('caught you looking')
          },
        },
      )
    const provider = { request: () => new Promise(() => undefined) }
    const info = { uuid: 'u', name: 'Hostile', icon: 'javascript:alert(1)', rdns: 'test.hostile' }
    const details: readonly unknown[] = [
      null,
      7,
      trap(),
      { info: trap(), provider },
      { info, provider: trap() },
      { info: { ...info, rdns: 'sandbox' }, provider },
      { info: { ...info, name: `<b>Hostile</b> \u202e${'x'.repeat(10_000)}` }, provider },
    ]
    const browser = aBrowser({ chain: allowed })
    const { between, page } = withWallets(browser, one)
    page.addEventListener('eip6963:requestProvider', () => {
      for (const detail of details)
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await openOnScreen(browser, SWAP, between)
    await press(await button(inEnglish('wallet.connect')))
    const list = await walletList()
    const hostile = await until(() =>
      within(list)
        .getAllByRole('listitem')
        .filter((item) => item.textContent.includes('Hostile')),
    )
    expect(hostile).toHaveLength(1)
    expect(hostile[0]?.querySelector('bdi')?.textContent).toMatch(/^<b>Hostile<\/b> .{0,40}$/)
    expect(hostile[0]?.querySelector('img')).toBeNull()
    await connectWith(one.name)
  })

  it.each([
    ['refuses', refuse, inEnglish('wallet.error.refused')],
    ['is busy with another request', busy, inEnglish('wallet.error.busy')],
    [
      'fails in words of its own',
      { tag: 'throw', code: -32603, message: 'Vault is on fire.' },
      'Wallet message: Vault is on fire.',
    ],
  ] as const)(
    'one that %s when connecting is reported as such and can be tried again',
    async (_, manner, words) => {
      const { wallet } = await start([one])
      wallet.behave('eth_requestAccounts', manner)
      await choose(one.name)
      await tells('alert', words)
      await tells('alert', inEnglish('wallet.errorConnecting'))
      wallet.behave('eth_requestAccounts', answer)
      await press(await button(inEnglish('wallet.tryAgain')))
      await gone(() => screen.queryByRole('dialog', { name: inEnglish('wallet.connect') }))
    },
  )

  it('one that never answers when connecting does not stand in the way of another', async () => {
    const { wallet } = await start([one, two])
    wallet.behave('eth_requestAccounts', hold)
    await choose(one.name)
    await until(() => screen.getByText(/Initializing\.\.\./))
    fireEvent(await walletList(), new Event('cancel', { cancelable: true }))
    await gone(() => screen.queryByRole('dialog', { name: inEnglish('wallet.connect') }))
    await press(await button(inEnglish('wallet.connecting'), header()))
    await press(await button(inEnglish('dialog.back'), within(await walletList())))
    await connectWith(two.name)
    await until(() => header().getByText(/0x90F7/))
    await wallet.release('eth_requestAccounts')
    await pass(1000)
    header().getByText(/0x90F7/)
  })

  it.each([
    ['refuses to sign', refuse, inEnglish('label.notSigned'), 'You rejected the signature in the wallet.'],
    ['is busy', busy, FAILED, inEnglish('orders.error.local.busy')],
    [
      'cannot sign',
      { tag: 'throw', code: -32000, message: 'Ledger: wrong app' },
      FAILED,
      'The wallet couldn’t sign. Nothing was sent. Try again, or use another wallet. Wallet message: Ledger: wrong app',
    ],
    [
      'signs as another account',
      { tag: 'signAs', account: OTHER },
      FAILED,
      inEnglish('orders.error.local.wrongSigner'),
    ],
  ] as const)(
    'one that %s leaves nothing behind, and the next try places',
    async (_, manner, title, words) => {
      const { wallet, posts } = await signing(manner)
      const failed = await says(title, words)
      // A refusal is the user's own choice, so it is no alarm (X49).
      await tells(title === FAILED ? 'alert' : 'news', words)
      expect(posts()).toBe(0)
      await press(await button(inEnglish('placing.retry'), within(failed)))
      wallet.behave(SIGN, answer)
      await sign()
      await placed()
      expect(posts()).toBe(1)
    },
  )

  it('one that never signs can be left, and a signature that still comes is thrown away', async () => {
    const { wallet, posts } = await signing()
    await press(await button(inEnglish('waiting.stop'), within(await says(inEnglish('placing.sign'), ''))))
    await says(inEnglish('label.notSigned'), inEnglish('orders.error.local.abandoned'))
    await tells('news', inEnglish('orders.error.local.abandoned'))
    await wallet.release(SIGN)
    await pass(1000)
    expect(posts()).toBe(0)
    await press(await button(inEnglish('placing.retry')))
    await button(inEnglish('submit.review'))
  })

  it.each([
    ['account', { account: OTHER }, 'The wallet switched to another account, so the order was dropped.'],
    ['network', { chainId: 100 }, 'The wallet switched to another network, so the order was dropped.'],
  ] as const)('one that changes its %s while signing drops the order', async (_, change, words) => {
    const { wallet, posts } = await signing()
    await wallet.moveTo(change)
    await tells('alert', words)
    await wallet.release(SIGN)
    await pass(1000)
    expect(posts()).toBe(0)
  })

  it('one that is on another network without a word is not asked to sign, and the page says where it is', async () => {
    const { browser, wallet } = await start([one])
    await connectWith(one.name)
    await priced()
    await wallet.moveTo({ chainId: 100, silently: true })
    await sign()
    await tells('alert', 'The wallet switched to another network, so the order was dropped.')
    await pass(1000)
    expect(wallet.calls(SIGN)).toBe(0)
    expect(browser.orderBook.calls.placeOrder).toEqual([])
  })

  it('one that leaves while signing drops the order and disconnects', async () => {
    const { wallet, posts } = await signing()
    await wallet.moveTo({ account: null })
    await until(() => screen.getAllByText(/The wallet was disconnected\./))
    await wallet.release(SIGN)
    await pass(1000)
    expect(posts()).toBe(0)
    await button(inEnglish('wallet.connect'))
  })

  it('one that refuses an approval says so, and is asked again', async () => {
    const { wallet } = await start([one], rich)
    await connectWith(one.name)
    wallet.behave('eth_sendTransaction', refuse)
    await typeAmount('0.1')
    await press(await button('Approve WETH'))
    reads(await transaction(inEnglish('label.notSent')), inEnglish('button.tryAgain'))
    wallet.behave('eth_sendTransaction', answer)
    await press(await button('Approve WETH'))
    await says(inEnglish('review.title'), '')
    await closeDialog(inEnglish('review.title'))
  })

  it('an account that is no public test account may not sign here, and is shown why', async () => {
    const unknownAccount = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
    const { wallet } = await start([{ ...one, accounts: [unknownAccount] }], rich)
    await connectWith(one.name)
    await typeAmount('0.1')
    await press(await button('Approve WETH'))
    reads(
      await transaction(inEnglish('label.notSent')),
      /This is the sandbox: a signature made here would be valid/,
    )
    expect(wallet.calls('eth_sendTransaction')).toBe(0)
  })

  it('one on a strange network is reported and can be moved', async () => {
    await start([{ ...one, chainId: 5 }])
    await connectWith(one.name)
    await button(inEnglish('wallet.wrongNetwork'))
    await until(() => screen.getByText('Your wallet isn’t on Ethereum'))
    await until(() => screen.getByText(/^Unsupported chain ID 5\. Switch your wallet/))
    await press(await button(/^(Switch|Change).*Ethereum/))
    await gone(() => screen.queryByText('Your wallet isn’t on Ethereum'))
    await priced()
  })

  it('one that does not know the network gets it added and moves', async () => {
    const { wallet } = await start([{ ...one, knownChains: [1] }])
    await connectWith(one.name)
    await chooseNetwork('Gnosis')
    await button(/^Network: Gnosis/)
    expect(wallet.calls('wallet_addEthereumChain')).toBe(1)
    expect(wallet.calls('wallet_switchEthereumChain')).toBe(2)
  })

  it('one that refuses to move leaves everything where it was', async () => {
    const { wallet } = await start([one])
    await connectWith(one.name)
    wallet.behave('wallet_switchEthereumChain', refuse)
    await chooseNetwork('Gnosis')
    await says(inEnglish('network.title'), 'The wallet didn’t switch to Gnosis')
    await tells('alert', 'You rejected the request in the wallet.')
    await closeDialog(inEnglish('network.title'))
    await button(/^Network: Ethereum/)
  })

  it('one whose user chose another account is followed', async () => {
    const { wallet } = await start([one])
    await connectWith(one.name)
    await wallet.moveTo({ account: OTHER })
    await until(() => header().getByText(/0x90F7/))
  })
})
