/** The sandbox's own wallet, through the same port as any other, with the sandbox's chain behind it. */
import * as E from 'fp-ts/Either'
import { type Observable, asyncScheduler, filter, firstValueFrom, observeOn, of } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import type { WalletProvider } from '../../src/adapters/browserWallets/walletProvider'
import { ecdsaSignatures } from '../../src/adapters/wallets/ecdsaSignatures'
import { proposeToSafe } from '../../src/adapters/safe/proposeToSafe'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { browserMemory } from '../../src/adapters/sandboxWallet/memory'
import { sandboxWallet } from '../../src/adapters/sandboxWallet/sandboxWallet'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { chains } from '../../src/events/chain/chains.data'
import { orderDigest } from '../../src/events/kernel/orderHash'
import type { WalletError } from '../../src/events/wallet/events'
import type { SandboxWallet, SandboxWalletRequest } from '../../src/streams/ports/SandboxWallet'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { TEST_ACCOUNTS } from '../../sandbox/accounts'
import { walletsContract } from './contracts/walletsContract'
import { answerOf, errorOf, goodAnswerOf } from './support/answers'
import { domain, orderToSign } from './support/orderToSign'
import { type SandboxWorld, soon, startWorld } from './support/sandboxWorld'
import { approvalCall } from '../support/sentCalls'

const [FIRST = '', SECOND = ''] = testAccounts
const order = orderToSign(FIRST, 2n ** 200n)

const wrongChainId: WalletError = {
  tag: 'unlisted',
  description: 'Provided chainId "1" must match the active chainId "1"',
}

/** As much of a Storage as the wallet uses. */
const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

let world: SandboxWorld
let origin: Storage
let tab: Storage
beforeAll(async () => {
  world = await startWorld([1])
})
afterAll(() => world.stop())
beforeEach(() => {
  origin = storage()
  tab = storage()
})

/** `lost` are errors that the wallet gives to signing requests, one after the other, before it fulfils one. */
const open = (
  tabStorage = tab,
  lost: readonly WalletError[] = [],
): { readonly wallets: Wallets; readonly window: SandboxWallet } => {
  const { provider: whole, window } = sandboxWallet(
    world.clients,
    browserMemory(tabStorage, origin),
    proposeToSafe(world.egress, world.config.endpoints),
  )
  const left = [...lost]
  const provider: WalletProvider = {
    ...whole,
    request: (method, params) => {
      const error = method.includes('_sign') ? left.shift() : undefined
      return error === undefined ? whole.request(method, params) : of(E.left(error))
    },
  }
  const info = { id: 'sandbox', name: 'Sandbox wallet', kind: 'sandbox', icon: null } as const
  const wallets = browserWallets(of({ info, provider }), world.config, (account) =>
    testAccounts.includes(account),
  )
  return { wallets, window }
}

const nextRequest = async (window: SandboxWallet): Promise<SandboxWalletRequest> => {
  const waits$: Observable<readonly SandboxWalletRequest[]> = window.requests$
  const [request] = await soon(waits$.pipe(filter((requests) => requests.length > 0)))
  if (request === undefined) throw new Error('no request waits')
  return request
}

/** Sends the request, and answers the window with the user's choice. */
const answering = async <A>(
  window: SandboxWallet,
  answer: 'approve' | 'refuse',
  asked: Promise<A>,
): Promise<A> => {
  window.answer((await nextRequest(window)).id, answer)
  return asked
}

const connected = async (lost: readonly WalletError[] = []): Promise<ReturnType<typeof open>> => {
  const opened = open(tab, lost)
  await answering(opened.window, 'approve', answerOf(opened.wallets.connect('sandbox', false, 1)))
  return opened
}

it('knows the accounts that the sandbox funds', () => {
  expect(testAccounts).toEqual(TEST_ACCOUNTS)
})

describe('with everything approved', () => {
  walletsContract(() => {
    const { wallets, window } = open()
    window.requests$
      .pipe(observeOn(asyncScheduler))
      .subscribe(([request]) => request !== undefined && window.answer(request.id, 'approve'))
    return { wallets, signatures: ecdsaSignatures, walletId: 'sandbox', account: FIRST }
  })
})

describe('a connection', () => {
  it('waits for the window; refused, it is refused', async () => {
    const { wallets, window } = open()
    const refused = await answering(window, 'refuse', errorOf(wallets.connect('sandbox', false, 1)))
    expect(refused).toMatchObject({ tag: 'refused' })
    const session = await answering(window, 'approve', goodAnswerOf(wallets.connect('sandbox', false, 1)))
    expect(session).toEqual({ name: 'Sandbox wallet', account: FIRST, chainId: 1 })
  })

  it('in silence needs an earlier one, which a reload and a new tab remember', async () => {
    expect(await errorOf(open().wallets.connect('sandbox', true, 1))).toEqual({ tag: 'unauthorised' })
    const { window } = await connected()
    window.chooseAccount(SECOND)
    expect(await goodAnswerOf(open().wallets.connect('sandbox', true, 1))).toMatchObject({ account: SECOND })
    expect(await goodAnswerOf(open(storage()).wallets.connect('sandbox', true, 1))).toMatchObject({
      account: SECOND,
    })
  })

  it('of one tab is not changed by another', async () => {
    await connected()
    const other = open(storage())
    other.window.chooseAccount(SECOND)
    expect(await goodAnswerOf(open().wallets.connect('sandbox', true, 1))).toMatchObject({ account: FIRST })
  })

  it('ends when the page disconnects', async () => {
    const { wallets } = await connected()
    await goodAnswerOf(wallets.disconnect('sandbox'))
    expect(await errorOf(wallets.connect('sandbox', true, 1))).toEqual({ tag: 'unauthorised' })
  })

  it('is reported another account and another chain', async () => {
    const { wallets, window } = await connected()
    const account = firstValueFrom(wallets.changes('sandbox'))
    window.chooseAccount(SECOND)
    expect(await account).toEqual({ tag: 'accountChanged', account: SECOND })
    const chain = firstValueFrom(wallets.changes('sandbox'))
    await answering(window, 'approve', goodAnswerOf(wallets.switchChain('sandbox', 100)))
    expect(await chain).toEqual({ tag: 'chainChanged', chainId: 100 })
  })
})

describe('a request', () => {
  it('shows what is really signed, and the signature is the account’s', async () => {
    const { wallets, window } = await connected()
    const signing = goodAnswerOf(wallets.signOrder('sandbox', FIRST, domain, order))
    const { kind, account, chainId, details } = await nextRequest(window)
    expect({ kind, account, chainId }).toEqual({ kind: 'signOrder', account: FIRST, chainId: 1 })
    expect(details).toContainEqual({ label: 'sellAmount', value: (2n ** 200n).toString() })
    expect(details).toContainEqual({ label: 'verifyingContract', value: domain.verifyingContract })
    expect(details).toContainEqual({ label: 'validTo', value: '2000000000' })
    const signed = await answering(window, 'approve', signing)
    expect(await goodAnswerOf(ecdsaSignatures.recover(orderDigest(domain, order), signed))).toBe(FIRST)
  })

  const noMethod: WalletError = { tag: 'unsupported', code: -32601 }
  it.each([
    ['v4 with an integer chain id', [wrongChainId], 'signOrder', 'eip712'],
    ['v3', [noMethod], 'signOrder', 'eip712'],
    ['personal_sign', [noMethod, noMethod], 'signMessage', 'ethsign'],
    ['eth_sign', [noMethod, noMethod, noMethod], 'signMessage', 'ethsign'],
  ] as const)('by %s is the account’s too', async (_, lost, kind, scheme) => {
    const { wallets, window } = await connected(lost)
    const signing = goodAnswerOf(wallets.signOrder('sandbox', FIRST, domain, order))
    const request = await nextRequest(window)
    expect(request.kind).toBe(kind)
    expect(request.details).toContainEqual(
      kind === 'signMessage'
        ? { label: 'message', value: orderDigest(domain, order) }
        : { label: 'sellAmount', value: (2n ** 200n).toString() },
    )
    const signed = await answering(window, 'approve', signing)
    expect(signed.scheme).toBe(scheme)
    expect(await goodAnswerOf(ecdsaSignatures.recover(orderDigest(domain, order), signed))).toBe(FIRST)
  })

  it('by personal_sign for another account is not shown', async () => {
    const { wallets, window } = await connected([noMethod, noMethod])
    expect(await errorOf(wallets.signOrder('sandbox', SECOND, domain, order))).toMatchObject({
      tag: 'unauthorised',
    })
    expect(await firstValueFrom(window.requests$)).toEqual([])
  })

  it('that is refused signs nothing', async () => {
    const { wallets, window } = await connected()
    const asked = errorOf(wallets.signOrder('sandbox', FIRST, domain, order))
    expect(await answering(window, 'refuse', asked)).toMatchObject({ tag: 'refused' })
  })

  it('that the page gives up leaves the window', async () => {
    const { wallets, window } = await connected()
    const listening = wallets.signOrder('sandbox', FIRST, domain, order).subscribe()
    await nextRequest(window)
    listening.unsubscribe()
    expect(await firstValueFrom(window.requests$)).toEqual([])
  })

  it('for another account or another chain is not shown', async () => {
    const { wallets, window } = await connected()
    expect(await errorOf(wallets.signOrder('sandbox', SECOND, domain, order))).toMatchObject({
      tag: 'unauthorised',
    })
    const elsewhere = wallets.signOrder('sandbox', FIRST, { ...domain, chainId: 100 }, order)
    expect(await errorOf(elsewhere)).toMatchObject({ tag: 'otherNetwork' })
    expect(await firstValueFrom(window.requests$)).toEqual([])
  })

  it('to approve shows spender and amount, and the chain keeps it', async () => {
    const { wallets, window } = await connected()
    const { vaultRelayer } = chains[1].contracts
    const token = chains[1].wrappedNative
    const approval = { chainId: 1, from: FIRST, token, spender: vaultRelayer, amount: 12_345n } as const
    const sending = goodAnswerOf(wallets.send('sandbox', approvalCall(approval)))
    const { kind, details } = await nextRequest(window)
    expect(kind).toBe('sendTransaction')
    expect(details).toContainEqual({ label: 'spender', value: vaultRelayer })
    expect(details).toContainEqual({ label: 'amount', value: '12345' })
    const hash = await answering(window, 'approve', sending)
    const chain = rpcChain(world.egress, world.config)
    await expect.poll(() => goodAnswerOf(chain.receipt(1, hash))).toMatchObject({ status: 1 })
    expect((await goodAnswerOf(chain.account(1, FIRST, [token]))).allowances[token]).toBe(12_345n)
  })
})
