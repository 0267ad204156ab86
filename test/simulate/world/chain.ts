/**
 * A chain: blocks by time, transactions that are mined, replaced or dropped, reorganisations, balances and allowances as
 * the sum of what the present blocks hold. All tabs and profiles see the same one.
 */
import type { ChainId } from '../../../src/events/chain/chains.data'
import {
  type Address,
  type Atoms,
  type Hex,
  MAX_UINT256,
  type TransactionHash,
} from '../../../src/events/kernel/units'
import type { TransactionCall } from '../../../src/events/transactions/events'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import type { VirtualTime } from '../engine/time'

export const BLOCK_MS = 12_000

type Effect =
  | { readonly type: 'approve'; readonly owner: Address; readonly token: Address; readonly amount: Atoms }
  | { readonly type: 'spend'; readonly owner: Address; readonly token: Address; readonly amount: Atoms }
  | { readonly type: 'move'; readonly owner: Address; readonly token: Address | null; readonly amount: Atoms }

export interface WorldTransaction {
  readonly hash: TransactionHash
  readonly from: Address
  readonly nonce: number
  readonly call: TransactionCall
  readonly effects: readonly Effect[]
  readonly onMined: (() => void) | null
  /** 1: it did what it was for; 0: it failed. Another block may end it otherwise. */
  status: number
  /** How it ended in the blocks that ever held it. */
  readonly outcomes: Set<number>
  /** The block that holds it; null: waiting, or gone. */
  block: number | null
  /** How often it came into a block or left one. */
  moves: number
  isDropped: boolean
}

interface Account {
  native: Atoms
  readonly balances: Record<Address, Atoms>
  readonly allowances: Record<Address, Atoms>
}

export interface WorldChain {
  /** What becomes of a transaction that a block holds from now on; null: it stays. */
  unsteady: ((one: WorldTransaction) => void) | null
  readonly chainId: ChainId
  readonly head: () => number
  /** The newest block, with its time in seconds. */
  readonly newest: () => { readonly number: number; readonly timestamp: number }
  /** A block that a reorganisation replaced has another hash. */
  readonly hashOf: (block: number) => Hex
  readonly timestampOf: (block: number) => number
  readonly account: (owner: Address) => Account
  /** When anything of what an account has changed last, in ms. */
  readonly changedAt: () => number
  readonly fund: (owner: Address, token: Address | null, amount: Atoms) => void
  /** An allowance from before the run. */
  readonly allow: (owner: Address, token: Address, amount: Atoms) => void
  /** Adds one to be mined after so many blocks; null: it waits for ever. */
  readonly send: (sent: NewTransaction, blocks: number | null) => WorldTransaction
  readonly find: (hash: TransactionHash) => WorldTransaction | undefined
  readonly minedWithNonce: (from: Address, nonce: number) => WorldTransaction | undefined
  /**
   * Takes the newest blocks away; how many transactions of wallets they held. Those are mined again a few blocks later: some
   * fail there, and some wait until the end of the day.
   */
  readonly reorganise: (depth: number) => number
  /** Another transaction takes the nonce of a waiting one. */
  readonly replace: (hash: TransactionHash, as: 'speedup' | 'cancel') => void
  /** Mines all that waits, as a world that is well does in the end. */
  readonly mineAll: () => void
  readonly transactions: () => readonly WorldTransaction[]
}

/** What others learn of a chain as it happens. */
export interface ChainNews {
  readonly mined: (one: WorldTransaction) => void
  readonly takenBack: (one: WorldTransaction) => void
}

export type NewTransaction = Pick<WorldTransaction, 'from' | 'call' | 'effects'> &
  Partial<Pick<WorldTransaction, 'nonce' | 'onMined' | 'status'>>

/** Of the transactions that a reorganisation took, one in so many waits, and one in so many fails in its new block. */
const WAITS_AGAIN = 5
const FAILS_AGAIN = 4
/** The new blocks catch up within two; until then there are at most so many fewer. */
const MOST_MISSING = 3

const hashText = (count: number): TransactionHash => `0x${count.toString(16).padStart(64, 'c')}`

export const createChain = (chainId: ChainId, time: VirtualTime, news: ChainNews): WorldChain => {
  const funds: Effect[] = []
  const transactions: WorldTransaction[] = []
  const byHash = new Map<TransactionHash, WorldTransaction>()
  const nonces = new Map<Address, number>()
  let known: Map<Address, Account> | null = null
  let changedAt = 0
  const forget = (): void => {
    known = null
    changedAt = time.now()
  }
  const replaced: { readonly after: number; readonly until: number }[] = []
  /** Until then, in ms, there are so many blocks fewer than those that were replaced. */
  let shortUntil = 0
  let missing = 0
  const all = (): number => Math.floor(time.now() / BLOCK_MS) + 1
  const head = (): number => Math.max(1, all() - (time.now() < shortUntil ? missing : 0))

  const apply = (accounts: Map<Address, Account>, effect: Effect): void => {
    const account = accounts.get(effect.owner) ?? { native: 0n, balances: {}, allowances: {} }
    accounts.set(effect.owner, account)
    const { token, amount } = effect
    if (token === null) account.native += amount
    else if (effect.type === 'approve') account.allowances[token] = amount
    else if (effect.type === 'spend') {
      const allowed = account.allowances[token] ?? 0n
      // An allowance without limit stays so, as most tokens have it.
      if (allowed !== MAX_UINT256) account.allowances[token] = allowed > amount ? allowed - amount : 0n
    } else account.balances[token] = (account.balances[token] ?? 0n) + amount
  }
  const sum = (): Map<Address, Account> => {
    const accounts = new Map<Address, Account>()
    for (const effect of funds) apply(accounts, effect)
    const mined = transactions.filter(({ block, status }) => block !== null && status === 1)
    for (const { effects } of mined.sort((a, b) => (a.block ?? 0) - (b.block ?? 0)))
      for (const effect of effects) apply(accounts, effect)
    return accounts
  }
  const mine = (one: WorldTransaction): void => {
    if (one.block !== null || one.isDropped) return
    one.block = head()
    one.moves += 1
    one.outcomes.add(one.status)
    forget()
    if (one.status === 1) one.onMined?.()
    news.mined(one)
    if (one.onMined === null) chain.unsteady?.(one)
  }
  const mineAfter = (one: WorldTransaction, blocks: number): void => {
    const next = (all() + blocks - 1) * BLOCK_MS
    time.after(next - time.now(), () => mine(one))
  }
  const send: WorldChain['send'] = (sent, blocks) => {
    const nonce = sent.nonce ?? nonces.get(sent.from) ?? 0
    nonces.set(sent.from, Math.max(nonce + 1, nonces.get(sent.from) ?? 0))
    const one = {
      status: 1,
      onMined: null,
      ...sent,
      nonce,
      hash: hashText(transactions.length + 1),
      block: null,
      moves: 0,
      outcomes: new Set<number>(),
      isDropped: false,
    }
    transactions.push(one)
    byHash.set(one.hash, one)
    if (blocks !== null) mineAfter(one, blocks)
    return one
  }
  const chain: WorldChain = {
    unsteady: null,
    chainId,
    head,
    newest: () => ({ number: head(), timestamp: chain.timestampOf(all()) }),
    hashOf: (block) => {
      const times = replaced.filter(({ after, until }) => block > after && block <= until).length
      return `0x${times.toString(16).padStart(32, '0')}${block.toString(16).padStart(32, '0')}`
    },
    timestampOf: (block) => Math.floor((FAKE_START_MS + (block - 1) * BLOCK_MS) / 1000),
    account: (owner) => {
      known ??= sum()
      return known.get(owner) ?? { native: 0n, balances: {}, allowances: {} }
    },
    changedAt: () => changedAt,
    fund: (owner, token, amount) => {
      funds.push({ type: 'move', owner, token, amount })
      forget()
    },
    allow: (owner, token, amount) => {
      funds.push({ type: 'approve', owner, token, amount })
      forget()
    },
    send,
    find: (hash) => byHash.get(hash),
    minedWithNonce: (from, nonce) =>
      transactions.find((one) => one.from === from && one.nonce === nonce && one.block !== null),
    reorganise: (depth) => {
      const from = head() - depth
      replaced.push({ after: from, until: head() })
      // A settlement that is undone would need a service that takes a trade back, which the protocol's does not.
      const held = transactions.filter(
        ({ block, onMined }) => block !== null && block > from && onMined === null,
      )
      for (const one of held) {
        one.block = null
        one.moves += 1
        if (one.nonce % WAITS_AGAIN !== 0) mineAfter(one, 3)
        if (one.nonce % FAILS_AGAIN === 1) one.status = 0
        news.takenBack(one)
      }
      forget()
      missing = Math.min(depth, MOST_MISSING)
      shortUntil = (all() + 1) * BLOCK_MS
      return held.length
    },
    replace: (hash, as) => {
      const old = byHash.get(hash)
      if (old === undefined || old.block !== null || old.isDropped) return
      old.isDropped = true
      const call = as === 'speedup' ? old.call : { to: old.from, value: 0n, data: '0x' as const }
      const effects = as === 'speedup' ? old.effects : []
      send({ from: old.from, nonce: old.nonce, call, effects }, 1)
    },
    mineAll: () => transactions.forEach(mine),
    transactions: () => transactions,
  }
  return chain
}
