import { concat, map, NEVER, of, throwError } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue'
import { VisibilityChanged } from '../../src/events/chain/events'
import { coreEpics, supervised } from '../../src/streams/epics'
import { tradingEpics } from '../../src/streams/tradingEpics'
import { marbles } from '../support/marbles'
import { world } from './support/world'

const fact = VisibilityChanged({ visible: true })
const word = map((event: AppEvent) =>
  event.type === 'EpicFailed' ? `${event.data.epic}: ${event.data.message}, ${event.data.count}` : event.type,
)

it(
  'an epic that throws is reported and started again, after 1 s, then twice as long, at most 30 s',
  marbles((m) => {
    const epic = () =>
      concat(
        of(fact),
        throwError(() => new Error('bug')),
      )
    const emitted$ = world()
      .emitted((log, ports) => supervised({ name: 'e', epic }, log, ports))
      .pipe(word)
    const failures = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [String(n), `e: bug, ${n}`]))
    m.expect(emitted$, '^ 70s !').toBeObservable(
      '(a1) 996ms (a2) 1996ms (a3) 3996ms (a4) 7996ms (a5) 15996ms (a6) 29996ms (a7)',
      { a: 'VisibilityChanged', ...failures },
    )
  }),
)

it(
  'an epic that throws while it is made, or throws no Error, is reported too',
  marbles((m) => {
    const epic = () => {
      // oxlint-disable-next-line typescript/only-throw-error -- what a foreign library may do
      throw 'text'
    }
    const emitted$ = world()
      .emitted((log, ports) => supervised({ name: 'e', epic }, log, ports))
      .pipe(word)
    m.expect(emitted$, '^ 500ms !').toBeObservable('x', { x: 'e: text, 1' })
  }),
)

it(
  'an epic that lives is left alone',
  marbles((m) => {
    const epic = () => concat(of(fact), NEVER)
    const emitted$ = world()
      .emitted((log, ports) => supervised({ name: 'e', epic }, log, ports))
      .pipe(word)
    m.expect(emitted$, '^ 500ms !').toBeObservable('a', { a: 'VisibilityChanged' })
  }),
)

it('no two epics have one name', () => {
  const names = [...coreEpics, ...tradingEpics('local')].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('the wallet is watched from the first moment (X93)', () => {
  expect(coreEpics.map(({ name }) => name)).toContain('watchWallet')
})
