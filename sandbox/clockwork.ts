/** Automatic events: empty blocks, solver rounds, and saving. */
import type { Chain } from './chain/chain.ts'
import { saveChain } from './state/stateFiles.ts'

/** After this long without a request no page is open, and blocks stop, because an idle night must not fill the disk. */
const IDLE_MS = 60_000
const SAVE_DELAY_MS = 500

export interface Clockwork {
  readonly touched: () => void
  /** Something worth saving may have happened. */
  readonly changed: () => void
  /** Ends all timers, waits for what runs, and saves. */
  stop(): Promise<void>
}

interface Settings {
  readonly stateDir: string | null
  readonly blockTimeMs: number
  readonly solverTickMs: number
  readonly log: (line: string) => void
}

export function startClockwork(chains: readonly Chain[], settings: Settings): Clockwork {
  const { stateDir, blockTimeMs, solverTickMs, log } = settings
  let usedAt = performance.now()
  let stopped = false
  let saving: NodeJS.Timeout | null = null
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []

  /** Keeps a piece of work until it has ended; a failure is logged, not thrown. */
  const track = (what: string, work: Promise<unknown>): Promise<void> => {
    const done: Promise<void> = work
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!stopped) log(`${what}: ${error instanceof Error ? error.message : 'failed'}`)
      })
      .finally(() => running.delete(done))
    running.add(done)
    return done
  }

  /** Runs again `ms` after it has ended, so that a slow machine never stacks up work. */
  const repeat = (ms: number, what: string, work: () => Promise<unknown>) => {
    if (ms === 0) return
    const index = timers.length
    const next = () => {
      if (stopped) return
      timers[index] = setTimeout(() => void track(what, work()).then(next), ms)
    }
    next()
  }

  const saveAll = async () => {
    if (stateDir !== null) for (const chain of chains) await saveChain(stateDir, chain)
  }

  const changed = () => {
    if (stateDir === null || stopped || saving !== null) return
    saving = setTimeout(() => {
      saving = null
      void track('the state could not be saved', saveAll())
    }, SAVE_DELAY_MS)
  }

  for (const { book, solve, seed } of chains) {
    const name = `chain ${String(seed.chainId)}`
    repeat(blockTimeMs, `${name}, mining`, async () => {
      if (performance.now() - usedAt < IDLE_MS) await book.request('evm_mine', [])
    })
    repeat(solverTickMs, `${name}, solver`, async () => {
      if (book.store.held) return
      const { settled } = await solve()
      for (const { orderUids, txHash } of settled) {
        log(`${name}: settled ${orderUids.map((uid) => uid.slice(0, 10)).join(' with ')} in ${txHash}`)
      }
      if (settled.length > 0) changed()
    })
  }

  return {
    touched: () => (usedAt = performance.now()),
    changed,
    async stop() {
      stopped = true
      if (saving !== null) clearTimeout(saving)
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running)
      await saveAll()
    },
  }
}
