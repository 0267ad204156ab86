/** One running chain of the sandbox: its node, its order book, and the clockwork that mines and solves. */
import type { ChainSeed } from '../chains.data.ts'
import { createBook, type Book } from '../book/book.ts'
import type { Store } from '../book/store.ts'
import { fill, solve, type Round } from '../solver/solver.ts'
import { createSafeService, type SafeService } from '../safe/safeService.ts'
import { startAnvil, type Anvil } from './anvil.ts'
import { checkContracts, createWorld, impersonate } from './genesis.ts'

export interface Saved {
  /** what anvil_dumpState answered */
  readonly node: string
  readonly store: Store
}

export interface Chain {
  readonly seed: ChainSeed
  readonly node: Anvil
  readonly book: Book
  readonly safe: SafeService
  /** One round of the solver at a time; a call during a round waits for the next one. */
  readonly solve: () => Promise<Round>
  /** Fills a part of one order, in atoms of the side that its kind names; never within a round. */
  readonly fill: (uid: string, atoms: bigint) => Promise<Round>
}

export async function startChain(
  seed: ChainSeed,
  saved: Saved | null,
  started: (pid: number) => void,
): Promise<Chain> {
  const node = await startAnvil(seed.chainId)
  started(node.pid)
  const { request } = node
  if (saved === null) await createWorld(request, seed)
  else {
    await request('anvil_loadState', [saved.node])
    await impersonate(request)
    await checkContracts(request, seed.chainId)
    await resumeClock(node)
  }
  // A solver that a test held in an earlier run would look like a broken one.
  const store = saved === null ? undefined : { ...saved.store, held: false }
  const book = createBook(seed, request, store)
  await book.view.sync()
  let last: Promise<unknown> = Promise.resolve()
  const next = (work: () => Promise<Round>): Promise<Round> => {
    const round = last.then(work)
    last = round.catch(() => undefined)
    return round
  }
  return {
    seed,
    node,
    book,
    safe: createSafeService(seed.chainId, request),
    solve: () => next(() => solve(book)),
    fill: (uid, atoms) => next(() => fill(book, uid, atoms)),
  }
}

/** A restored node forgets its clock. This sets it to the present, or later if time had been warped, but never back. */
async function resumeClock({ request }: Anvil): Promise<void> {
  const block = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  const next = Math.max(Math.floor(Date.now() / 1000), Number(block.timestamp) + 1)
  await request('evm_setNextBlockTimestamp', [next])
  await request('evm_mine', [])
}
