/** WalletConnect over a relay on this machine, with a real wallet in a process of its own, on the sandbox. */
import process from 'node:process'
import * as E from 'fp-ts/Either'
import { firstValueFrom, filter, map, of, take, timeout, toArray } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { ecdsaSignatures } from '../../src/adapters/wallets/ecdsaSignatures'
import { type Client, openClient } from '../../src/adapters/walletConnect/client'
import { WALLET_CONNECT } from '../../src/adapters/wallets/ownWallets'
import { memoryStorage } from '../../src/adapters/walletConnect/storage'
import { walletConnect } from '../../src/adapters/walletConnect/walletConnect'
import { sandboxEndpoints } from '../../src/config/config'
import { chainIds } from '../../src/events/chain/chains.data'
import { orderDigest } from '../../src/events/kernel/orderHash'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import { ASKING } from '../../src/streams/ports/WalletCall'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { TEST_ACCOUNTS } from '../../sandbox/accounts'
import { inRealTime } from '../support/realTime'
import { type Relay, startRelay } from '../support/walletConnect/relay'
import { startWallet, type WalletProcess } from '../support/walletConnect/walletProcess'
import { answerOf, errorOf, goodAnswerOf } from './support/answers'
import { domain, orderToSign } from './support/orderToSign'

inRealTime('the official client has a pulse and timeouts of its own')
process.env['DISABLE_GLOBAL_CORE'] = 'true'

const [OWNER, OTHER] = TEST_ACCOUNTS
const order = orderToSign(OWNER)
const ID = WALLET_CONNECT.id

/** What comes over two sockets and from another process is waited for as long as on a busy machine. */
const PATIENCE = { timeout: 120_000 }
/** The client's pulse is every 5 s, and what the relay did not acknowledge goes out again at one after 4 s (C300). */
const QUICK = { pulseS: 0.2, publishMs: 1000 }

/** The tag by which the protocol marks the message that ends a session. */
const SESSION_DELETE = 1112

/** Shortens what a page waits for when its relay was away. */
const quicken = async ({ core }: Client): Promise<void> => {
  core.heartbeat.stop()
  core.heartbeat.interval = QUICK.pulseS
  await core.heartbeat.init()
  Object.assign(core.relayer.publisher, { initialPublishTimeout: QUICK.publishMs })
}

let relay: Relay
let wallet: WalletProcess
const clients: Client[] = []

beforeAll(async () => {
  relay = await startRelay()
  wallet = await startWallet(relay.url, 'http://127.0.0.1:1')
})
afterAll(async () => {
  await wallet.stop()
  await relay.stop()
})
beforeEach(() => wallet.behave({}))
const closePages = async (): Promise<void> => {
  for (const client of clients.splice(0)) await client.core.relayer.transportClose()
}
afterEach(async () => {
  relay.behave('deliver')
  relay.comeBack()
  await closePages()
})

interface Page {
  readonly wallets: Wallets
  readonly link: () => Promise<string>
}

/** A page that keeps its sessions in `kept`: a second one over the same is a reload. */
const openPage = async (kept = new Map<string, unknown>()): Promise<Page> => {
  const client = await openClient(
    { projectId: 'test', relayUrl: relay.url },
    memoryStorage(kept),
    'http://localhost',
  )
  clients.push(client)
  await quicken(client)
  const { provider, link$ } = walletConnect(client, chainIds)
  return {
    wallets: browserWallets(
      of({ info: WALLET_CONNECT, provider }),
      { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
      () => true,
    ),
    link: () =>
      firstValueFrom(
        link$.pipe(
          filter((link) => link !== null),
          timeout(PATIENCE.timeout),
        ),
      ),
  }
}

/** Opened and paired with the wallet. */
const paired = async (kept?: Map<string, unknown>): Promise<Page> => {
  const page = await openPage(kept)
  const session = goodAnswerOf(page.wallets.connect(ID, false, 1))
  await wallet.order({ run: 'pair', link: await page.link() })
  await session
  return page
}

const signedBy = (page: Page) => page.wallets.signOrder(ID, OWNER, domain, order)

/** Whoever signed, it was the owner, and of exactly this order. */
const expectSigned = async (
  { signature, scheme }: { readonly signature: string; readonly scheme: 'eip712' | 'ethsign' },
  signed: OrderParams,
): Promise<void> => {
  expect(scheme).toBe('eip712')
  const signer = await answerOf(ecdsaSignatures.recover(orderDigest(domain, signed), { signature, scheme }))
  expect(signer).toMatchObject({ right: OWNER })
}
/** The methods that the wallet was asked for since its report of this number. */
const requestsSince = (asked: number): readonly string[] =>
  wallet.reports.slice(asked).flatMap((report) => (report.say === 'request' ? [report.method] : []))

describe('pairing', () => {
  it('by a link connects the account on the network of the page, under the name of the wallet', async () => {
    const page = await openPage()
    const session = goodAnswerOf(page.wallets.connect(ID, false, 100))
    const link = await page.link()
    expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await wallet.order({ run: 'pair', link })
    expect(await session).toEqual({
      name: 'Test wallet',
      icon: 'https://wallet.example/icon.png',
      account: OWNER,
      chainId: 100,
    })
  })

  it('that the wallet rejects is a refusal', async () => {
    await wallet.behave({ session: 'reject' })
    const page = await openPage()
    const failed = errorOf(page.wallets.connect(ID, false, 1))
    await wallet.order({ run: 'pair', link: await page.link() })
    expect(await failed).toEqual({ tag: 'refused', code: 5000 })
  })

  it.each(['DeFi Wallet', 'WallETH'])('with %s, which signs no orders, is refused by name', async (name) => {
    await wallet.behave({ name })
    const before = wallet.reports.length
    const page = await openPage()
    const failed = errorOf(page.wallets.connect(ID, false, 1))
    await wallet.order({ run: 'pair', link: await page.link() })
    expect(await failed).toEqual({ tag: 'walletNotSupported' })
    await expect.poll(() => wallet.reports.slice(before)).toContainEqual({ say: 'ended' })
  })

  it('that the user gave up ends a session that is approved afterwards', async () => {
    await wallet.behave({ session: 'silent' })
    const page = await openPage()
    const pending = page.wallets.connect(ID, false, 1).subscribe()
    const link = await page.link()
    pending.unsubscribe()
    await wallet.behave({})
    const before = relay.published.length
    await wallet.order({ run: 'pair', link })
    // A wallet that is still settling the session may not tell its user of the end, but it was sent.
    await vi.waitFor(
      () => expect(relay.published.slice(before).map(({ tag }) => tag)).toContain(SESSION_DELETE),
      PATIENCE,
    )
    expect(await errorOf(page.wallets.connect(ID, true, 1))).toEqual({ tag: 'unauthorised' })
  })

  it('in silence shows no link, and without a session is no permission', async () => {
    const page = await openPage()
    expect(await errorOf(page.wallets.connect(ID, true, 1))).toEqual({ tag: 'unauthorised' })
  })
})

describe('a session', () => {
  it('signs orders that recover to the account, and publishes nothing in clear text', async () => {
    const page = await paired()
    const { signature, scheme } = await goodAnswerOf(signedBy(page))
    expect(scheme).toBe('eip712')
    const signer = await answerOf(ecdsaSignatures.recover(orderDigest(domain, order), { signature, scheme }))
    expect(signer).toMatchObject({ right: OWNER })
    // Proposals and requests are ours; answers are the wallet's.
    const ours = relay.published.filter(({ tag }) => tag === 1100 || tag === 1108)
    const names = ['topic', 'message', 'ttl', 'prompt', 'tag', 'attestation']
    expect(ours.length).toBeGreaterThan(1)
    expect(ours.flatMap((params) => Object.keys(params)).filter((name) => !names.includes(name))).toEqual([])
  })

  it('with a wallet that signs no typed data is asked for personal_sign, over the digest', async () => {
    await wallet.behave({ without: ['eth_signTypedData_v4'] })
    const page = await paired()
    const before = wallet.reports.length
    const { signature, scheme } = await goodAnswerOf(signedBy(page))
    expect(scheme).toBe('ethsign')
    const signer = await answerOf(ecdsaSignatures.recover(orderDigest(domain, order), { signature, scheme }))
    expect(signer).toMatchObject({ right: OWNER })
    expect(wallet.reports.slice(before).filter(({ say }) => say === 'request')).toMatchObject([
      { method: 'personal_sign' },
    ])
  })

  it('refused in the wallet is a refusal', async () => {
    const page = await paired()
    await wallet.behave({ requests: 'reject' })
    expect(await errorOf(signedBy(page))).toMatchObject({ tag: 'refused' })
  })

  it('outlives a reload', async () => {
    const kept = new Map<string, unknown>()
    await paired(kept)
    await closePages()
    const again = await openPage(kept)
    expect(await goodAnswerOf(again.wallets.connect(ID, true, 1))).toMatchObject({
      account: OWNER,
      chainId: 1,
    })
    await goodAnswerOf(signedBy(again))
  })

  it('serves two tabs, each with its own orders', async () => {
    const kept = new Map<string, unknown>()
    const first = await paired(kept)
    const second = await openPage(kept)
    await goodAnswerOf(second.wallets.connect(ID, true, 1))
    const [larger, smaller] = [orderToSign(OWNER, 3n * 10n ** 17n), orderToSign(OWNER, 10n ** 16n)]
    const asked = wallet.reports.length
    await expectSigned(await goodAnswerOf(second.wallets.signOrder(ID, OWNER, domain, larger)), larger)
    await expectSigned(await goodAnswerOf(first.wallets.signOrder(ID, OWNER, domain, smaller)), smaller)
    // Each tab asked once, and neither answered for the other.
    expect(requestsSince(asked)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
  })

  it('ended by the wallet is a disconnection, and no later request leaves', async () => {
    const page = await paired()
    const change = firstValueFrom(page.wallets.changes(ID))
    await wallet.order({ run: 'end' })
    expect(await change).toEqual({ tag: 'disconnected' })
    expect(await errorOf(signedBy(page))).toEqual({ tag: 'disconnected' })
  })

  it('ended by the page is ended in the wallet', async () => {
    const page = await paired()
    await goodAnswerOf(page.wallets.disconnect(ID))
    await wallet.heard('ended')
    expect(await errorOf(page.wallets.connect(ID, true, 1))).toEqual({ tag: 'unauthorised' })
  })

  it('switches to an approved network without a request, and asks the wallet for another', async () => {
    await wallet.behave({ chains: [1, 100] })
    const page = await paired()
    const before = wallet.reports.length
    const change = firstValueFrom(page.wallets.changes(ID))
    await goodAnswerOf(page.wallets.switchChain(ID, 100))
    expect(await change).toEqual({ tag: 'chainChanged', chainId: 100 })
    expect(await errorOf(page.wallets.switchChain(ID, 4))).toMatchObject({ tag: 'unsupported' })
    expect(wallet.reports.slice(before)).toEqual([])
  })

  it('reports the account that the wallet changes to, and no account that it never approved', async () => {
    const page = await paired()
    const changes = firstValueFrom(
      page.wallets.changes(ID).pipe(
        take(2),
        toArray(),
        map((all) => all.map((one) => (one.tag === 'accountChanged' ? one.account : one))),
      ),
    )
    await wallet.order({ run: 'emit', name: 'accountsChanged', data: [`eip155:1:${TEST_ACCOUNTS[5]}`] })
    await wallet.order({ run: 'emit', name: 'chainChanged', data: 100 })
    await wallet.order({ run: 'useAccount', index: 1 })
    expect(await changes).toEqual([{ tag: 'chainChanged', chainId: 100 }, OTHER])
  })

  it('that signs with another account gives a signature that recovers to that one', async () => {
    const page = await paired()
    await wallet.behave({ requests: 'otherAccount' })
    const { signature, scheme } = await goodAnswerOf(signedBy(page))
    const signer = await answerOf(ecdsaSignatures.recover(orderDigest(domain, order), { signature, scheme }))
    expect(signer).toMatchObject({ right: OTHER })
  })

  it('of another page is none of this one: its end and its account change nothing here', async () => {
    const kept = new Map<string, unknown>()
    const page = await paired(kept)
    const client = clients.at(-1)
    const seen: unknown[] = []
    const watching = page.wallets.changes(ID).subscribe((change) => void seen.push(change))
    const topic = 'f'.repeat(64)
    const event = { name: 'accountsChanged', data: [OTHER] }
    client?.events.emit('session_event', { id: 1, topic, params: { event, chainId: 'eip155:1' } })
    client?.events.emit('session_update', { id: 2, topic, params: { namespaces: {} } })
    client?.events.emit('session_delete', { id: 3, topic })
    client?.events.emit('session_expire', { topic })
    expect(seen).toEqual([])
    watching.unsubscribe()
    await goodAnswerOf(signedBy(page))
  })

  it('that answers garbage gives no signature', async () => {
    const page = await paired()
    await wallet.behave({ requests: 'garbage' })
    expect(await errorOf(signedBy(page))).toMatchObject({ tag: 'unreadable' })
  })

  it.each(['repeat', 'reorder'] as const)(
    'over a relay that may %s messages signs each order once',
    async (manner) => {
      const page = await paired()
      relay.behave(manner)
      const before = wallet.reports.length
      await goodAnswerOf(signedBy(page))
      const asked = wallet.reports.slice(before).filter(({ say }) => say === 'request')
      expect(asked).toHaveLength(1)
    },
  )

  it('over a relay that drops a request waits until the user stops, and signs the next one', async () => {
    const page = await paired()
    relay.behave('drop')
    const before = relay.published.length
    const asked = wallet.reports.length
    const waiting = signedBy(page).subscribe()
    await expect.poll(() => relay.published.length).toBeGreaterThan(before)
    waiting.unsubscribe()
    relay.behave('deliver')
    await goodAnswerOf(signedBy(page))
    await expect
      .poll(() => wallet.reports.slice(asked).filter(({ say }) => say === 'request'))
      .toHaveLength(1)
  })

  it('answered twice signs once', async () => {
    const page = await paired()
    await wallet.behave({ requests: 'twice' })
    const asked = wallet.reports.length
    const first = orderToSign(OWNER, 3n * 10n ** 17n)
    const answers = await firstValueFrom(page.wallets.signOrder(ID, OWNER, domain, first).pipe(toArray()))
    const signed = answers.flatMap((answer) => (answer !== ASKING && E.isRight(answer) ? [answer.right] : []))
    expect(signed).toHaveLength(1)
    for (const one of signed) await expectSigned(one, first)
    await wallet.heard('answered')
    // The second answer is for no later order.
    await wallet.behave({})
    await expectSigned(await goodAnswerOf(signedBy(page)), order)
    expect(requestsSince(asked)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
  })
})

describe('without the relay', () => {
  it('an order waits and is signed when the relay is back', async () => {
    const page = await paired()
    relay.goAway()
    const asked = wallet.reports.length
    const signed = goodAnswerOf(signedBy(page))
    await relay.refused()
    relay.comeBack()
    expect(await signed).toMatchObject({ scheme: 'eip712' })
    // Both ends may publish again what was under way: the user is asked once all the same.
    await expect
      .poll(() => wallet.reports.slice(asked).filter(({ say }) => say === 'request'))
      .toHaveLength(1)
  })

  it('an order that is refused after the relay came back is a refusal', async () => {
    const page = await paired()
    await wallet.behave({ requests: 'reject' })
    relay.goAway()
    const failed = errorOf(signedBy(page))
    await relay.refused()
    relay.comeBack()
    expect(await failed).toMatchObject({ tag: 'refused' })
    await wallet.behave({})
    await goodAnswerOf(signedBy(page))
  })

  it('a session is restored at a reload', async () => {
    const kept = new Map<string, unknown>()
    await paired(kept)
    relay.goAway()
    const again = await openPage(kept)
    expect(await goodAnswerOf(again.wallets.connect(ID, true, 1))).toMatchObject({ account: OWNER })
  })
})
