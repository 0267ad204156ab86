/** The levers of one chain: POST /sandbox/{chainId}/{lever}. Each checks its input before it changes anything. */
import { getAddress } from 'ethers'
import { poolAbi, tokenAbi } from '../chain/abi.ts'
import { quantity, readUint, send } from '../chain/call.ts'
import type { Chain } from '../chain/chain.ts'
import { POOL, word, wrappedSlot } from '../chain/genesis.ts'
import type { TokenSeed } from '../chains.data.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import {
  address,
  amount,
  boolean,
  hex,
  integer,
  oneOf,
  optional,
  SchemaError,
  string,
  type Fields,
} from '../book/schema.ts'
import type { BookOrder } from '../book/order.ts'
import { STAGES, storeFromJson, storeToJson } from '../book/store.ts'
import { readKind } from '../book/creation.ts'
import { SKEWED_SOURCES, skewOf } from '../prices/skew.ts'
import { makeJit, placeElsewhere, placeNative, type Wanted } from './elsewhere.ts'

type Lever = (body: Fields) => Promise<object>

export interface Levers {
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
  readonly stage: Lever
  readonly forgetStatus: Lever
  readonly place: Lever
  readonly ethFlow: Lever
  readonly jit: Lever
  readonly fill: Lever
  readonly lag: Lever
  readonly txHash: Lever
  readonly safeSign: Lever
  readonly safeExecute: Lever
}

const readStrategy = oneOf('COWSWAP', 'LEGACY')
const readStage = oneOf(...STAGES)
const readSource = oneOf(...SKEWED_SOURCES)
/** A source may tell up to eleven times the pool's price: two sources that differ tenfold are a case of their own. */
const MAX_SKEW_BPS = 100_000
const MAX_BLOCKS = 1_000
const MAX_WARP_S = 10 * 365 * 24 * 3_600

export function createLevers({ seed, book, solve, fill, safe }: Chain): Levers {
  const { request, view } = book
  const snapshots = new Map<string, { readonly node: unknown; readonly store: string }>()
  const state = () => ({ blockNumber: view.blockNumber(), timestamp: view.timestamp(), now: view.now() })

  const within = (body: Fields, key: string, smallest: number, largest: number): number => {
    const value = integer(body, key)
    if (value >= smallest && value <= largest) return value
    throw new SchemaError(`${key}: must be ${String(smallest)} to ${String(largest)}`)
  }

  const findToken = (body: Fields, key = 'token'): TokenSeed => {
    const wanted = string(body, key).toLowerCase()
    const found = seed.tokens.find((one) =>
      [one.symbol.toLowerCase(), one.address.toLowerCase()].includes(wanted),
    )
    if (found !== undefined) return found
    throw new SchemaError(
      `${key}: no '${wanted}' here; there are ${seed.tokens.map((one) => one.symbol).join(', ')}`,
    )
  }

  const findOrder = (body: Fields): BookOrder => {
    const found = book.store.orders.get(hex(56)(body, 'uid'))
    if (found === undefined) throw new SchemaError('uid: no such order in this book')
    return found
  }

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
      const token = findToken(body)
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
      const token = isNative ? null : findToken(body)
      if (token === null) {
        await addNative(account, atoms)
      } else if (token.kind === 'wrapped') {
        const balance = await readUint(request, token.address, tokenAbi, 'balanceOf', [account])
        await request('anvil_setStorageAt', [token.address, wrappedSlot(account), word(balance + atoms)])
        await addNative(token.address, atoms)
      } else {
        await send(request, {
          from: MANAGER,
          to: token.address,
          data: tokenAbi.encodeFunctionData('mint', [account, atoms]),
        })
      }
      await request('evm_mine', [])
      await view.sync()
      return { account, token: token?.symbol ?? seed.native.symbol, added: atoms.toString() }
    },

    /** Network cost that quotes reckon with; null brings back the chain's own. */
    gasPrice(body) {
      book.store.gasPrice = optional(body, 'wei', amount) ?? null
      return Promise.resolve({ wei: book.market.gasPrice().toString() })
    },

    /** What the strategy file names; null brings back the chain's own. */
    strategy(body) {
      book.store.strategy = optional(body, 'primary', readStrategy) ?? null
      return Promise.resolve({ primary: book.store.strategy })
    },

    /** How far a price source stands from the pool; null brings back its own. */
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

    /** What the order's status says until the solver looks at it; hold the solver to keep it. */
    stage(body) {
      const { uid, sellAmount, buyAmount } = findOrder(body)
      const stage = readStage(body, 'stage')
      const hasSolution = stage === 'solved' || stage === 'executing'
      book.store.stages.set(uid, {
        stage,
        ...(hasSolution ? { amounts: { sell: sellAmount, buy: buyAmount } } : {}),
      })
      return Promise.resolve({ uid, stage })
    },

    /** The events of the order are cleaned up: its status is 404 from now on. */
    forgetStatus(body) {
      const { uid } = findOrder(body)
      book.store.forgotten.add(uid)
      return Promise.resolve({ uid })
    },

    /** An order of a test account that no page knows of: signed and posted elsewhere. */
    async place(body) {
      await view.sync()
      const uid = await placeElsewhere(book, address(body, 'account'), wanted(body, 'sellToken'))
      return { uid }
    },

    /** An order that sells the account's native coin through the eth-flow contract. */
    async ethFlow(body) {
      await view.sync()
      const native = { ...wanted(body, null), sellToken: seed.wrapped.toLowerCase() }
      const uid = await placeNative(book, address(body, 'account'), native)
      await view.sync()
      return { uid }
    },

    /** An order that a solver brings along: it is filled as it comes. */
    async jit(body) {
      await view.sync()
      const asked = wanted(body, 'sellToken')
      const uid = await placeElsewhere(book, address(body, 'account'), asked)
      makeJit(book, uid)
      const txHash = await filled(uid, asked.kind === 'sell' ? asked.sellAmount : asked.buyAmount)
      return { uid, txHash }
    },

    /** A part of an order in hundredths of the whole, held or not. */
    async fill(body) {
      const { uid, kind, sellAmount, buyAmount, partiallyFillable } = findOrder(body)
      const percent = within(body, 'percent', 1, 100)
      if (!partiallyFillable && percent < 100) {
        throw new SchemaError('percent: this order is filled whole or not at all')
      }
      const whole = kind === 'sell' ? sellAmount : buyAmount
      return { uid, txHash: await filled(uid, (whole * BigInt(percent)) / 100n) }
    },

    /** What today's service reads lags behind what was written. */
    lag(body) {
      book.store.lagMs = within(body, 'ms', 0, 3_600_000)
      return Promise.resolve({ ms: book.store.lagMs })
    },

    /** Whether a trade names its transaction. */
    txHash(body) {
      book.store.hidesTxHash = !boolean(body, 'known')
      return Promise.resolve({ known: !book.store.hidesTxHash })
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

  async function filled(uid: string, atoms: bigint): Promise<string> {
    const { settled, skipped } = await fill(uid, atoms)
    const [done] = settled
    if (done === undefined)
      throw new SchemaError(`uid: not filled: ${skipped[0]?.reason ?? 'it is not open'}`)
    return done.txHash
  }

  /** The order that a lever makes; without a name for it, the sell token is the caller's business. */
  function wanted(body: Fields, sellToken: string | null): Wanted {
    return {
      sellToken: sellToken === null ? '' : findToken(body, sellToken).address.toLowerCase(),
      buyToken: findToken(body, 'buyToken').address.toLowerCase(),
      sellAmount: amount(body, 'sellAmount'),
      buyAmount: amount(body, 'buyAmount'),
      kind: optional(body, 'kind', readKind) ?? 'sell',
      partiallyFillable: optional(body, 'partiallyFillable', boolean) ?? false,
      validFor: body['validFor'] === undefined ? 1_800 : within(body, 'validFor', 60, MAX_WARP_S),
    }
  }

  async function addNative(account: string, wei: bigint): Promise<void> {
    const balance = BigInt((await request('eth_getBalance', [account, 'latest'])) as string)
    await request('anvil_setBalance', [account, quantity(balance + wei)])
  }
}
