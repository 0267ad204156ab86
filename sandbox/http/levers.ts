/** The levers of one chain: POST /sandbox/{chainId}/{lever}. Each checks its input before it changes anything. */
import { getAddress } from 'ethers'
import { setDeployedAt } from '../claims/deployVCow.ts'
import { poolAbi, tokenAbi } from '../chain/abi.ts'
import { quantity, readUint, send } from '../chain/call.ts'
import type { Chain } from '../chain/chain.ts'
import { POOL } from '../chain/genesis.ts'
import { addNative, give } from '../chain/give.ts'
import { createGovernanceLevers, type GovernanceLevers } from '../governance/governanceLevers.ts'
import { createPoolLevers, pairOf, type PoolLevers } from '../pools/poolLevers.ts'
import { createStakingLevers, type StakingLevers } from '../staking/stakingLevers.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import { address, amount, boolean, integer, oneOf, optional, SchemaError, string } from '../book/schema.ts'
import { storeFromJson, storeToJson } from '../book/store.ts'
import { SKEWED_SOURCES, skewOf } from '../prices/skew.ts'
import { findToken, MAX_WARP_S, within, type Lever } from './leverInput.ts'
import { createOrderLevers, type OrderLevers } from './orderLevers.ts'

export interface Levers extends OrderLevers, GovernanceLevers, PoolLevers, StakingLevers {
  readonly mine: Lever
  readonly warp: Lever
  readonly snapshot: Lever
  readonly revert: Lever
  readonly hold: Lever
  readonly release: Lever
  readonly solve: Lever
  readonly price: Lever
  readonly fund: Lever
  readonly gasPrice: Lever
  readonly strategy: Lever
  readonly skew: Lever
  readonly support: Lever
  readonly allow: Lever
  readonly claimWindows: Lever
  readonly safeSign: Lever
  readonly safeExecute: Lever
}

const readStrategy = oneOf('COWSWAP', 'LEGACY')
const readSource = oneOf(...SKEWED_SOURCES)
/** A source may answer up to eleven times the pool's price: two sources that differ tenfold have their own case. */
const MAX_SKEW_BPS = 100_000
const MAX_BLOCKS = 1_000

export function createLevers(chain: Chain): Levers {
  const { seed, book, solve, safe } = chain
  const { request, view } = book
  const snapshots = new Map<string, { readonly node: unknown; readonly store: string }>()
  const state = () => ({ blockNumber: view.blockNumber(), timestamp: view.timestamp(), now: view.now() })

  return {
    async mine(body) {
      const blocks = body['blocks'] === undefined ? 1 : within(body, 'blocks', 1, MAX_BLOCKS)
      await request('anvil_mine', [quantity(blocks)])
      await view.sync()
      return state()
    },

    async warp(body) {
      const to = optional(body, 'to', integer)
      await view.sync()
      const seconds = to === undefined ? within(body, 'seconds', 1, MAX_WARP_S) : to - view.now()
      if (seconds < 1 || seconds > MAX_WARP_S) {
        throw new SchemaError(
          `to: the clock of the chain goes forward only and stands at ${String(view.now())}`,
        )
      }
      await request('evm_increaseTime', [seconds])
      await request('evm_mine', [])
      await view.sync()
      return state()
    },

    async snapshot() {
      const node = await request('evm_snapshot', [])
      const id = String(node)
      snapshots.set(id, { node, store: storeToJson(book.store) })
      return { id }
    },

    async revert(body) {
      const id = string(body, 'id')
      const snapshot = snapshots.get(id)
      if (snapshot === undefined || (await request('evm_revert', [snapshot.node])) !== true) {
        throw new SchemaError(`id: there is no snapshot '${id}'; each can be used once`)
      }
      book.store = storeFromJson(snapshot.store)
      snapshots.delete(id)
      await view.sync()
      return state()
    },

    hold() {
      book.store.held = true
      return Promise.resolve({ held: true })
    },

    release() {
      book.store.held = false
      return Promise.resolve({ held: false })
    },

    /** One round now, held or not. */
    solve: () => solve(),

    async price(body) {
      const token = findToken(seed.tokens, body)
      const usd = body['usd']
      if (typeof usd !== 'number' || !(usd > 0) || usd > 1e9) {
        throw new SchemaError('usd: must be a number above 0 and up to 1,000,000,000')
      }
      const reserve = await readUint(request, token.address, tokenAbi, 'balanceOf', [POOL])
      const scale = 10n ** 12n
      const hub =
        (reserve * BigInt(Math.round(usd * 1e12)) * 10n ** 18n) / (10n ** BigInt(token.decimals) * scale)
      const data = poolAbi.encodeFunctionData('sync', [token.address, hub])
      await send(request, { from: MANAGER, to: POOL, data })
      await view.sync()
      return { token: token.symbol, usd }
    },

    async fund(body) {
      const account = getAddress(address(body, 'account'))
      const atoms = amount(body, 'amount')
      const isNative = string(body, 'token').toLowerCase() === 'native'
      const token = isNative ? null : findToken(seed.tokens, body)
      if (token === null) await addNative(request, account, atoms)
      else await give(request, token, account, atoms)
      await request('evm_mine', [])
      await view.sync()
      return { account, token: token?.symbol ?? seed.native.symbol, added: atoms.toString() }
    },

    /** Network cost that quotes reckon with; null brings back the chain's own. */
    gasPrice(body) {
      book.store.gasPrice = optional(body, 'wei', amount) ?? null
      return Promise.resolve({ wei: book.market.gasPrice().toString() })
    },

    /** The strategy file's content. Null restores the chain's own. */
    strategy(body) {
      book.store.strategy = optional(body, 'primary', readStrategy) ?? null
      return Promise.resolve({ primary: book.store.strategy })
    },

    /** How far a price source differs from the pool; null restores its default. */
    skew(body) {
      const source = readSource(body, 'source')
      if (body['bps'] === undefined) book.store.skews.delete(source)
      else book.store.skews.set(source, within(body, 'bps', -9_999, MAX_SKEW_BPS))
      return Promise.resolve({ source, bps: skewOf(book, source) })
    },

    support(body) {
      const token = address(body, 'token')
      const supported = boolean(body, 'supported')
      if (supported) book.store.unsupportedTokens.delete(token)
      else book.store.unsupportedTokens.add(token)
      return Promise.resolve({ token, supported })
    },

    ...createOrderLevers(chain),
    ...createGovernanceLevers(chain),
    ...createPoolLevers(chain),
    ...createStakingLevers(chain, (first, second) => pairOf(chain, first, second)),

    /** vCOW counts as deployed this many days ago: paid claims end after 14 of them, all after 42. */
    async claimWindows(body) {
      await view.sync()
      const days = within(body, 'days', 0, 4 * 365)
      const at = await setDeployedAt(request, seed.chainId, view.now() - days * 86_400)
      return { deployedAt: Number(at) }
    },

    safeSign: async () => Promise.resolve(safe.sign()),

    async safeExecute() {
      const done = await safe.execute()
      await view.sync()
      return done
    },

    allow(body) {
      const account = address(body, 'account')
      const allowed = boolean(body, 'allowed')
      if (allowed) book.store.deniedAccounts.delete(account)
      else book.store.deniedAccounts.add(account)
      return Promise.resolve({ account, allowed })
    },
  }
}
