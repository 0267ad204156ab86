import { describe, it } from 'vitest'
import { givenUpInTime } from '../../../src/streams/log/replay'
import { marbles } from '../../support/marbles'

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
})
