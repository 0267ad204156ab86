import { describe, it } from 'vitest'
import { afterFirstScreen, givenUpInTime } from '../../src/streams/loadCode'
import { marbles } from '../support/marbles'

describe('code that is loaded on demand', () => {
  it(
    'is used when it arrives within 10 s',
    marbles((m) => {
      m.expect(m.cold('9999ms (c|)').pipe(givenUpInTime())).toBeObservable('9999ms (c|)')
    }),
  )

  it(
    'is given up after 10 s',
    marbles((m) => {
      const load$ = m.cold('20s c|')
      m.expect(load$.pipe(givenUpInTime())).toBeObservable('10s |')
      m.expect(load$).toHaveSubscriptions('^ 9999ms !')
    }),
  )

  it(
    'of the tape is requested 2 s after the start, when the first screen stands',
    marbles((m) => {
      const load$ = m.cold('1s (c|)')
      m.expect(afterFirstScreen(load$)).toBeObservable('3s (c|)')
      m.expect(load$).toHaveSubscriptions('2s ^ 999ms !')
    }),
  )
})
