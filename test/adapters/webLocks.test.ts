import { describe, expect, it } from 'vitest'
import { webLocks } from '../../src/adapters/browser/webLocks'
import { locksContract } from './contracts/locksContract'
import { lockManager } from './support/lockManager'

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

describe('locks by the Web Locks API', () => {
  locksContract(() => webLocks(lockManager()))
})

it('without the API every lock is granted at once, as one that guards nothing, and that is reported', () => {
  const granted: unknown[] = []
  const locks = webLocks(undefined)
  locks.hold('a').subscribe((grant) => granted.push(grant))
  locks.hold('a').subscribe((grant) => granted.push(grant))
  locks.holdIfFree('a').subscribe((isMine) => granted.push(isMine))
  locks.refused$.subscribe((reason) => granted.push(reason))
  expect(granted).toEqual(['unguarded', 'unguarded', true, 'This browser has no locks.'])
})

/** As browsers do where a site may not store anything. */
const denied = (): DOMException => new DOMException('The request was denied.', 'SecurityError')
const managerThat = (request: () => unknown): LockManager =>
  ({ request, query: () => Promise.resolve({}) }) as LockManager

describe.each([
  ['rejects', managerThat(() => Promise.reject(denied()))],
  [
    'throws',
    managerThat(() => {
      throw denied()
    }),
  ],
])('a browser that refuses locks and %s', (_, manager) => {
  it('grants each at once, as one that guards nothing, and the reason is reported once', async () => {
    const locks = webLocks(manager)
    const emitted: unknown[] = []
    const granted: unknown[] = []
    locks.refused$.subscribe((reason) => emitted.push(reason))
    locks.hold('a').subscribe((grant) => granted.push(grant))
    locks.hold('a').subscribe((grant) => granted.push(grant))
    locks.holdIfFree('a').subscribe((isMine) => granted.push(isMine))
    await turn()
    expect(granted).toEqual(['unguarded', 'unguarded', true])
    expect(emitted).toEqual(['SecurityError: The request was denied.'])
    // A later subscriber gets it too.
    locks.refused$.subscribe((reason) => emitted.push(reason))
    expect(emitted).toHaveLength(2)
  })

  it('grants nothing to whom has given up', async () => {
    const granted: unknown[] = []
    webLocks(manager)
      .hold('a')
      .subscribe((grant) => granted.push(grant))
      .unsubscribe()
    await turn()
    expect(granted).toEqual([])
  })
})

it('a lock that is granted is exclusive, and leaving the queue is no refusal', async () => {
  const locks = webLocks(lockManager())
  const emitted: unknown[] = []
  locks.refused$.subscribe((reason) => emitted.push(reason))
  const held = locks.hold('a').subscribe((grant) => emitted.push(grant))
  const waiting = locks.hold('a').subscribe((grant) => emitted.push(grant))
  await turn()
  waiting.unsubscribe()
  await turn()
  held.unsubscribe()
  expect(emitted).toEqual(['exclusive'])
})
