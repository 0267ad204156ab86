/** Pages that announce wallets, and nonsense; and what wallets throw. */
import { firstValueFrom, takeUntil, timer, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { discoverWallets } from '../../src/adapters/browserWallets/discovery'
import { walletError } from '../../src/adapters/browserWallets/walletErrors'
import { announcement, fakeInjected, fakeWindow } from './support/fakeInjected'

describe('discovery', () => {
  const found = (announced: readonly unknown[], ethereum?: unknown) =>
    firstValueFrom(discoverWallets(fakeWindow(announced, ethereum)).pipe(takeUntil(timer(400)), toArray()))
  const ids = async (announced: readonly unknown[], ethereum?: unknown): Promise<readonly string[]> =>
    (await found(announced, ethereum)).map(({ info }) => info.id)
  const { provider } = fakeInjected({})

  it('a wallet that announces itself twice is one wallet', async () => {
    expect(await ids([announcement(provider), announcement(provider)])).toEqual(['io.example'])
  })

  it('a second claimant of a name or a uuid is passed over', async () => {
    const other = fakeInjected({}).provider
    const again = announcement(other, 'io.example', 'other')
    const sameUuid = announcement(other, 'io.other', 'io.example')
    expect(await ids([announcement(provider), again, sameUuid])).toEqual(['io.example'])
  })

  it('a wallet whose uuid is the name of another does not keep that one out', async () => {
    const hostile = announcement(fakeInjected({}).provider, 'io.evil', 'io.example')
    expect(await ids([hostile, announcement(provider, 'io.example', 'own')])).toEqual([
      'io.evil',
      'io.example',
    ])
  })

  it('window.ethereum counts when nobody announced it', async () => {
    expect(await ids([], provider)).toEqual(['injected'])
    expect(await ids([announcement(provider)], provider)).toEqual(['io.example'])
    expect(await ids([], { request: 'no function' })).toEqual([])
  })

  it.each([
    ['MetaMask', { isMetaMask: true }],
    ['Injected', {}],
    ['Injected', { isMetaMask: 'true' }],
  ])('an injected wallet is listed as %s: %j', async (name, flags) => {
    const wallets = await found([], { ...provider, ...flags })
    expect(wallets.map(({ info }) => info)).toEqual([{ id: 'injected', name, kind: 'injected', icon: null }])
  })

  it('an injected wallet’s own reload on a change of network is switched off', async () => {
    const old = { ...provider, autoRefreshOnNetworkChange: true }
    await found([], old)
    expect(old.autoRefreshOnNetworkChange).toBe(false)
    const hostile = new Proxy(
      { ...provider },
      {
        has: () => {
          throw new Error('ha')
        },
      },
    )
    expect(await ids([], hostile)).toEqual(['injected'])
  })

  it('Coinbase Wallet is found by its announcement', async () => {
    expect(await ids([announcement(provider, 'com.coinbase.wallet')])).toEqual(['com.coinbase.wallet'])
  })

  it('what an announcement says after it was read changes nothing', async () => {
    const detail = announcement(provider) as { info: { rdns: string; name: string }; provider: unknown }
    const wallets = await found([detail])
    const [before] = wallets.map(({ info, injected }) => ({ ...info, injected }))
    detail.info.rdns = 'io.evil'
    detail.provider = fakeInjected({}).provider
    expect({ ...wallets[0]?.info, injected: wallets[0]?.injected }).toEqual(before)
    expect(wallets[0]?.injected).toBe(provider)
  })

  it('hostile announcements are passed over', async () => {
    const throwingGetter = {
      get info(): never {
        throw new Error('ha')
      },
      provider,
    }
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('ha')
        },
      },
    )
    const named = (info: object): object => ({
      info: { uuid: 'u', name: 'n', rdns: 'io.x', ...info },
      provider,
    })
    expect(
      await ids([
        throwingGetter,
        trap,
        null,
        7,
        { info: trap, provider },
        { info: { uuid: 'u', name: 'n', rdns: 'io.x' }, provider: {} },
        named({ rdns: 'sandbox' }),
        named({ rdns: 'injected' }),
        named({ rdns: `io.${'x'.repeat(1e6)}` }),
        named({ name: '' }),
        named({ name: '\u202e\u200b' }),
      ]),
    ).toEqual([])
  })

  it('a name is cut and freed of invisible characters; an icon is an image of 64 kB or none', async () => {
    const icons = [
      'javascript:alert(1)',
      'https://x/y.png',
      `data:image/png,${'x'.repeat(70_000)}`,
      'data:image/svg+xml,<svg/>',
    ]
    const all = await found(
      icons.map((icon, index) => ({
        info: {
          uuid: String(index),
          name: `\u202eEvil ${'x'.repeat(9999)}`,
          rdns: `io.x${String(index)}`,
          icon,
        },
        provider: fakeInjected({}).provider,
      })),
    )
    expect(all.map(({ info }) => info.icon)).toEqual([null, null, null, 'data:image/svg+xml,<svg/>'])
    expect(all[0]?.info.name).toMatch(/^Evil x{1,58}$/)
  })
})

describe('what a wallet throws', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('ha')
      },
    },
  )
  it.each([
    [
      { code: 4001, message: 'x' },
      { tag: 'refused', code: 4001 },
    ],
    [{ code: -32002 }, { tag: 'busy', code: -32002 }],
    [{ code: 4100 }, { tag: 'unauthorised', code: 4100 }],
    [{ code: 4900 }, { tag: 'disconnected', code: 4900 }],
    [{ code: 4901 }, { tag: 'disconnected', code: 4901 }],
    [{ code: -32601 }, { tag: 'unsupported', code: -32601 }],
    [new Error('MetaMask Tx Signature: User denied transaction signature.'), { tag: 'refused' }],
    [
      { code: -32603, message: 'm'.repeat(999) },
      { tag: 'unlisted', code: -32603, description: 'm'.repeat(200) },
    ],
    ['a string', { tag: 'unlisted', description: 'a string' }],
    [undefined, { tag: 'unlisted' }],
    [trap, { tag: 'unlisted' }],
  ])('%# becomes a tag', (thrown, expected) => {
    expect(walletError(thrown)).toEqual(expected)
  })
})
