/** A Safe behind WalletConnect: its orders are signed on chain, by owners who sign one after the other. */
import process from 'node:process'
import { id, Interface } from 'ethers'
import { filter, firstValueFrom, of } from 'rxjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { httpSafeService } from '../../src/adapters/safe/httpSafeService'
import { WALLET_CONNECT } from '../../src/adapters/wallets/ownWallets'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { type Client, openClient } from '../../src/adapters/walletConnect/client'
import { memoryStorage } from '../../src/adapters/walletConnect/storage'
import { walletConnect } from '../../src/adapters/walletConnect/walletConnect'
import { chainIds, chains } from '../../src/events/chain/chains.data'
import type { Address } from '../../src/events/kernel/units'
import { inRealTime } from '../support/realTime'
import { type Relay, startRelay } from '../support/walletConnect/relay'
import { startWallet, type WalletProcess } from '../support/walletConnect/walletProcess'
import { goodAnswerOf } from './support/answers'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'
import { presignatureCall } from '../support/sentCalls'

inRealTime('the official client has a pulse and timeouts of its own')
process.env['DISABLE_GLOBAL_CORE'] = 'true'

const SAFE: Address = '0x5aFE000000000000000000000000000000000001'
const ID = WALLET_CONNECT.id
const uid = `0x${'cd'.repeat(32)}${SAFE.slice(2).toLowerCase()}7fffffff` as const
const settlement = new Interface(['function preSignature(bytes) view returns (uint256)'])

let world: SandboxWorld
let relay: Relay
let wallet: WalletProcess
let client: Client

beforeAll(async () => {
  world = await startWorld([1])
  relay = await startRelay()
  wallet = await startWallet(relay.url, world.url, { name: 'Safe{Wallet}', safe: SAFE })
  await wallet.behave({ chains: [1] })
  client = await openClient({ projectId: 'test', relayUrl: relay.url }, memoryStorage(), 'http://localhost')
})
afterAll(async () => {
  await client.core.relayer.transportClose()
  await wallet.stop()
  await relay.stop()
  await world.stop()
})

/** What the settlement contract keeps of the order. */
const preSignature = async (): Promise<unknown> => {
  const call = {
    to: chains[1].contracts.settlement,
    data: settlement.encodeFunctionData('preSignature', [uid]),
  }
  const kept = await goodAnswerOf(world.clients[1].request('eth_call', [call, 'latest']))
  return settlement.decodeFunctionResult('preSignature', String(kept))[0]
}

it('a Safe behind WalletConnect is known as a contract, and its order is signed once its owners executed it', async () => {
  const { provider, link$ } = walletConnect(client, chainIds)
  const wallets = browserWallets(of({ info: WALLET_CONNECT, provider }), world.config, () => true)
  const connected = goodAnswerOf(wallets.connect(ID, false, 1))
  await wallet.order({ run: 'pair', link: await firstValueFrom(link$.pipe(filter((link) => link !== null))) })
  expect(await connected).toMatchObject({ name: 'Safe{Wallet}', account: SAFE, chainId: 1 })
  const chain = rpcChain(world.egress, world.config)
  const safes = httpSafeService(world.egress, world.config)
  expect(await goodAnswerOf(chain.accountKind(1, SAFE))).toBe('contract')
  expect(await goodAnswerOf(safes.safe(1, SAFE))).toMatchObject({ threshold: 2 })

  const gas = await goodAnswerOf(chain.presignGas(1, SAFE, uid))
  const hash = await goodAnswerOf(wallets.send(ID, presignatureCall({ chainId: 1, from: SAFE, uid, gas })))
  const progress = async () => {
    const told = await goodAnswerOf(safes.transaction(1, hash))
    return told && { ...told, confirmations: told.signers.length }
  }
  expect(await progress()).toMatchObject({ confirmations: 0, threshold: 2, isExecuted: false })
  await world.control('/1/safeSign')
  expect(await progress()).toMatchObject({ confirmations: 1, threshold: 2, isExecuted: false })
  expect(await preSignature()).toBe(0n)
  await world.control('/1/safeSign')
  await world.control('/1/safeExecute')
  expect(await progress()).toMatchObject({ confirmations: 2, isExecuted: true })
  expect(await preSignature()).toBe(BigInt(id('GPv2Signing.Scheme.PreSign')))
  // Nothing was asked of it but the one transaction.
  expect(wallet.reports.filter(({ say }) => say === 'request')).toEqual([
    { say: 'request', method: 'eth_sendTransaction', chainId: 'eip155:1' },
  ])
})
