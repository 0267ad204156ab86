import { setImmediate as nextTask } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CHUNK_LENGTH } from '../../../src/events/kernel/chunkedList.ts'
import { PackedChunk } from '../../../src/events/kernel/packedChunk.ts'
import { heldBytes } from '../../soak/support/heap.ts'

interface Entry {
  readonly nth: number
}

const counted = (): { readonly chunk: PackedChunk<Entry>; readonly decoded: () => number } => {
  let times = 0
  const unpack = (): readonly Entry[] => {
    times += 1
    return Array.from({ length: CHUNK_LENGTH }, (_, nth) => ({ nth }))
  }
  return {
    chunk: new PackedChunk<Entry>('', { pack: () => '', unpack, labels: () => [] }),
    decoded: () => times,
  }
}

/** What no one holds is gone: a WeakRef that was read keeps its object until the task ends. */
const forget = async (): Promise<void> => {
  await nextTask()
  heldBytes()
}

describe('a packed chunk', () => {
  it('is not decoded again while one of its entries is held, and each entry stays the same object (X402)', async () => {
    const { chunk, decoded } = counted()
    const held = chunk.at(7)
    await forget()
    expect(chunk.at(7)).toBe(held)
    expect(chunk.at(200)).toBe(chunk.at(200))
    expect(decoded()).toBe(1)
  })

  it('does not stay decoded when none of its entries is held', async () => {
    const { chunk, decoded } = counted()
    expect(chunk.at(7)?.nth).toBe(7)
    await forget()
    expect(chunk.at(7)?.nth).toBe(7)
    expect(decoded()).toBe(2)
  })
})
