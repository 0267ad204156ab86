/** What contract wallets need of the chain, the wallet and the Safe transaction service, on the sandbox. */
import { id, Interface } from 'ethers'
import { filter, firstValueFrom, of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { httpSafeService } from '../../src/adapters/safe/httpSafeService'
import { proposeToSafe } from '../../src/adapters/safe/proposeToSafe'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { sandboxWallet } from '../../src/adapters/sandboxWallet/sandboxWallet'
import { chains } from '../../src/events/chain/chains.data'
import { invalidateOrderCall } from '../../src/events/kernel/walletCalls'
import type { Address } from '../../src/events/kernel/units'
import { MULTISIG_OWNERS as OWNERS } from '../../sandbox/chain/genesis'
import { answerOf, goodAnswerOf } from './support/answers'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'
import { presignatureCall } from '../support/sentCalls'

const KEY: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CONTRACT: Address = '0xC0FFEe0000000000000000000000000000000001'
const MULTISIG: Address = '0x5aFE000000000000000000000000000000000001'
const LENT: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const settlement = new Interface(['function preSignature(bytes) view returns (uint256)'])
const uidOf = (owner: Address): string => `0x${'ab'.repeat(32)}${owner.slice(2).toLowerCase()}7fffffff`

let world: SandboxWorld
beforeAll(async () => {
  world = await startWorld([1])
})
afterAll(() => world.stop())

/** The sandbox wallet on this account, whose user approves everything. */
const walletOf = (account: Address) => {
  const memory = { read: () => ({ account, isConnected: true, chainId: 1 as const }), write: () => undefined }
  const propose = proposeToSafe(world.egress, world.config.endpoints)
  const { provider, window } = sandboxWallet(world.clients, memory, propose)
  const info = { id: 'sandbox', name: 'Sandbox wallet', kind: 'sandbox', icon: null } as const
  const wallets = browserWallets(of({ info, provider }), world.config, () => true)
  const approveNext = async (): Promise<Readonly<Record<string, string>>> => {
    const [request] = await firstValueFrom(window.requests$.pipe(filter(({ length }) => length > 0)))
    if (request === undefined) throw new Error('no request waits')
    window.answer(request.id, 'approve')
    return Object.fromEntries(request.details.map(({ label, value }) => [label, value]))
  }
  return { wallets, approveNext }
}

describe('what an account is', () => {
  it('is reported by its code: a key, a contract, or a key with lent code', async () => {
    const chain = rpcChain(world.egress, world.config)
    await goodAnswerOf(world.clients[1].request('anvil_setCode', [LENT, `0xef0100${CONTRACT.slice(2)}`]))
    expect(await goodAnswerOf(chain.accountKind(1, KEY))).toBe('keys')
    expect(await goodAnswerOf(chain.accountKind(1, CONTRACT))).toBe('contract')
    expect(await goodAnswerOf(chain.accountKind(1, LENT))).toBe('delegated')
  })
})

describe('setPreSignature', () => {
  it('has its gas estimated for the owner, and is an error for anybody else', async () => {
    const chain = rpcChain(world.egress, world.config)
    const gas = await goodAnswerOf(chain.presignGas(1, CONTRACT, uidOf(CONTRACT)))
    expect(gas).toBeGreaterThan(40_000n)
    expect(gas).toBeLessThan(100_000n)
    expect(await answerOf(chain.presignGas(1, KEY, uidOf(CONTRACT)))).toMatchObject({ _tag: 'Left' })
  })

  it('is sent through the contract wallet, with the gas that was asked for shown, and is mined', async () => {
    const { wallets, approveNext } = walletOf(CONTRACT)
    const uid = uidOf(CONTRACT)
    const sent = goodAnswerOf(
      wallets.send('sandbox', presignatureCall({ chainId: 1, from: CONTRACT, uid, gas: 61_234n })),
    )
    expect(await approveNext()).toMatchObject({ orderUid: uid, gas: '61234', value: '0' })
    const hash = await sent
    const receipt = await world.receiptOf(1, hash)
    expect(receipt).toMatchObject({ status: '0x1' })
    // What the settlement contract keeps of an order that its owner signed on chain.
    const call = {
      to: chains[1].contracts.settlement,
      data: settlement.encodeFunctionData('preSignature', [uid]),
    }
    const [kept] = settlement.decodeFunctionResult(
      'preSignature',
      String(await goodAnswerOf(world.clients[1].request('eth_call', [call, 'latest']))),
    )
    expect(kept).toBe(BigInt(id('GPv2Signing.Scheme.PreSign')))
    const chain = rpcChain(world.egress, world.config)
    expect(await goodAnswerOf(chain.isPresigned(1, uid))).toBe(true)
    expect(await goodAnswerOf(chain.isPresigned(1, uidOf(KEY)))).toBe(false)
  })
})

describe('invalidateOrder', () => {
  it('makes the owner’s order invalid for good, for about the gas that is named (X143)', async () => {
    const chain = rpcChain(world.egress, world.config)
    const uid = uidOf(KEY)
    expect(await goodAnswerOf(chain.isInvalidated(1, uid))).toBe(false)
    const call = { from: KEY, to: chains[1].contracts.settlement, data: invalidateOrderCall(uid) }
    const hash = await goodAnswerOf(world.clients[1].request('eth_sendTransaction', [call]))
    const receipt = await world.receiptOf(1, String(hash))
    expect(receipt.status).toBe('0x1')
    expect(Number(receipt.gasUsed)).toBeGreaterThan(40_000)
    expect(Number(receipt.gasUsed)).toBeLessThanOrEqual(50_000)
    expect(await goodAnswerOf(chain.isInvalidated(1, uid))).toBe(true)
    expect(await goodAnswerOf(chain.isInvalidated(1, uidOf(CONTRACT)))).toBe(false)
  })

  it('is refused of anybody else', async () => {
    const call = {
      from: LENT,
      to: chains[1].contracts.settlement,
      data: invalidateOrderCall(uidOf(CONTRACT)),
    }
    expect(await answerOf(world.clients[1].request('eth_estimateGas', [call]))).toMatchObject({
      _tag: 'Left',
    })
  })
})

describe('the Safe transaction service', () => {
  it('reports a multisig from what is none', async () => {
    const service = httpSafeService(world.egress, world.config)
    expect(await goodAnswerOf(service.safe(1, MULTISIG))).toEqual({
      threshold: 2,
      owners: null,
      nonce: null,
      reportsExecutions: null,
    })
    expect(await goodAnswerOf(service.safe(1, CONTRACT))).toBeNull()
    expect(await goodAnswerOf(service.transaction(1, `0x${'00'.repeat(32)}`))).toBeNull()
  })

  it('reports how far the owners are, from the proposal to the execution', async () => {
    const service = httpSafeService(world.egress, world.config)
    const { wallets, approveNext } = walletOf(MULTISIG)
    const uid = uidOf(MULTISIG)
    const sent = goodAnswerOf(
      wallets.send('sandbox', presignatureCall({ chainId: 1, from: MULTISIG, uid, gas: 150_000n })),
    )
    await approveNext()
    const hash = await sent
    const read = () => goodAnswerOf(service.transaction(1, hash))
    const at = { safe: MULTISIG, nonce: 0, threshold: 2 }
    const unsent = { ...at, isExecuted: false, transactionHash: null }
    expect(await read()).toEqual({ ...unsent, signers: [] })
    await world.control('/1/safeSign')
    expect(await read()).toEqual({ ...unsent, signers: OWNERS.slice(0, 1) })
    expect(await world.control('/1/safeExecute')).toMatchObject({ error: '2 owners must sign first' })
    await world.control('/1/safeSign')
    await world.control('/1/safeExecute')
    const executed = await read()
    expect(executed).toMatchObject({ ...at, signers: OWNERS.slice(0, 2), isExecuted: true })
    const { transactionHash } = executed ?? {}
    expect(transactionHash).not.toBe(hash)
    const receipt = await world.receiptOf(1, String(transactionHash))
    expect(receipt).toMatchObject({ status: '0x1', transactionHash })
  })
})
