/** The device's clock is put back while the page is open: what counts elapsed time must not stop for as long. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockHeights } from '../../src/adapters/rpcChain/blockHeights'

const HOUR_MS = 3_600_000

describe('the newest block known of a chain (X89)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes on with the chain where the clock of the device was put back by an hour', () => {
    const heights = blockHeights()
    heights.saw(1_000_000, 'first')
    heights.saw(1_000_000, 'second')
    vi.setSystemTime(Date.now() - HOUR_MS)
    for (let block = 1_000_001; block <= 1_000_010; block += 1) {
      vi.advanceTimersByTime(12_000)
      heights.saw(block, 'first')
    }
    // Both are at the same block; an endpoint that stayed at 1 000 000 may answer 'not known' to a receipt of 1 000 009.
    expect(heights.known()).toBe(1_000_010)
  })

  it('goes back with the chain 30 s after it did, where the clock of the device was put back meanwhile', () => {
    const heights = blockHeights()
    heights.saw(1000, 'first')
    heights.saw(900, 'first')
    vi.setSystemTime(Date.now() - HOUR_MS)
    vi.advanceTimersByTime(60_000)
    heights.saw(905, 'first')
    vi.advanceTimersByTime(60_000)
    heights.saw(910, 'first')
    expect(heights.known()).toBe(910)
  })
})
