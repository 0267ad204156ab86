/** A receipt settles by elapsed time (X90): what happens to the clock that measures it. */
import { type Observable, asyncScheduler, filter, map } from 'rxjs'
import { describe, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen } from '../../../src/events/chain/events'
import { chains } from '../../../src/events/chain/chains.data'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { measureClockEpic } from '../../../src/streams/chain/measureClockEpic'
import { watchReceiptsEpic } from '../../../src/streams/transactions/watchReceiptsEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS, fakeClock } from '../../support/fakes/fakeClock'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const [token] = knownTokens[1]
if (token === undefined) throw new Error('chain 1 has known tokens')
const hash = FAKE_TRANSACTION
const { vaultRelayer: spender } = chains[1].contracts
const [HERE, THERE] = [`0x${'1a'.repeat(32)}`, `0x${'2b'.repeat(32)}`]
const durable: readonly DurableEvent[] = [
  TransactionRequested({
    id: 'one',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type: 'approval', token, spender, amount: 5n },
    then: null,
  }),
  TransactionSent({ id: 'one', hash }),
]
const mined = TransactionMined({ id: 'one', hash, block: 2, blockHash: HERE, status: 1 })
const receipt = { hash, block: 2, blockHash: HERE, status: 1 }
const seconds = (afterMs: number): number => Math.floor((FAKE_START_MS + afterMs) / 1000)
const block = (number: number, timestamp: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp })
const happens = { u: 'TransactionUnmined', m: 'TransactionMined', s: 'TransactionSettled' }
const news = (events$: Observable<AppEvent>): Observable<string> =>
  events$.pipe(
    filter(({ type }) => Object.values(happens).includes(type)),
    map(({ type }) => type),
  )
const MINUTE = 60_000

describe('a receipt that stands for some seconds', () => {
  it.each<[what: string, claimedMs: number, deviceAheadMs: number]>([
    // The control: the time of the far block is true, as is the device's clock.
    ['a far block', 10_000, 0],
    ['a far block with a time 14 minutes ahead, which moves the clock of the app', 14 * MINUTE, 0],
    [
      'a far block that is the first one of a page whose device is 14 minutes ahead, before the clock is measured',
      10_000,
      14 * MINUTE,
    ],
  ])('is not settled by an endpoint that claims %s (X90)', (_, claimedMs, deviceAheadMs) => {
    marbles((m) => {
      const chain = fakeChain({}, { receipts: { [hash]: receipt } })
      const clock = fakeClock({ now: () => asyncScheduler.now() })
      const ports = { chain, clock: { ...clock, now: () => clock.now() + deviceAheadMs } }
      // The liar's blocks; the chain reorganises after, and a true block comes.
      const blocks$ = m.hot('9s l 999ms k 9999ms r 999ms c', {
        l: block(1_000_000_000, seconds(claimedMs)),
        k: block(1_000_000_001, seconds(claimedMs)),
        r: () => (chain.world.receipts[hash] = { ...receipt, blockHash: THERE }),
        c: block(4, seconds(21_000)),
      })
      // `mined` was stamped by the session before, at FAKE_START_MS of the chain's time.
      const { emitted } = world({ ports, durable: [...durable, mined], given: [started, connected] })
      const epics = [measureClockEpic, watchReceiptsEpic]
      m.expect(news(emitted(epics, blocks$)), '^ 60s !').toBeObservable('21s (um)', happens)
    })()
  })
})

describe('a receipt that stands for hours, and was first seen while the clock of the device was ahead', () => {
  it.each<[what: string, aheadMs: number]>([
    ['no time, which is the control', 0],
    ['10 minutes, which the first block shows', 10 * MINUTE],
    ['a day, until the user sets it', 24 * 60 * MINUTE],
  ])('by %s: it is settled like any other (X90)', (_, aheadMs) => {
    marbles((m) => {
      const chain = fakeChain({}, { receipts: { [hash]: receipt } })
      let ahead = aheadMs
      const clock = fakeClock({ now: () => asyncScheduler.now() })
      const ports = { chain, clock: { ...clock, now: () => clock.now() + ahead } }
      const at = (ms: number): AppEvent => block(2 + ms / 12_000, seconds(ms))
      const script$ = m.hot('a c 11998ms b 359999ms d', {
        a: mined,
        c: () => (ahead = aheadMs > 15 * MINUTE ? 0 : ahead),
        b: at(12_000),
        d: at(372_000),
      })
      const { emitted } = world({ ports, durable, given: [started, connected] })
      const settled$ = emitted([measureClockEpic, watchReceiptsEpic], script$).pipe(
        filter(({ type }) => type === 'TransactionSettled'),
        map(({ type }): string => type),
      )
      m.expect(settled$, '^ 400s !').toBeObservable('372s s', happens)
    })()
  })
})

it('a receipt that moves to another block of the same number is as new as that block (X90)', () => {
  marbles((m) => {
    const chain = fakeChain({}, { receipts: { [hash]: receipt } })
    const ports = { chain, clock: fakeClock({ now: () => asyncScheduler.now() }) }
    const script$ = m.hot('a 169999ms (rum) 19995ms b 149999ms c 9999ms d', {
      a: mined,
      r: () => (chain.world.receipts[hash] = { ...receipt, blockHash: THERE }),
      u: TransactionUnmined({ id: 'one', hash, block: 2 }),
      m: TransactionMined({ ...mined.data, blockHash: THERE }),
      b: block(20, seconds(190_000)),
      c: block(21, seconds(340_000)),
      d: block(22, seconds(350_000)),
    })
    const { emitted } = world({ ports, durable, given: [started, connected] })
    const settled$ = emitted(watchReceiptsEpic, script$).pipe(
      filter(({ type }) => type === 'TransactionSettled'),
      map(({ type }): string => type),
    )
    m.expect(settled$, '^ 400s !').toBeObservable('350s s', happens)
  })()
})
