import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import { noState } from '../../../src/events/appState'
import { deleteData } from '../../../src/events/requests/deleteData'
import { DataDeletionRequested } from '../../../src/events/chain/events'
import { OrderPlaced } from '../../../src/events/orders/events'
import { deleteDataEpic } from '../../../src/streams/chain/deleteDataEpic'
import { fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { world } from '../support/world'

const context = { now: 0, id: 'one', environment: 'local' }
const ask = DataDeletionRequested({})

it('is refused while an order is being placed, and allowed with an open order', () => {
  const { log: placing } = world({ durable: [requested()] })
  expect(deleteData(placing.state$.value, null, context)).toEqual(E.left({ tag: 'busy' }))
  const { log: open } = world({ durable: [requested(), OrderPlaced({ uid: anOrder().uid })] })
  expect(deleteData(open.state$.value, null, context)).toEqual(E.right([ask]))
})

it('is asked for once', () => {
  const chain = { ...noState.session.chain, deletion: 'requested' as const }
  const state = { ...noState, session: { ...noState.session, chain } }
  expect(deleteData(state, null, context)).toEqual(E.left({ tag: 'alreadyRequested' }))
})

it(
  'deletes the store and says so, or says why not',
  marbles((m) => {
    const emitted = (erase: ReturnType<typeof fakeLogStore>['erase']) =>
      world({ ports: { logStore: { ...fakeLogStore(), erase } } })
        .emitted(deleteDataEpic, m.hot('a', { a: ask }))
        .pipe(map(({ type, data }) => ({ type, data })))
    m.expect(emitted(() => of(E.right(undefined)))).toBeObservable('d', {
      d: { type: 'DataDeleted', data: {} },
    })
    const sessions = fakeWallets({ erase: () => of(E.left({ tag: 'unlisted' } as const)) })
    const held$ = world({ ports: { wallets: sessions } })
      .emitted(deleteDataEpic, m.hot('a', { a: ask }))
      .pipe(map(({ data }) => data))
    m.expect(held$).toBeObservable('h', { h: { reason: 'blocked' } })
    m.expect(emitted(() => of(E.left({ tag: 'blocked', description: '' } as const)))).toBeObservable('f', {
      f: { type: 'DataDeletionFailed', data: { reason: 'blocked' } },
    })
  }),
)
