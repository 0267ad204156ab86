import { map } from 'rxjs'
import { it } from 'vitest'
import { ClockOffsetMeasured } from '../../../src/events/chain/events'
import { NoticeDismissed } from '../../../src/events/notices/events'
import { OrderPlaced } from '../../../src/events/orders/events'
import { expireNoticesEpic } from '../../../src/streams/notices/expireNoticesEpic'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { started, world } from '../support/world'

const [one, two] = [anOrder(1), anOrder(2)]
const durable = [requested(one), requested(two)]
const keys = map((event: { readonly data: object }) => ('key' in event.data ? event.data.key : undefined))
const values = { a: `${one.uid}_submitted`, b: `${two.uid}_submitted` }

it(
  'popups leave after 25 s, each in its own time',
  marbles((m) => {
    const script$ = m.hot('a 9999ms b', {
      a: OrderPlaced({ uid: one.uid }),
      b: OrderPlaced({ uid: two.uid }),
    })
    const emitted$ = world({ durable, given: [started] })
      .emitted(expireNoticesEpic, script$)
      .pipe(keys)
    m.expect(emitted$).toBeObservable('25s a 9999ms b', values)
  }),
)

it.each([14 * 60_000, -14 * 60_000])(
  'popups stay as long where the clock turns out to be wrong by %i ms (X68)',
  (offsetMs) => {
    marbles((m) => {
      const script$ = m.hot('a 4999ms c 4999ms b', {
        a: OrderPlaced({ uid: one.uid }),
        b: OrderPlaced({ uid: two.uid }),
        c: ClockOffsetMeasured({ chainId: 1, offsetMs, skewMs: 0 }),
      })
      const emitted$ = world({ durable, given: [started] })
        .emitted(expireNoticesEpic, script$)
        .pipe(keys)
      m.expect(emitted$, '^ 3600s !').toBeObservable('25s a 9999ms b', values)
    })()
  },
)

it(
  'a popup that the user dismissed does not leave twice',
  marbles((m) => {
    const script$ = m.hot('a 999ms d', {
      a: OrderPlaced({ uid: one.uid }),
      d: NoticeDismissed({ key: values.a, by: 'user' }),
    })
    m.expect(world({ durable, given: [started] }).emitted(expireNoticesEpic, script$)).toBeObservable('')
  }),
)
