import { expect, it } from 'vitest'
import { createTime, type Process } from '../engine/time'
import { createLocks } from './locks'

const process = (name: string): Process => ({ name, isAlive: true, frozenUntil: 0, timerStepMs: 0 })

it('a window that waits for a lock that it has or waits for already is named, and another is not', () => {
  const time = createTime()
  const named: string[] = []
  const locks = createLocks(time, ({ name }, lock) => void named.push(`${name} ${lock}`))
  const [one, other] = [locks.of(process('one')), locks.of(process('other'))]
  const held = one.hold('a').subscribe()
  other.hold('a').subscribe()
  one.hold('b').subscribe()
  expect(named).toEqual([])
  const again = one.hold('a').subscribe()
  expect(named).toEqual(['one a'])
  held.unsubscribe()
  again.unsubscribe()
  one.hold('a').subscribe()
  expect(named).toEqual(['one a'])
})

it('a window may wait for the end of one piece of work, for which it took a lock that was free', () => {
  const time = createTime()
  const named: string[] = []
  const one = createLocks(time, (_, lock) => void named.push(lock)).of(process('one'))
  const piece = one.holdIfFree('a').subscribe()
  const waiting = one.hold('a').subscribe()
  expect(named).toEqual([])
  piece.unsubscribe()
  waiting.unsubscribe()
})
