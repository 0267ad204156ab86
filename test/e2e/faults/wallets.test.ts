/** Wallets of every kind and mood: what they announce, what they refuse, and what they change behind the app's back. */
import { describe, expect } from 'vitest'
import type { Session } from '../support/session.ts'
import { test } from '../support/fixture.ts'
import { type Trader, trader } from '../support/trader.ts'
import {
  answer,
  busy,
  type FakeWallet,
  hold,
  refuse,
  walletOf,
  withHostileWallet,
  withWallets,
} from './support/fakeWallets.ts'
import { accounts, ordersOf, permit, postsOf, priced } from './support/stage.ts'

const FAILED = 'The order was not placed'
const SIGN = 'eth_signTypedData_v4'
const [, , OWNER, OTHER] = accounts
const one: FakeWallet = { id: 'test.one', name: 'Wallet One', accounts: [OWNER] }

const choose = async (t: Trader, name: string): Promise<void> => {
  const list = t.dialog('Connect to a wallet')
  if (!(await list.isVisible())) await t.page.getByRole('button', { name: 'Connect to a wallet' }).click()
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}
const connectWith = async (t: Trader, name: string): Promise<void> => {
  await choose(t, name)
  await t.dialog('Connect to a wallet').waitFor({ state: 'hidden' })
}
const start = async (app: Session, ...wallets: readonly FakeWallet[]): Promise<Trader> => {
  await withWallets(app, ...wallets)
  await app.open('/swap?inputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
  return trader(app.page)
}
/** Opened, connected with `one`, and asked to sign with the wallet's answer to that still to come. */
const signing = async (app: Session, manner = hold) => {
  await permit(app.sandbox, OWNER)
  const t = await start(app, one)
  const posts = postsOf(app.page)
  const before = await ordersOf(app.sandbox, OWNER)
  const wallet = walletOf(app.page, one.id)
  await connectWith(t, one.name)
  await priced(t)
  await wallet.behave(SIGN, manner)
  await confirmInApp(t)
  await wallet.asked(SIGN)
  return { t, wallet, posts, before }
}
/** The review confirmed; another wallet than the sandbox's opens no window in the page. */
const confirmInApp = async (t: Trader): Promise<void> => {
  await t.review()
  await t.confirmReview()
}
const nothingPosted = async (app: Session, posts: () => number, before: number): Promise<void> => {
  expect(posts()).toBe(0)
  expect(await ordersOf(app.sandbox, OWNER)).toBe(before)
}

describe('wallets of the page', () => {
  test('of three, one of them hostile, the chosen one alone is asked, and approves, signs and swaps', async ({
    app,
  }) => {
    const two: FakeWallet = { id: 'test.two', name: 'Wallet Two', accounts: [accounts[4]] }
    await withHostileWallet(app, two)
    const t = await start(app, one, two)
    await app.step('each stands in the list once, under its own name', async () => {
      await app.page.getByRole('button', { name: 'Connect to a wallet' }).click()
      const names = t.dialog('Connect to a wallet').getByRole('listitem')
      await names.filter({ hasText: 'Wallet Two' }).waitFor()
      for (const name of ['Wallet One', 'Wallet Two', 'Hostile'])
        expect(await names.filter({ hasText: name }).count()).toBe(1)
    })
    await app.step('connected', () => connectWith(t, two.name))
    await app.step('allowed', async () => {
      await t.chooseToken('receive', 'DAI')
      await t.type('sell', '0.1')
      await (await t.ready('Allow Foldswap to use your WETH')).click()
      await t.closeDialog('Confirm Swap')
    })
    await app.step('signed', async () => {
      await confirmInApp(t)
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
    })
    await app.step('filled', async () => {
      await t.closeDialog(/^Order (submitted|filled)$/)
      await t.orders('Filled').waitFor()
    })
    const wallets = [walletOf(app.page, one.id), walletOf(app.page, two.id)]
    expect(await Promise.all(wallets.map((wallet) => wallet.calls(SIGN)))).toEqual([0, 1])
    expect(await wallets[1]?.calls('eth_sendTransaction')).toBe(1)
    expect(await app.page.evaluate('hostileCalls')).toBe(0)
  })

  test('one that is only injected connects and signs', async ({ app }) => {
    await permit(app.sandbox, OWNER)
    const t = await start(app, { ...one, name: 'Injected', isInjected: true })
    await app.step('connected', () => connectWith(t, 'Injected'))
    await app.step('signed', async () => {
      await priced(t)
      await confirmInApp(t)
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
    })
  })

  test('a hostile announcement breaks nothing, and what is usable of it is cut to size', async ({ app }) => {
    await app.context.addInitScript(() => {
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
      const details: unknown[] = [
        null,
        7,
        trap(),
        { info: trap(), provider },
        { info, provider: trap() },
        { info: { ...info, rdns: 'sandbox' }, provider },
        { info: { ...info, name: `<b>Hostile</b> \u202e${'x'.repeat(10_000)}` }, provider },
      ]
      window.addEventListener('eip6963:requestProvider', () => {
        for (const detail of details)
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      })
    })
    const t = await start(app, one)
    await app.step('the list opens', async () => {
      await app.page.getByRole('button', { name: 'Connect to a wallet' }).click()
      const hostile = t.dialog('Connect to a wallet').getByRole('listitem').filter({ hasText: 'Hostile' })
      await hostile.waitFor()
      expect(await hostile.count()).toBe(1)
      expect(await hostile.locator('bdi').textContent()).toMatch(/^<b>Hostile<\/b> .{0,40}$/)
      expect(await hostile.locator('img').count()).toBe(0)
    })
    await app.step('an honest wallet still connects', () => connectWith(t, one.name))
  })

  test.for([
    ['refuses', refuse, 'You rejected the request in the wallet. Try again when you are ready.'],
    [
      'is busy with another request',
      busy,
      'The wallet is still waiting for your answer to an earlier request.',
    ],
    [
      'fails in words of its own',
      { tag: 'throw', code: -32603, message: 'Vault is on fire.' },
      'It reports: Vault is on fire.',
    ],
  ] as const)(
    'one that %s when connecting is reported as such and can be tried again',
    async ([, manner, words], { app }) => {
      const t = await start(app, one)
      const wallet = walletOf(app.page, one.id)
      await app.step('reported', async () => {
        await wallet.behave('eth_requestAccounts', manner)
        await choose(t, one.name)
        const alert = t.dialog('Connect to a wallet').getByRole('alert')
        await alert.getByText(words).waitFor()
        await alert.getByText('Error connecting').waitFor()
      })
      await app.step('tried again', async () => {
        await wallet.behave('eth_requestAccounts', answer)
        await app.page.getByRole('button', { name: 'Try Again' }).click()
        await t.dialog('Connect to a wallet').waitFor({ state: 'hidden' })
      })
    },
  )

  test('one that never answers when connecting does not stand in the way of another', async ({ app }) => {
    const two: FakeWallet = { id: 'test.two', name: 'Wallet Two', accounts: [OTHER] }
    const t = await start(app, one, two)
    await app.step('the wait can be left', async () => {
      await walletOf(app.page, one.id).behave('eth_requestAccounts', hold)
      await choose(t, one.name)
      await app.page.getByText('Initializing...').waitFor()
      await app.page.keyboard.press('Escape')
      await t.dialog('Connect to a wallet').waitFor({ state: 'hidden' })
    })
    await app.step('another wallet connects', async () => {
      await app.page.locator('header').getByRole('button', { name: 'Connecting...' }).click()
      await t.dialog('Connect to a wallet').getByRole('button', { name: 'Back' }).click()
      await connectWith(t, two.name)
      await app.page.locator('header').getByText('0x90F7').waitFor()
    })
    await app.step('a late answer changes nothing', async () => {
      await walletOf(app.page, one.id).release('eth_requestAccounts')
      await app.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      expect(await app.page.locator('header').getByText('0x90F7').count()).toBe(1)
    })
  })

  test.for([
    ['refuses to sign', refuse, 'Not signed', 'You rejected the signature in the wallet.'],
    ['is busy', busy, FAILED, 'The wallet is still waiting for your answer to an earlier request.'],
    [
      'cannot sign',
      { tag: 'throw', code: -32000, message: 'Ledger: wrong app' },
      FAILED,
      'The wallet could not sign. Nothing was sent; try again, or use another wallet. It reports: Ledger: wrong app',
    ],
    [
      'signs as another account',
      { tag: 'signAs', account: OTHER },
      FAILED,
      'The signature is from another account',
    ],
  ] as const)(
    'one that %s leaves nothing behind, and the next try places',
    async ([, manner, title, words], { app }) => {
      const { t, wallet, posts, before } = await signing(app, manner)
      await app.step('reported', async () => {
        // A refusal is the user's own choice, so it is no alarm (X49).
        const role = title === FAILED ? 'alert' : 'status'
        await t.dialog(title).getByRole(role).getByText(words).waitFor()
        await nothingPosted(app, posts, before)
      })
      await app.step('placed by the next try', async () => {
        await t.dialog(title).getByRole('button', { name: 'Back to the form' }).click()
        await wallet.behave(SIGN, answer)
        await t.ready('Review swap')
        await confirmInApp(t)
        await t.dialog(/^Order (submitted|filled)$/).waitFor()
        expect(posts()).toBe(1)
      })
    },
  )

  test('one that never signs can be left, and a signature that still comes is thrown away', async ({
    app,
  }) => {
    const { t, wallet, posts, before } = await signing(app)
    await app.step('left', async () => {
      await t.dialog('Sign the order').getByRole('button', { name: 'Stop waiting' }).click()
      await t
        .dialog('Not signed')
        .getByRole('status')
        .getByText('You stopped waiting for the wallet.')
        .waitFor()
    })
    await app.step('a late signature', async () => {
      await Promise.all([
        app.page.waitForResponse((answered) => answered.request().postData()?.includes(SIGN) ?? false),
        wallet.release(SIGN),
      ])
      await app.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      await nothingPosted(app, posts, before)
      await app.page.getByRole('button', { name: 'Back to the form' }).click()
      await t.ready('Review swap')
    })
  })

  test.for([
    ['account', { account: OTHER }, 'The wallet switched to another account, so the order was dropped.'],
    ['network', { chainId: 100 }, 'The wallet switched to another network, so the order was dropped.'],
  ] as const)('one that changes its %s while signing drops the order', async ([, change, words], { app }) => {
    const { wallet, posts, before } = await signing(app)
    await app.step('reported', async () => {
      await wallet.moveTo(change)
      await app.page.getByRole('alert').getByText(words).waitFor()
    })
    await app.step('a late signature', async () => {
      await Promise.all([
        app.page.waitForResponse((answered) => answered.request().postData()?.includes(SIGN) ?? false),
        wallet.release(SIGN),
      ])
      await app.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      await nothingPosted(app, posts, before)
    })
  })

  test('one that leaves while signing drops the order and disconnects', async ({ app }) => {
    const { wallet, posts, before } = await signing(app)
    await app.step('reported', async () => {
      await wallet.moveTo({ account: null })
      await app.page.getByText('The wallet was disconnected.').first().waitFor()
    })
    await wallet.release(SIGN)
    await nothingPosted(app, posts, before)
  })

  test('one that refuses an approval says so, and is asked again', async ({ app }) => {
    const account = accounts[6]
    // Another test may have left this account an allowance on the shared chain: approve(vault relayer, 0).
    await app.sandbox.rpc(1, 'eth_sendTransaction', [
      {
        from: account,
        to: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        data: `0x095ea7b3${'c92e8bdf79f0507f65a392b0ab4667716bfe0110'.padStart(64, '0')}${'0'.repeat(64)}`,
      },
    ])
    const t = await start(app, { ...one, accounts: [account] })
    const wallet = walletOf(app.page, one.id)
    await connectWith(t, one.name)
    await app.step('refused', async () => {
      await wallet.behave('eth_sendTransaction', refuse)
      await t.chooseToken('receive', 'DAI')
      await t.type('sell', '0.1')
      await (await t.ready('Allow Foldswap to use your WETH')).click()
      await t.transactions('Not sent').waitFor()
      await t.activity.getByText('You rejected it in the wallet.').waitFor()
    })
    await app.step('asked again', async () => {
      await wallet.behave('eth_sendTransaction', answer)
      await (await t.ready('Allow Foldswap to use your WETH')).click()
      await t.closeDialog('Confirm Swap')
    })
  })

  test('an account that is no public test account may not sign here, and is shown why', async ({ app }) => {
    const unknownAccount = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
    await app.sandbox.lever(1, 'fund', {
      account: unknownAccount,
      token: 'WETH',
      amount: '1000000000000000000',
    })
    const t = await start(app, { ...one, accounts: [unknownAccount] })
    const wallet = walletOf(app.page, one.id)
    await connectWith(t, one.name)
    await app.step('refused before the wallet is asked', async () => {
      await t.chooseToken('receive', 'DAI')
      await t.type('sell', '0.1')
      await (await t.ready('Allow Foldswap to use your WETH')).click()
      await t.activity.getByText(/^This is the sandbox: a signature made here would be valid/).waitFor()
      expect(await wallet.calls('eth_sendTransaction')).toBe(0)
    })
  })

  test('one on a strange network is reported and can be moved', async ({ app }) => {
    await permit(app.sandbox, OWNER)
    const t = await start(app, { ...one, chainId: 5 })
    await app.step('reported', async () => {
      await connectWith(t, one.name)
      await app.page.getByRole('button', { name: 'Wrong Network' }).waitFor()
      await app.page.getByText('Your wallet is not on Ethereum').waitFor()
      await app.page.getByText('Unsupported chain ID 5:').waitFor()
    })
    await app.step('moved', async () => {
      await t.submit.click()
      await app.page.getByText('Your wallet is not on Ethereum').waitFor({ state: 'hidden' })
      await priced(t)
    })
  })

  test('one that does not know the network gets it added and moves', async ({ app }) => {
    const t = await start(app, { ...one, knownChains: [1] })
    await connectWith(t, one.name)
    await app.step('moved', async () => {
      await t.chooseNetwork('Gnosis')
      await app.page.getByRole('button', { name: /^Network: Gnosis/ }).waitFor()
      const wallet = walletOf(app.page, one.id)
      expect(await wallet.calls('wallet_addEthereumChain')).toBe(1)
      expect(await wallet.calls('wallet_switchEthereumChain')).toBe(2)
    })
  })

  test('one that refuses to move leaves everything where it was', async ({ app }) => {
    const t = await start(app, one)
    await connectWith(t, one.name)
    await app.step('reported', async () => {
      await walletOf(app.page, one.id).behave('wallet_switchEthereumChain', refuse)
      await t.chooseNetwork('Gnosis')
      const alert = t.dialog('Choose a network').getByRole('alert')
      await alert.getByText('The wallet did not switch to Gnosis').waitFor()
      await alert.getByText('You rejected the request in the wallet.').waitFor()
    })
    await app.page.keyboard.press('Escape')
    await app.page.getByRole('button', { name: /^Network: Ethereum/ }).waitFor()
  })

  test('one that was connected is connected again after a reload, without being asked', async ({ app }) => {
    const t = await start(app, one)
    await connectWith(t, one.name)
    await app.step('reloaded', async () => {
      await app.page.reload()
      await app.page.locator('header').getByText('0x3C44').waitFor()
      expect(await walletOf(app.page, one.id).calls('eth_requestAccounts')).toBe(0)
    })
    await app.step('it locks itself', async () => {
      await walletOf(app.page, one.id).moveTo({ account: null })
      await app.page.getByRole('button', { name: 'Connect to a wallet' }).waitFor()
    })
  })

  test('one whose user chose another account is followed', async ({ app }) => {
    const t = await start(app, one)
    await connectWith(t, one.name)
    await app.step('followed', async () => {
      await walletOf(app.page, one.id).moveTo({ account: OTHER })
      await app.page.locator('header').getByText('0x90F7').waitFor()
    })
  })

  test('the sandbox wallet can refuse to sign, too', async ({ app }) => {
    await permit(app.sandbox, accounts[0])
    await app.open()
    const t = trader(app.page)
    await t.connect()
    await priced(t)
    await app.step('refused', async () => {
      await t.review()
      await t.confirm()
      await t.refuseInWallet()
      await t
        .dialog('Not signed')
        .getByRole('status')
        .getByText('You rejected the signature in the wallet.')
        .waitFor()
    })
  })
})
