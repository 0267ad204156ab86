/** One endpoint that claims a low block with a fresh time, after a true one. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blockHeights } from '../../src/adapters/rpcChain/blockHeights'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('does not take the newest known block away for the whole session: two others outvote it (X89)', () => {
  const heights = blockHeights()
  const seconds = () => Math.floor(Date.now() / 1000)
  heights.saw(1_000_000, 'first', seconds())
  heights.saw(10, 'liar', seconds())
  for (let i = 1; i <= 100; i += 1) {
    vi.advanceTimersByTime(12_000)
    heights.saw(1_000_000 + i, 'first', seconds())
    heights.saw(1_000_000 + i, 'third', seconds())
    heights.saw(10 + i, 'liar', seconds())
  }
  // Until then one that stopped at 999 000 may say that a receipt is not there, and is believed.
  expect(heights.known()).toBeGreaterThan(999_000)
})
