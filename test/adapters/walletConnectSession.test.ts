/** Sessions of WalletConnect with several chains and accounts, and with what wallets of today leave out (X73, X74, X75). */
import { EventEmitter } from 'node:events'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { WALLET_CONNECT } from '../../src/adapters/wallets/ownWallets'
import type { Client } from '../../src/adapters/walletConnect/client'
import { memoryStorage, type SessionStorage } from '../../src/adapters/walletConnect/storage'
import { walletConnect } from '../../src/adapters/walletConnect/walletConnect'
import { sandboxEndpoints } from '../../src/config/config'
import type { WalletChange, Wallets } from '../../src/streams/ports/Wallets'
import { errorOf, goodAnswerOf } from './support/answers'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const C = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ID = WALLET_CONNECT.id
const TOPIC = 'a'.repeat(64)

type Metadata = Readonly<Record<string, unknown>>

const sessionOf = (accounts: readonly string[], metadata: Metadata = { name: 'W', icons: [] }): object => ({
  topic: TOPIC,
  expiry: 2_000_000_000,
  namespaces: { eip155: { accounts, methods: ['personal_sign'], events: [] } },
  peer: { metadata },
})

interface FakePage {
  readonly wallets: Wallets
  readonly seen: WalletChange[]
  readonly asked: unknown[]
  readonly emit: (event: string, args: object) => void
  readonly approve: (accounts: readonly string[]) => void
}

/** A page over a client that holds one session, before the relay is there; a second one over the same `kept` is a reload. */
const openPage = (session: object, kept: SessionStorage = memoryStorage()): FakePage => {
  const sessions = [session]
  const events = new EventEmitter()
  const asked: unknown[] = []
  const client = {
    session: { getAll: () => [...sessions] },
    on: events.on.bind(events),
    off: events.off.bind(events),
    request: (request: unknown) => {
      asked.push(request)
      return Promise.resolve(null)
    },
    core: { storage: kept },
  } as unknown as Client
  const { provider } = walletConnect(client, [1, 100])
  const wallets = browserWallets(
    of({ info: WALLET_CONNECT, provider }),
    { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
    () => true,
  )
  const seen: WalletChange[] = []
  wallets.changes(ID).subscribe((change) => void seen.push(change))
  return {
    wallets,
    seen,
    asked,
    emit: (event, args) => void events.emit(event, { topic: TOPIC, ...args }),
    approve: (accounts) => {
      sessions[0] = sessionOf(accounts)
      events.emit('session_update', { topic: TOPIC })
    },
  }
}

const accountsChanged = (accounts: readonly string[]): object => ({
  params: { event: { name: 'accountsChanged', data: accounts } },
})
/** What is kept is kept by promises. */
const settled = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve))

describe('a session with other accounts on other chains', () => {
  const twoChains = sessionOf([`eip155:1:${A}`, `eip155:100:${B}`])

  it('connects the account of the chain in use', async () => {
    const page = openPage(twoChains)
    expect(await goodAnswerOf(page.wallets.connect(ID, true, 100))).toMatchObject({
      account: B,
      chainId: 100,
    })
  })

  it('reports the account with the chain when the chain is switched', async () => {
    const page = openPage(twoChains)
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    await goodAnswerOf(page.wallets.switchChain(ID, 100))
    expect(page.seen.slice(-2)).toEqual([
      { tag: 'accountChanged', account: B },
      { tag: 'chainChanged', chainId: 100 },
    ])
  })

  it('takes no account of another chain', async () => {
    const page = openPage(twoChains)
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    const before = page.seen.length
    page.emit('session_event', accountsChanged([B]))
    page.emit('session_event', accountsChanged([`eip155:100:${B}`]))
    expect(page.seen.slice(before)).toEqual([])
  })

  it('goes to a chain that is left when the wallet withdraws the one in use, and says so', async () => {
    const page = openPage(twoChains)
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    page.approve([`eip155:100:${B}`])
    expect(page.seen.slice(-2)).toEqual([
      { tag: 'accountChanged', account: B },
      { tag: 'chainChanged', chainId: 100 },
    ])
  })

  it('is over when the wallet withdraws the accounts of all chains, and says so', async () => {
    const page = openPage(twoChains)
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    page.approve([])
    expect(page.seen.slice(-1)).toEqual([{ tag: 'disconnected' }])
    expect(await errorOf(page.wallets.connect(ID, true, 1))).toMatchObject({ tag: 'sessionUnreadable' })
  })

  it('is not asked to switch by a silent reconnection', async () => {
    const page = openPage(sessionOf([`eip155:100:${B}`]))
    expect(await goodAnswerOf(page.wallets.connect(ID, true, 1))).toMatchObject({ account: B, chainId: 100 })
    expect(page.asked).toEqual([])
  })
})

describe('a reload of a session with several accounts', () => {
  const both = sessionOf([`eip155:1:${A}`, `eip155:1:${B}`])

  it('comes back with the account that was used', async () => {
    const kept = memoryStorage()
    const page = openPage(both, kept)
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    page.emit('session_event', accountsChanged([`eip155:1:${B}`]))
    await settled()
    const again = openPage(both, kept)
    expect(await goodAnswerOf(again.wallets.connect(ID, true, 1))).toMatchObject({ account: B })
  })

  it('chooses nothing in silence where the session no longer has it', async () => {
    const kept = memoryStorage()
    const page = openPage(both, kept)
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    page.emit('session_event', accountsChanged([`eip155:1:${B}`]))
    await settled()
    const again = openPage(sessionOf([`eip155:1:${A}`, `eip155:1:${C}`]), kept)
    expect(await errorOf(again.wallets.connect(ID, true, 1))).toEqual({ tag: 'unauthorised' })
  })

  it('is not the session of before, whose account says nothing about this one', async () => {
    const kept = memoryStorage()
    await kept.setItem('foldswap:account', { topic: 'b'.repeat(64), chainId: 1, account: B })
    expect(await goodAnswerOf(openPage(both, kept).wallets.connect(ID, true, 1))).toMatchObject({
      account: A,
    })
    await kept.setItem('foldswap:account', { topic: 'b'.repeat(64), chainId: 1, account: C })
    expect(await goodAnswerOf(openPage(both, kept).wallets.connect(ID, true, 1))).toMatchObject({
      account: A,
    })
  })

  it('knows an account that was named before the session had it', async () => {
    const page = openPage(sessionOf([`eip155:1:${A}`]))
    await goodAnswerOf(page.wallets.connect(ID, true, 1))
    page.emit('session_event', accountsChanged([`eip155:1:${B}`]))
    expect(page.seen).toEqual([])
    page.approve([`eip155:1:${A}`, `eip155:1:${B}`])
    expect(page.seen.at(-1)).toEqual({ tag: 'accountChanged', account: B })
  })
})

describe('the metadata of a wallet', () => {
  it.each<[string, unknown]>([
    ['without icons', { name: 'W' }],
    ['with icons that are no list', { name: 'W', icons: 'https://wallet.example/icon.png' }],
    ['that is missing', undefined],
    ['whose name is no text', { name: 7, icons: [] }],
  ])('%s lets the session work all the same', async (_, metadata) => {
    const session = { ...sessionOf([`eip155:1:${A}`]), peer: { metadata } }
    const page = openPage(session)
    expect(await goodAnswerOf(page.wallets.connect(ID, true, 1))).toMatchObject({ account: A, chainId: 1 })
  })

  it.each<[string, object]>([
    ['without namespaces', { namespaces: undefined }],
    ['whose accounts are no list', { namespaces: { eip155: { accounts: null } } }],
    ['without a peer', { peer: undefined, namespaces: {} }],
  ])('a stored session %s is set aside, and its page says so', async (_, broken) => {
    const page = openPage({ ...sessionOf([`eip155:1:${A}`]), ...broken })
    expect(await errorOf(page.wallets.connect(ID, true, 1))).toEqual({ tag: 'sessionUnreadable' })
  })
})
