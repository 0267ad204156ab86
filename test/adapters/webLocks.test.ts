import { describe, expect, it } from 'vitest'
import { webLocks } from '../../src/adapters/webLocks'
import { locksContract } from './contracts/locksContract'
import { lockManager } from './support/lockManager'

describe('locks by the Web Locks API', () => {
  locksContract(() => webLocks(lockManager()))
})

it('without the API every lock is granted at once', () => {
  const granted: unknown[] = []
  const locks = webLocks(undefined)
  locks.hold('a').subscribe(() => granted.push('first'))
  locks.hold('a').subscribe(() => granted.push('second'))
  locks.holdIfFree('a').subscribe((isMine) => granted.push(isMine))
  expect(granted).toEqual(['first', 'second', true])
})
