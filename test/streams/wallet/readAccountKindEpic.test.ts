import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import { VisibilityChanged } from '../../../src/events/chain/events'
import { readAccountKindEpic } from '../../../src/streams/wallet/readAccountKindEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

it(
  'a hidden tab does not ask what kind its account is, however often an endpoint refuses, until it is shown',
  marbles((m) => {
    const chain = fakeChain({
      accountKind: () => of(E.left({ tag: 'rpc', code: 429, message: 'too many', data: null } as const)),
    })
    const { emitted } = world({
      ports: { chain },
      given: [started, connected, VisibilityChanged({ visible: false })],
    })
    const script$ = m.hot('10m v 2s h', {
      v: VisibilityChanged({ visible: true }),
      h: VisibilityChanged({ visible: false }),
    })
    const types$ = emitted(readAccountKindEpic, script$).pipe(map(({ type }) => type))
    m.expect(types$, '^ 20m !').toBeObservable('')
    m.flush()
    // At once, and after a second.
    expect(chain.calls.accountKind).toEqual([
      [1, FAKE_ACCOUNT],
      [1, FAKE_ACCOUNT],
    ])
  }),
)
