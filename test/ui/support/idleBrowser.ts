import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Holds what waits for an idle browser; each call of the result runs one of it, in its turn. */
export const idleBrowser = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  return () =>
    act(async () => {
      waiting.shift()?.()
      // One turn for what it loaded, and one for what that drew.
      await Promise.resolve()
      await Promise.resolve()
    })
}
