import * as E from 'fp-ts/Either'
import { delay, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { AFFECTED_ROUTER, affectedTokens } from '../../../src/events/balances/affected.data'
import { AffectedAllowancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { BlockSeen, VisibilityChanged } from '../../../src/events/chain/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { watchAffectedEpic } from '../../../src/streams/balances/watchAffectedEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const [token] = affectedTokens
if (token === undefined) throw new Error('four tokens are affected')
const allowances = { [token.address]: 9n }
const block = (number: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp: 0 })
const read = (at: number): AppEvent =>
  AffectedAllowancesRead({ account: FAKE_ACCOUNT, block: at, allowances })
const HASH = `0x${'12'.repeat(32)}`
const revoking = [
  TransactionRequested({
    id: 'r',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type: 'approval', token, spender: AFFECTED_ROUTER, amount: 0n },
    then: null,
  }),
  TransactionSent({ id: 'r', hash: HASH }),
] as const
const mined = TransactionMined({ id: 'r', hash: HASH, block: 1001, status: 1 })

describe('the check of the affected router', () => {
  it(
    'reads the allowances of four tokens at once, and again after 120 blocks',
    marbles((m) => {
      const { emitted, ports } = world({
        ports: { chain: fakeChain({ allowances: () => of(E.right(allowances)) }) },
        given: [started, connected, block(1000)],
      })
      const blocks = m.hot('a 99ms b 99ms c', { a: block(1001), b: block(1119), c: block(1120) })
      m.expect(emitted(watchAffectedEpic, blocks)).toBeObservable('r 199ms s', {
        r: read(1000),
        s: read(1120),
      })
      m.flush()
      expect(ports.chain.calls.allowances[0]).toEqual([
        1,
        FAKE_ACCOUNT,
        AFFECTED_ROUTER,
        affectedTokens.map(({ address }) => address),
      ])
    }),
  )

  it(
    'happens again once an approval of the router was mined',
    marbles((m) => {
      const { emitted } = world({
        ports: { chain: fakeChain({ allowances: () => of(E.right({ [token.address]: 0n })) }) },
        given: [started, connected, block(1000), read(1000), ...revoking],
      })
      m.expect(emitted(watchAffectedEpic, m.hot('1s m', { m: mined }))).toBeObservable('1s r', {
        r: AffectedAllowancesRead({
          account: FAKE_ACCOUNT,
          block: 1000,
          allowances: { [token.address]: 0n },
        }),
      })
    }),
  )

  it(
    'is not reported where it says what is known of the same block',
    marbles((m) => {
      const { emitted, ports } = world({
        ports: { chain: fakeChain({ allowances: () => of(E.right(allowances)) }) },
        given: [started, connected, block(1000), read(1000), ...revoking],
      })
      m.expect(emitted(watchAffectedEpic, m.hot('1s m', { m: mined }))).toBeObservable('-')
      m.flush()
      expect(ports.chain.calls.allowances).toHaveLength(1)
    }),
  )

  it(
    'after an approval was mined is made again with the next block until it is answered',
    marbles((m) => {
      const answers = [E.left({ tag: 'unreachable' } as const), E.right({ [token.address]: 0n })]
      const { emitted } = world({
        ports: { chain: fakeChain({ allowances: () => of(answers.shift() ?? E.right(allowances)) }) },
        given: [started, connected, block(1000), read(1000), ...revoking],
      })
      const script = m.hot('1s m 999ms b 999ms c', { m: mined, b: block(1001), c: block(1002) })
      m.expect(emitted(watchAffectedEpic, script)).toBeObservable('2s r', {
        r: AffectedAllowancesRead({
          account: FAKE_ACCOUNT,
          block: 1001,
          allowances: { [token.address]: 0n },
        }),
      })
    }),
  )

  it(
    'is made once the tab is seen again, when an approval was mined meanwhile',
    marbles((m) => {
      const { emitted } = world({
        ports: { chain: fakeChain({ allowances: () => of(E.right(allowances)) }) },
        given: [
          started,
          connected,
          block(1000),
          read(1000),
          ...revoking,
          VisibilityChanged({ visible: false }),
        ],
      })
      const script = m.hot('1s m 999ms v', {
        m: [mined, block(1001)],
        v: VisibilityChanged({ visible: true }),
      })
      m.expect(emitted(watchAffectedEpic, script)).toBeObservable('2s r', { r: read(1001) })
    }),
  )

  it(
    'counts as of the block at which it was asked for, not of one that came before its answer',
    marbles((m) => {
      const { emitted } = world({
        ports: {
          chain: fakeChain({ allowances: () => of(E.right(allowances)).pipe(delay(2000)) }),
        },
        given: [started, connected, block(1000)],
      })
      m.expect(emitted(watchAffectedEpic, m.hot('1s b', { b: block(1001) }))).toBeObservable('2s r', {
        r: read(1000),
      })
    }),
  )

  it(
    'that was not answered is made again with the next block',
    marbles((m) => {
      let isUp = false
      const { emitted } = world({
        ports: {
          chain: fakeChain({
            allowances: () => {
              const answer = isUp ? E.right(allowances) : E.left({ tag: 'unreachable' } as const)
              isUp = true
              return of(answer)
            },
          }),
        },
        given: [started, connected, block(1000)],
      })
      m.expect(emitted(watchAffectedEpic, m.hot('1s b', { b: block(1001) }))).toBeObservable('1s r', {
        r: read(1001),
      })
    }),
  )
})
