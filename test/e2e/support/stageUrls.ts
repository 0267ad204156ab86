/** The app and the sandbox that this worker has for itself (globalSetup.ts). */
import process from 'node:process'
import { inject } from 'vitest'

/** Addresses without a slash at the end. */
export interface StageUrls {
  /** Where the built app is served. */
  readonly appUrl: string
  readonly sandboxUrl: string
  /** Where the build expects a WalletConnect relay: a test that needs one starts it there. */
  readonly relayPort: number
  /** The folder of the built files. */
  readonly siteFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    readonly stages: readonly StageUrls[]
  }
}

/** Workers are numbered from 1; no two that run at once have the same number. */
export const stageUrls = (): StageUrls => {
  const worker = Number(process.env.VITEST_POOL_ID)
  const stage = inject('stages')[worker - 1]
  if (stage === undefined) throw new Error(`Worker ${worker} has no sandbox; globalSetup.ts starts them.`)
  return stage
}
