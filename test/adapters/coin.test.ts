/** The coin and its wrapped token on the sandbox's chain, and how a replaced transaction is found there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY, of } from 'rxjs'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { eip1193 } from '../../src/adapters/browserWallets/eip1193'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { chains } from '../../src/events/chain/chains.data'
import { knownTokens } from '../../src/events/tokens/knownTokens.data'
import type { Chain } from '../../src/streams/ports/Chain'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { errorOf, goodAnswerOf } from './support/answers'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'
import { wrapCall } from '../support/sentCalls'

const [owner = ''] = testAccounts
const wrapped = chains[1].wrappedNative
const ONE = 10n ** 18n

let world: SandboxWorld
let chain: Chain
beforeAll(async () => {
  world = await startWorld([1])
  chain = rpcChain(world.egress, world.config)
  await world.control('/1/holdSolver')
})
afterAll(() => world.stop())

const node = (method: string, params: readonly unknown[]): Promise<unknown> =>
  goodAnswerOf(world.clients[1].request(method, params))

interface Asked {
  readonly method: string
  readonly params: unknown
}

/** A wallet that sends every request from the chain's unlocked account. */
const walletOf = (asked: Asked[], answers: Readonly<Record<string, unknown>> = {}): Wallets => {
  const request = async ({ method, params }: Asked): Promise<unknown> => {
    asked.push({ method, params })
    if (method in answers) return answers[method]
    return method === 'eth_chainId' ? '0x1' : node(method, params as readonly unknown[])
  }
  const info = { id: 'io.example', name: 'Example', kind: 'eip6963', icon: null } as const
  return browserWallets(
    of({ info, provider: { ...eip1193({ request }), changes$: EMPTY } }),
    world.config,
    () => true,
  )
}

describe('wrapping', () => {
  const wrap = { chainId: 1, from: owner, wrapped, direction: 'wrap', amount: 2n * ONE } as const
  const balanceOf = async (): Promise<bigint> =>
    (await goodAnswerOf(chain.account(1, owner, [wrapped]))).balances[wrapped] ?? 0n

  it('calls deposit with the amount as a value in hex, and unwrapping withdraws it', async () => {
    const asked: Asked[] = []
    const before = await balanceOf()
    await goodAnswerOf(walletOf(asked).send('io.example', wrapCall(wrap)))
    expect(asked.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: owner, to: wrapped, value: '0x1bc16d674ec80000', data: '0xd0e30db0', chainId: '0x1' }],
    })
    await node('evm_mine', [])
    expect((await balanceOf()) - before).toBe(2n * ONE)
    await goodAnswerOf(walletOf(asked).send('io.example', wrapCall({ ...wrap, direction: 'unwrap' })))
    expect(asked.at(-1)).toMatchObject({
      params: [{ value: '0x0', data: `0x2e1a7d4d${(2n * ONE).toString(16).padStart(64, '0')}` }],
    })
    await node('evm_mine', [])
    expect(await balanceOf()).toBe(before)
  })

  it('needs a hash from the wallet', async () => {
    const wallets = walletOf([], { eth_sendTransaction: null })
    expect(await errorOf(wallets.send('io.example', wrapCall(wrap)))).toEqual({ tag: 'noHash' })
  })
})

describe('a token for the wallet', () => {
  it('is named by type, address, symbol and decimals', async () => {
    const asked: Asked[] = []
    const [token] = knownTokens[1]
    if (token === undefined) throw new Error('chain 1 has known tokens')
    const wallets = walletOf(asked, { wallet_watchAsset: true })
    expect(await goodAnswerOf(wallets.watchToken('io.example', token))).toBe(true)
    expect(asked.at(-1)).toEqual({
      method: 'wallet_watchAsset',
      params: { type: 'ERC20', options: { address: wrapped, symbol: 'WETH', decimals: 18 } },
    })
  })
})

describe('a transaction', () => {
  it('is found by its hash, and by the nonce that it used up, in the block that holds it', async () => {
    const since = Number(await node('eth_blockNumber', []))
    const hash = await world.approve(1, owner, wrapped, 3n)
    await world.approve(1, owner, wrapped, 4n)
    const sent = await goodAnswerOf(chain.transaction(1, hash))
    expect(sent).toMatchObject({ hash, call: { to: wrapped, value: 0n } })
    const nonce = sent?.nonce ?? -1
    expect(await goodAnswerOf(chain.minedWithNonce(1, owner, nonce, since))).toEqual(sent)
    expect(await goodAnswerOf(chain.minedWithNonce(1, owner, nonce + 50, since))).toBeNull()
  })

  it('that nobody sent is not known', async () => {
    expect(await goodAnswerOf(chain.transaction(1, `0x${'cd'.repeat(32)}`))).toBeNull()
  })
})
