import { debounceTime } from 'rxjs'
import { expect, it } from 'vitest'
import { marbles } from './marbles.ts'

it(
  'marble tests run in virtual time',
  marbles((m) => {
    m.expect(m.hot('a 99ms b').pipe(debounceTime(350))).toBeObservable('450ms b')
  }),
)

it('a marble test can fail', () => {
  const failing = marbles((m) => m.expect(m.cold('a|')).toBeObservable('b|'))
  expect(failing).toThrow()
})
