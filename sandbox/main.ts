/**
 * The sandbox: a world on localhost. `startSandbox` is its only entry, and scripts/sandbox.mjs starts it without tests.
 */
import { bookApi } from './http/bookApi.ts'
import { createControl } from './http/control.ts'
import { createFaults } from './http/faults.ts'
import { startShell } from './http/server.ts'
import { CHAINS, DEFAULT_CHAINS } from './chains.data.ts'
import { startChain, type Chain } from './chain/chain.ts'
import { startWatchdog } from './chain/watchdog.ts'
import { startClockwork } from './clockwork.ts'
import { BrokenState, clearState, loadChain } from './state/stateFiles.ts'

export { chainsNamed } from './chains.data.ts'
export const DEFAULT_PORT = 4100

export interface SandboxOptions {
  /** 0 means a free port. */
  readonly port: number
  /** where the world survives a restart; null: in memory only */
  readonly stateDir: string | null
  /** forget the saved world first */
  readonly reset: boolean
  /** default: 1, 4 and 100; any chain with a record can run */
  readonly chains?: readonly number[]
  readonly log?: (line: string) => void
  /** ms between empty blocks while requests arrive, so that the clock moves; 0: never. Default 2000. */
  readonly blockTimeMs?: number
  /** a round of the solver each so often; 0: by control only. Default 1000. */
  readonly solverTickMs?: number
}

export interface Sandbox {
  readonly url: string
  stop(): Promise<void>
}

/** Starts everything and resolves when it answers. Throws with cause and next step; nothing is left running then. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, stateDir, reset, log = () => undefined, blockTimeMs = 2_000, solverTickMs = 1_000 } = options
  const ids = options.chains ?? DEFAULT_CHAINS
  const seeds = CHAINS.filter(({ chainId }) => ids.includes(chainId))
  const unknown = ids.filter((id) => !seeds.some(({ chainId }) => chainId === id))
  if (unknown.length > 0)
    throw new Error(
      `The sandbox has no chain ${unknown.join(', ')}. Choose of ${CHAINS.map(({ chainId }) => chainId).join(', ')}.`,
    )

  const shell = await startShell(port, log)
  const watchdog = startWatchdog()
  const started: Chain[] = []
  try {
    if (stateDir !== null && reset)
      await clearState(
        stateDir,
        CHAINS.map(({ chainId }) => chainId),
      )
    const results = await Promise.allSettled(
      seeds.map(async (seed) => {
        const saved = stateDir === null ? null : await loadChain(stateDir, seed.chainId)
        try {
          started.push(await startChain(seed, saved, (pid) => watchdog.guard(pid)))
        } catch (error) {
          const why = error instanceof Error ? error.message : 'it cannot be loaded'
          throw saved === null ? error : new BrokenState(`of chain ${String(seed.chainId)}`, why)
        }
      }),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } catch (error) {
    await Promise.all([shell.close(), ...started.map(({ node }) => node.stop())])
    watchdog.stop()
    throw error
  }

  const chains = new Map(
    seeds
      .flatMap(({ chainId }) => started.filter((one) => one.seed.chainId === chainId))
      .map((chain) => [chain.seed.chainId, chain] as const),
  )
  const clockwork = startClockwork([...chains.values()], { stateDir, blockTimeMs, solverTickMs, log })
  const faults = createFaults()
  shell.open({
    chains,
    faults,
    books: bookApi(
      [...chains.values()].map(({ book }) => book),
      log,
    ),
    control: createControl(chains, faults),
    touched: clockwork.touched,
    changed: clockwork.changed,
  })
  for (const { node } of chains.values()) node.onCrash((reason) => log(`${reason}; restart the sandbox`))
  return {
    url: shell.url,
    async stop() {
      await shell.close()
      await clockwork.stop()
      await Promise.all([...chains.values()].map(({ node }) => node.stop()))
      watchdog.stop()
    },
  }
}
