/** Wallets that behave, and wallets that do not. */
import * as E from 'fp-ts/Either'
import { TypedDataEncoder } from 'ethers'
import { type Observable, firstValueFrom, lastValueFrom, map, take, takeWhile, toArray } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { discoverWallets } from '../../src/adapters/browserWallets/discovery'
import { eip1193 } from '../../src/adapters/browserWallets/eip1193'
import { cancellationTypedData, orderTypedData } from '../../src/adapters/browserWallets/orderTypedData'
import { signatureFrom } from '../../src/adapters/browserWallets/signByMethods'
import type { KnownWallet } from '../../src/adapters/browserWallets/walletProvider'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { sandboxEndpoints } from '../../src/config/config'
import { chains } from '../../src/events/chain/chains.data'
import { cancellationDigest, orderDigest } from '../../src/events/kernel/orderHash'
import { type OrderParams } from '../../src/events/kernel/orderParams'
import { ASKING, type WalletCall } from '../../src/streams/ports/WalletCall'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { errorOf, goodAnswerOf } from './support/answers'
import { type FakeInjected, announcement, fakeInjected, fakeWindow } from './support/fakeInjected'
import { approvalCall, presignatureCall, wrapCall } from '../support/sentCalls'

const [OWNER = ''] = testAccounts
const UNKNOWN_ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SIGNATURE = `0x${'11'.repeat(64)}1b`
const HASH = `0x${'ab'.repeat(32)}`
const domain = { chainId: 100, verifyingContract: chains[100].contracts.settlement } as const
const order: OrderParams = {
  sellToken: chains[1].wrappedNative,
  buyToken: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  receiver: OWNER,
  sellAmount: 2n ** 255n,
  buyAmount: 1n,
  validTo: 2 ** 32 - 1,
  appData: `0x${'0a'.repeat(32)}`,
  feeAmount: 7n,
  kind: 'sell',
  partiallyFillable: false,
}

const good = {
  eth_requestAccounts: () => [OWNER.toLowerCase()],
  eth_accounts: () => [OWNER.toLowerCase()],
  eth_chainId: () => '0x1',
  eth_signTypedData_v4: () => SIGNATURE,
  eth_sendTransaction: () => HASH,
  wallet_switchEthereumChain: () => null,
}

/** The wallets of a page that holds one, as the composition makes them. */
const known = (provider: object): Observable<KnownWallet> =>
  discoverWallets(fakeWindow([announcement(provider)])).pipe(
    map(({ info, injected }) => ({ info, provider: eip1193(injected) })),
  )

const walletsOf = (injected: FakeInjected, maySign: (account: string) => boolean = () => true): Wallets =>
  browserWallets(known(injected.provider), { endpoints: sandboxEndpoints('http://127.0.0.1:1') }, maySign)

/** On the chain of the order that is signed here. */
const onGnosis = { ...good, eth_chainId: () => '0x64' }

const throwing = (thrown: unknown) => (): never => {
  throw thrown
}

describe('a connection', () => {
  it('reports name, checksummed account and chain', async () => {
    const wallets = walletsOf(fakeInjected(good))
    expect(await goodAnswerOf(wallets.connect('io.example', false, 1))).toEqual({
      name: 'Wallet io.example',
      account: OWNER,
      chainId: 1,
    })
    expect((await firstValueFrom(wallets.announced$)).id).toBe('io.example')
  })

  it('in silence asks for eth_accounts only, and no account is no permission', async () => {
    const injected = fakeInjected({ ...good, eth_accounts: () => [] })
    expect(await errorOf(walletsOf(injected).connect('io.example', true, 1))).toEqual({ tag: 'unauthorised' })
    expect(injected.asked.map(([method]) => method)).toEqual(['eth_accounts'])
  })

  it.each([
    ['no accounts', { eth_requestAccounts: () => [] }, { tag: 'noAccount' }],
    ['garbage for accounts', { eth_requestAccounts: () => 'yes' }, { tag: 'unreadable' }],
    ['an account that is none', { eth_requestAccounts: () => ['0x12'] }, { tag: 'unreadable' }],
    ['garbage for a chain', { eth_chainId: () => ({}) }, { tag: 'unreadable' }],
    ['a refusal', { eth_requestAccounts: throwing({ code: 4001 }) }, { tag: 'refused' }],
    ['a pending request', { eth_requestAccounts: throwing({ code: -32002 }) }, { tag: 'busy' }],
  ])('with %s fails by name', async (_, answers, expected) => {
    const wallets = walletsOf(fakeInjected({ ...good, ...answers }))
    expect(await errorOf(wallets.connect('io.example', false, 1))).toMatchObject(expected)
  })

  it.each<[what: string, accounts: readonly string[], answer: object]>([
    ['with another account', [UNKNOWN_ACCOUNT], { right: { account: UNKNOWN_ACCOUNT, chainId: 1 } }],
    ['without any', [], { left: { tag: 'disconnected' } }],
  ])(
    'that the wallet leaves %s while it is asked for its chain is that one (X93)',
    async (_, accounts, answer) => {
      const injected: FakeInjected = fakeInjected({
        ...good,
        eth_chainId: () => {
          injected.emit('accountsChanged', accounts)
          return '0x1'
        },
      })
      expect(await firstValueFrom(walletsOf(injected).connect('io.example', false, 1))).toMatchObject(answer)
      expect(injected.listeners()).toBe(0)
    },
  )

  it('to a wallet that is not there is not found', async () => {
    vi.useFakeTimers()
    try {
      const error = errorOf(walletsOf(fakeInjected(good)).connect('io.gone', true, 1))
      await vi.advanceTimersByTimeAsync(1000)
      expect(await error).toEqual({ tag: 'notFound' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports its changes until nobody listens', async () => {
    const injected = fakeInjected(good)
    const changes = firstValueFrom(walletsOf(injected).changes('io.example').pipe(take(5), toArray()))
    await expect.poll(() => injected.listeners()).toBe(3)
    injected.emit('accountsChanged', [UNKNOWN_ACCOUNT.toLowerCase()])
    injected.emit('accountsChanged', ['nonsense'])
    injected.emit('chainChanged', '0x64')
    // It looks for another node, and goes on.
    injected.emit('disconnect', { code: 1013 })
    injected.emit('chainChanged', '0x1')
    injected.emit('disconnect', { code: 4900 })
    injected.emit('accountsChanged', [])
    expect(await changes).toEqual([
      { tag: 'accountChanged', account: UNKNOWN_ACCOUNT },
      { tag: 'chainChanged', chainId: 100 },
      { tag: 'chainChanged', chainId: 1 },
      { tag: 'disconnected' },
      { tag: 'disconnected' },
    ])
    expect(injected.listeners()).toBe(0)
  })
})

describe('a signature', () => {
  it('is asked for over the typed data whose digest is ours', async () => {
    const injected = fakeInjected(onGnosis)
    expect(await goodAnswerOf(walletsOf(injected).signOrder('io.example', OWNER, domain, order))).toEqual({
      signature: SIGNATURE,
      scheme: 'eip712',
    })
    const [method, params] = injected.asked[2] ?? []
    expect([method, params?.[0]]).toEqual(['eth_signTypedData_v4', OWNER])
    expect(params?.[1]).toBe(orderTypedData(domain, order))
  })

  it('of order and cancellation has the same digest as an independent encoder computes', () => {
    const digestOf = (json: string): string => {
      const {
        domain: d,
        types,
        message,
        primaryType,
      } = JSON.parse(json) as {
        domain: object
        types: Record<string, { name: string; type: string }[]>
        message: Record<string, unknown>
        primaryType: string
      }
      return TypedDataEncoder.hash(d, { [primaryType]: types[primaryType] ?? [] }, message)
    }
    const uid = `0x${'cd'.repeat(56)}`
    expect(digestOf(orderTypedData(domain, order))).toBe(orderDigest(domain, order))
    expect(digestOf(cancellationTypedData(domain, uid))).toBe(cancellationDigest(domain, uid))
    expect(orderTypedData(domain, order)).toContain('"chainId":"100"')
  })

  it.each([
    [`0x${'11'.repeat(64)}00`, `0x${'11'.repeat(64)}1b`],
    [`0x${'11'.repeat(64)}01`, `0x${'11'.repeat(64)}1c`],
    [`0x${'11'.repeat(64)}1c`, `0x${'11'.repeat(64)}1c`],
    [`0x${'11'.repeat(64)}02`, null],
    [`0x${'11'.repeat(64)}`, null],
    [`x0x${'11'.repeat(64)}1c`, null],
    [` 0x${'11'.repeat(64)}1c`, null],
    [`0x${'11'.repeat(64)}1c\n`, null],
    [`0x${'11'.repeat(64)}001c`, null],
    [`${'11'.repeat(64)}1c`, null],
    [null, null],
    [{}, null],
  ])('%j is read as %s', (answer, signature) => {
    expect(signatureFrom(answer)).toBe(signature)
  })

  it('that is none is an error with words', async () => {
    const wallets = walletsOf(fakeInjected({ ...onGnosis, eth_signTypedData_v4: () => ({ signed: true }) }))
    expect(await errorOf(wallets.signOrder('io.example', OWNER, domain, order))).toMatchObject({
      tag: 'unreadable',
    })
  })

  it('that comes after nobody listens is heard by nobody', async () => {
    let answer: (signature: string) => void = () => undefined
    const late = new Promise((resolve) => (answer = resolve))
    const injected = fakeInjected({ ...onGnosis, eth_signTypedData_v4: () => late })
    const heard: unknown[] = []
    const listening = walletsOf(injected)
      .signOrder('io.example', OWNER, domain, order)
      .subscribe((emitted) => heard.push(emitted))
    await expect.poll(() => injected.asked.length).toBe(2)
    listening.unsubscribe()
    answer(SIGNATURE)
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual([ASKING])
  })
})

describe('the sandbox guard', () => {
  const guard = (account: string): boolean => testAccounts.includes(account)

  it('lets test accounts sign, and asks the wallet of nobody else', async () => {
    const injected = fakeInjected(onGnosis)
    const wallets = walletsOf(injected, guard)
    const approval = {
      chainId: 1,
      from: UNKNOWN_ACCOUNT,
      token: chains[1].wrappedNative,
      spender: OWNER,
      amount: 1n,
    } as const
    expect(await errorOf(wallets.signOrder('io.example', UNKNOWN_ACCOUNT, domain, order))).toEqual({
      tag: 'sandboxGuard',
    })
    expect(await errorOf(wallets.signCancellation('io.example', UNKNOWN_ACCOUNT, domain, '0x'))).toEqual({
      tag: 'sandboxGuard',
    })
    expect(await errorOf(wallets.send('io.example', approvalCall(approval)))).toEqual({ tag: 'sandboxGuard' })
    expect(injected.asked).toEqual([])
    expect(await goodAnswerOf(wallets.signOrder('io.example', OWNER, domain, order))).toMatchObject({
      signature: SIGNATURE,
    })
  })
})

describe('an approval', () => {
  const approval = {
    chainId: 1,
    from: OWNER,
    token: chains[1].wrappedNative,
    spender: UNKNOWN_ACCOUNT,
    amount: 255n,
  } as const

  it('is sent as approve(spender, amount) on the chain it is for', async () => {
    const injected = fakeInjected(good)
    expect(await goodAnswerOf(walletsOf(injected).send('io.example', approvalCall(approval)))).toBe(HASH)
    expect(injected.asked[2]).toEqual([
      'eth_sendTransaction',
      [
        {
          from: OWNER,
          to: chains[1].wrappedNative,
          value: '0x0',
          data: `0x095ea7b3${UNKNOWN_ACCOUNT.slice(2).toLowerCase().padStart(64, '0')}${'ff'.padStart(64, '0')}`,
          chainId: '0x1',
        },
      ],
    ])
  })

  it('is not sent while the wallet is on another chain', async () => {
    const injected = fakeInjected({ ...good, eth_chainId: () => '0x64' })
    expect(await errorOf(walletsOf(injected).send('io.example', approvalCall(approval)))).toMatchObject({
      tag: 'otherNetwork',
    })
    expect(injected.asked.map(([method]) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })
})

describe('a request to a wallet whose chain the page did not choose', () => {
  const presignature = { chainId: 1, from: OWNER, uid: `0x${'cd'.repeat(56)}`, gas: 1n } as const
  const call = { chainId: 1, from: OWNER, to: OWNER, value: 0n, data: '0x', gas: 1n } as const
  const wrap = { chainId: 1, from: OWNER, wrapped: OWNER, direction: 'wrap', amount: 1n } as const
  const approval = { chainId: 1, from: OWNER, token: OWNER, spender: OWNER, amount: 1n } as const
  const mainnet = { ...domain, chainId: 1 } as const

  /** What the wallet is said to have changed while it is asked for something that it refuses. */
  const changesAtRefusal = async (
    wallets: Wallets,
    ask: (wallets: Wallets) => WalletCall<unknown>,
  ): Promise<readonly unknown[]> => {
    const changes: unknown[] = []
    const watching = wallets.changes('io.example').subscribe((change) => void changes.push(change))
    await errorOf(ask(wallets))
    watching.unsubscribe()
    return changes
  }

  const REQUESTS: readonly (readonly [string, string, (wallets: Wallets) => WalletCall<unknown>])[] = [
    ['an order', 'eth_signTypedData_v4', (wallets) => wallets.signOrder('io.example', OWNER, mainnet, order)],
    [
      'a cancellation',
      'eth_signTypedData_v4',
      (wallets) => wallets.signCancellation('io.example', OWNER, mainnet, presignature.uid),
    ],
    ['an approval', 'eth_sendTransaction', (wallets) => wallets.send('io.example', approvalCall(approval))],
    ['a wrap', 'eth_sendTransaction', (wallets) => wallets.send('io.example', wrapCall(wrap))],
    ['a call', 'eth_sendTransaction', (wallets) => wallets.send('io.example', call)],
    [
      'a signature on chain',
      'eth_sendTransaction',
      (wallets) => wallets.send('io.example', presignatureCall(presignature)),
    ],
  ]

  it.each(REQUESTS)('reads the chain immediately before %s', async (_, method, ask) => {
    const injected = fakeInjected(good)
    await goodAnswerOf(ask(walletsOf(injected)))
    expect(injected.asked.map(([asked]) => asked)).toEqual(['eth_accounts', 'eth_chainId', method])
  })

  it.each(REQUESTS)('asks for no %s on another chain, and reports the chain', async (_, _method, ask) => {
    const injected = fakeInjected(onGnosis)
    const wallets = walletsOf(injected)
    const changes = await changesAtRefusal(wallets, ask)
    expect(injected.asked.map(([asked]) => asked)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(changes).toEqual([{ tag: 'chainChanged', chainId: 100 }])
  })

  it.each(REQUESTS)('asks for no %s where the wallet does not say its chain', async (_, _method, ask) => {
    const injected = fakeInjected({ ...good, eth_chainId: () => 'mainnet' })
    expect(await errorOf(ask(walletsOf(injected)))).toEqual({ tag: 'unreadable' })
    expect(injected.asked.map(([asked]) => asked)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('reads it before each method of signing, and stops where it changed', async () => {
    const chains = ['0x1', '0x64']
    const injected = fakeInjected({
      eth_chainId: () => chains.shift(),
      eth_signTypedData_v3: () => SIGNATURE,
    })
    await errorOf(walletsOf(injected).signOrder('io.example', OWNER, mainnet, order))
    expect(injected.asked.map(([asked]) => asked)).toEqual([
      'eth_accounts',
      'eth_chainId',
      'eth_signTypedData_v4',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  it.each(REQUESTS)(
    'asks for no %s once the wallet is on another account that no event told of, and reports that (X194)',
    async (_, _method, ask) => {
      const injected = fakeInjected({ ...good, eth_accounts: () => [UNKNOWN_ACCOUNT.toLowerCase()] })
      const wallets = walletsOf(injected)
      const changes = await changesAtRefusal(wallets, ask)
      expect(injected.asked.map(([asked]) => asked)).toEqual(['eth_accounts', 'eth_chainId'])
      expect(changes).toEqual([{ tag: 'accountChanged', account: UNKNOWN_ACCOUNT }])
    },
  )

  it.each<[what: string, accounts: () => unknown]>([
    ['has it next to others', () => [UNKNOWN_ACCOUNT, OWNER.toLowerCase()]],
    ['names none, as a locked one', () => []],
    ['names what is no account', () => ['me']],
    ['has no list of accounts', () => 'none'],
    ['does not know the question', throwing({ code: -32601, message: 'unknown method' })],
  ])('asks a wallet that %s (X194)', async (_, accounts) => {
    const injected = fakeInjected({ ...good, eth_accounts: accounts })
    expect(await goodAnswerOf(walletsOf(injected).send('io.example', call))).toBe(HASH)
  })
})

describe('a token that the wallet is asked to show', () => {
  const token = {
    chainId: 1,
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    decimals: 18,
    symbol: 'DAI',
    name: 'Dai',
  } as const
  const asked = async (logoURI?: string): Promise<unknown> => {
    const injected = fakeInjected({ ...good, wallet_watchAsset: () => true })
    const shown = logoURI === undefined ? token : { ...token, logoURI }
    await goodAnswerOf(walletsOf(injected).watchToken('io.example', shown))
    return injected.asked.find(([method]) => method === 'wallet_watchAsset')?.[1]
  }
  const options = { address: token.address, symbol: 'DAI', decimals: 18 }

  it.each([
    ['is on another chain, where the address may be another token', { eth_chainId: () => '0x64' }],
    ['does not say its chain', { eth_chainId: () => null }],
  ])('is shown to no wallet that %s (X72)', async (_, answers) => {
    const injected = fakeInjected({ ...good, wallet_watchAsset: () => true, ...answers })
    await errorOf(walletsOf(injected).watchToken('io.example', token))
    expect(injected.asked.map(([method]) => method)).toEqual(['eth_chainId'])
  })

  it('is named by type, address, symbol, decimals and the image of its list', async () => {
    const image = 'https://files.cow.fi/dai.png'
    expect(await asked(image)).toEqual({ type: 'ERC20', options: { ...options, image } })
  })

  it.each([undefined, 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'http://a.example/a.png'])(
    'has no image where the list names %s',
    async (logoURI) => {
      expect(await asked(logoURI)).toEqual({ type: 'ERC20', options })
    },
  )
})

describe('a move to another chain', () => {
  it('that the wallet does not know adds the chain and asks again', async () => {
    let isKnown = false
    const injected = fakeInjected({
      ...good,
      wallet_switchEthereumChain: () => {
        // oxlint-disable-next-line typescript/only-throw-error -- wallets reject with bare objects
        if (!isKnown) throw { code: -32603, data: { originalError: { code: 4902 } } }
        return null
      },
      wallet_addEthereumChain: () => {
        isKnown = true
        return null
      },
      eth_chainId: () => '0x64',
    })
    await goodAnswerOf(walletsOf(injected).switchChain('io.example', 100))
    expect(injected.asked.map(([method]) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ])
    expect(injected.asked[0]?.[1]).toEqual([{ chainId: '0x64' }])
    expect(injected.asked[1]?.[1]).toEqual([
      {
        chainId: '0x64',
        chainName: 'Gnosis Chain',
        rpcUrls: ['http://127.0.0.1:1/rpc/100'],
        nativeCurrency: { symbol: 'xDAI', name: 'xDai', decimals: 18 },
        blockExplorerUrls: ['https://gnosisscan.io'],
      },
    ])
  })

  it('asks no wallet to add a chain for someone who no longer waits as that window opens (X71)', async () => {
    const injected = fakeInjected({
      ...good,
      wallet_switchEthereumChain: throwing({ code: 4902 }),
      wallet_addEthereumChain: () => null,
    })
    let windows = 0
    const isFirst = (step: unknown): boolean => {
      if (step === ASKING) windows += 1
      return windows < 2
    }
    await lastValueFrom(walletsOf(injected).switchChain('io.example', 100).pipe(takeWhile(isFirst)))
    await new Promise((resolve) => setImmediate(resolve))
    expect([windows, injected.asked.map(([method]) => method)]).toEqual([2, ['wallet_switchEthereumChain']])
  })

  it('that adding was refused is refused', async () => {
    const injected = fakeInjected({
      ...good,
      wallet_switchEthereumChain: throwing({ code: 4902 }),
      wallet_addEthereumChain: throwing({ code: 4001 }),
    })
    expect(await errorOf(walletsOf(injected).switchChain('io.example', 8453))).toMatchObject({
      tag: 'refused',
    })
  })

  it('that the wallet still asks about says what to do', async () => {
    const injected = fakeInjected({ ...good, wallet_switchEthereumChain: throwing({ code: -32002 }) })
    expect(await errorOf(walletsOf(injected).switchChain('io.example', 100))).toMatchObject({ tag: 'busy' })
  })

  it('that the wallet claims, staying where it was, has failed', async () => {
    const injected = fakeInjected(good)
    expect(await errorOf(walletsOf(injected).switchChain('io.example', 100))).toEqual({ tag: 'otherNetwork' })
  })

  it('that is refused is refused', async () => {
    const injected = fakeInjected({ ...good, wallet_switchEthereumChain: throwing({ code: 4001 }) })
    expect(await errorOf(walletsOf(injected).switchChain('io.example', 100))).toMatchObject({
      tag: 'refused',
    })
  })
})

it('a provider whose request throws at once is answered for', async () => {
  const provider = { request: throwing(new Error('at once')) }
  const wallets = browserWallets(
    known(provider),
    { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
    () => true,
  )
  const answer = await firstValueFrom(wallets.connect('io.example', false, 1))
  expect(answer).toEqual(E.left({ tag: 'unlisted', description: 'at once' }))
})
