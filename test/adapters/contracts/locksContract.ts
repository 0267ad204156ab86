/** What all locks do. */
import { expect, it } from 'vitest'
import { firstValueFrom } from 'rxjs'
import type { Locks } from '../../../src/streams/ports/Locks'

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

export const locksContract = (make: () => Locks): void => {
  it('a lock is granted to one at a time, in the order in which it was asked for', async () => {
    const locks = make()
    const granted: string[] = []
    const first = locks.hold('a').subscribe(() => granted.push('first'))
    const second = locks.hold('a').subscribe(() => granted.push('second'))
    locks.hold('b').subscribe(() => granted.push('other'))
    await turn()
    expect(granted.sort()).toEqual(['first', 'other'])
    first.unsubscribe()
    await turn()
    expect(granted).toContain('second')
    second.unsubscribe()
  })

  it('who leaves the queue is never granted', async () => {
    const locks = make()
    const granted: string[] = []
    const first = locks.hold('a').subscribe()
    await turn()
    const second = locks.hold('a').subscribe(() => granted.push('second'))
    second.unsubscribe()
    const third = locks.hold('a').subscribe(() => granted.push('third'))
    first.unsubscribe()
    await turn()
    expect(granted).toEqual(['third'])
    third.unsubscribe()
  })

  it('a lock that is not free is not waited for', async () => {
    const locks = make()
    const held = locks.holdIfFree('a').subscribe()
    await turn()
    expect(await firstValueFrom(locks.holdIfFree('a'))).toBe(false)
    held.unsubscribe()
    await turn()
    expect(await firstValueFrom(locks.holdIfFree('a'))).toBe(true)
  })
}
