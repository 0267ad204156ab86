import { BehaviorSubject, map, NEVER } from 'rxjs'
import { it } from 'vitest'
import { type AppState, noState } from '../../../src/events/appState'
import { expireNoticesEpic } from '../../../src/streams/notices/expireNoticesEpic'
import { fakePorts } from '../../support/fakes/fakePorts'
import { marbles } from '../../support/marbles'

it(
  'a popup stays for as long as it says of itself',
  marbles((m) => {
    const notices = [5000, 1000].map((removeAfterMs) => ({
      key: String(removeAfterMs),
      content: { tag: 'order', uid: '0x', event: 'submitted' } as const,
      raisedBy: String(removeAfterMs),
      raisedAt: 0,
      removeAfterMs,
      show: true,
    }))
    const state: AppState = { ...noState, session: { ...noState.session, notices: { notices } } }
    const log = { fact$: NEVER, state$: new BehaviorSubject(state), now: () => 0 }
    const emitted$ = expireNoticesEpic(log, fakePorts({})).pipe(
      map((event) => ('data' in event && 'key' in event.data ? event.data.key : undefined)),
    )
    m.expect(emitted$, '^ 9s !').toBeObservable('1s a', { a: '1000' })
  }),
)
