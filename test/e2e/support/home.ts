/**
 * Where every browser test begins: the sandbox as it was when its file began, and a file leaves it so. Tests can run
 * alone and in any order.
 */
import { DEFAULT_CHAINS as chainIds } from '../../../sandbox/chains.data.ts'
import type { SandboxControl } from './sandboxControl.ts'

/** Chains go on from the device's own time, or the next test would begin with a word about clocks. */
const catchUp = async (sandbox: SandboxControl, chainId: number): Promise<void> => {
  const to = Math.floor(Date.now() / 1000)
  const now = async (): Promise<number> =>
    (await sandbox.lever<{ readonly now: number }>(chainId, 'mine')).now
  if (to <= (await now())) return
  await sandbox.lever(chainId, 'warp', { to }).catch(async (error: unknown) => {
    // A busy machine lets the clock of the chain go past that second between the two requests.
    if (to > (await now())) throw error
  })
}

type Saved = readonly { readonly id: string }[]

export const save = (sandbox: SandboxControl): Promise<Saved> =>
  Promise.all(chainIds.map((chainId) => sandbox.lever<Saved[number]>(chainId, 'snapshot')))

/** Each saved state serves once. */
export const restore = async (sandbox: SandboxControl, saved: Saved): Promise<void> => {
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })
  await Promise.all(
    chainIds.map(async (chainId, at) => {
      await sandbox.lever(chainId, 'revert', { ...saved[at] })
      await catchUp(sandbox, chainId)
    }),
  )
}
