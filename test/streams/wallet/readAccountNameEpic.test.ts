import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { NetworkSelected } from '../../../src/events/chain/events'
import { WalletAccountChanged } from '../../../src/events/wallet/events'
import { readAccountNameEpic } from '../../../src/streams/wallet/readAccountNameEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (event: AppEvent): unknown =>
  event.type === 'AccountNameRead' ? [event.data.account, event.data.name] : event.type

it(
  'an account is looked up after it has been connected for 200 ms, and only the last one',
  marbles((m) => {
    const chain = fakeChain({}, { names: { 'friend.eth': FRIEND } })
    const { emitted } = world({ ports: { chain }, given: [started, connected] })
    const script$ = m.hot('199ms a', { a: WalletAccountChanged({ account: FRIEND }) })
    const words$ = emitted(readAccountNameEpic, script$).pipe(map(word))
    m.expect(words$, '^ 3s !').toBeObservable('399ms n', { n: [FRIEND, 'friend.eth'] })
    m.flush()
    expect(chain.calls.nameOfAddress).toEqual([[1, FRIEND]])
  }),
)

it(
  'a name service that does not answer is asked again, and in the end the account has no name',
  marbles((m) => {
    const chain = fakeChain({ nameOfAddress: () => of(E.left({ tag: 'unreachable' } as const)) })
    const { emitted } = world({ ports: { chain }, given: [started, connected] })
    m.expect(emitted(readAccountNameEpic, m.hot('-')), '^ 10m !').toBeObservable('')
    m.flush()
    expect(chain.calls.nameOfAddress).toEqual(Array(4).fill([1, FAKE_ACCOUNT]))
  }),
)

it(
  'on a network without a name service nobody is asked for a name',
  marbles((m) => {
    const chain = fakeChain()
    const { emitted } = world({
      ports: { chain },
      given: [started, connected, NetworkSelected({ chainId: 100 })],
    })
    m.expect(emitted(readAccountNameEpic, m.hot('-')), '^ 10s !').toBeObservable('')
    m.flush()
    expect(chain.calls.nameOfAddress.filter(([chainId]) => chainId === 100)).toEqual([])
  }),
)
