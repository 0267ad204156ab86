/** Referrals between the log, the order book and the affiliate service. */
import * as E from 'fp-ts/Either'
import { map, type Observable, of } from 'rxjs'
import type { Context } from 'rxjs-marbles/context'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { appDataHash } from '../../../src/events/chain/appData'
import { chainIds } from '../../../src/events/chain/chains.data'
import { referralDocument } from '../../../src/events/referral/document'
import type { Address } from '../../../src/events/kernel/units'
import { type ProfileFigures, ProfileShown, ReferralFollowed } from '../../../src/events/referral/events'
import { WalletAccountChanged } from '../../../src/events/wallet/events'
import type { OrderBook } from '../../../src/streams/ports/OrderBook'
import type { Referrals } from '../../../src/streams/ports/Referrals'
import { acceptReferralEpic } from '../../../src/streams/referral/acceptReferralEpic'
import { readProfileEpic } from '../../../src/streams/referral/readProfileEpic'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { fakeReferrals } from '../../support/fakes/fakeReferrals'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const ALICE = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const CID = `Qm${'a'.repeat(44)}`
const figures: ProfileFigures = {
  account: FAKE_ACCOUNT,
  totalTrades: 0,
  totalReferrals: 0,
  tradeVolumeUsd: 0n,
  referralVolumeUsd: 0n,
  lastUpdated: null,
}
const follow = ReferralFollowed({ referrer: ALICE })
const works: Partial<Referrals> = { profile: () => of(E.right(figures)), pin: () => of(E.right(CID)) }
const noTrades: Partial<OrderBook> = { accountTrades: () => of(E.right([])) }
const trade = { orderUid: '0x', sellAmount: 1n, buyAmount: 1n, transactionHash: null } as const
const outcome = (event: AppEvent): string =>
  event.type === 'ReferralCheckFailed' ? `${event.data.step}: ${event.data.reason}` : event.type

const checks = (
  script: Partial<Referrals>,
  book: Partial<OrderBook>,
  expected: string,
  asked: { readonly profile: number; readonly trades: number; readonly pin: number },
) =>
  marbles((m) => {
    const { emitted, ports } = world({
      ports: { referrals: fakeReferrals(script), orderBook: fakeOrderBook(book) },
      durable: [follow],
      given: [started, connected],
    })
    m.expect(emitted(acceptReferralEpic).pipe(map(outcome))).toBeObservable('(ro)', {
      r: 'ReferralCheckRequested',
      o: expected,
    })
    m.flush()
    expect({
      profile: ports.referrals.calls.profile.length,
      trades: ports.orderBook.calls.accountTrades.length,
      pin: ports.referrals.calls.pin.length,
    }).toEqual(asked)
  })

const down = of(E.left({ tag: 'unreachable' } as const))

describe('an account that came by a referral link', () => {
  it(
    'and has not traded is referred: the document is published',
    checks(works, noTrades, 'ReferralAccepted', { profile: 1, trades: 1, pin: 1 }),
  )
  it(
    'and has a trade in its profile is not referred',
    checks(
      { ...works, profile: () => of(E.right({ ...figures, totalTrades: 1 })) },
      noTrades,
      'ReferralUnused',
      { profile: 1, trades: 0, pin: 0 },
    ),
  )
  it(
    'and has a trade at the order book is not referred',
    checks(works, { accountTrades: () => of(E.right([trade])) }, 'ReferralUnused', {
      profile: 1,
      trades: 1,
      pin: 0,
    }),
  )
  it(
    'is not referred while its profile cannot be read',
    checks({ ...works, profile: () => down }, noTrades, 'profile: failed', { profile: 1, trades: 0, pin: 0 }),
  )
  it(
    'is not referred while its trades cannot be read',
    checks(works, { accountTrades: () => down }, 'trades: failed', { profile: 1, trades: 1, pin: 0 }),
  )
  it(
    'is not referred while the document cannot be published',
    checks({ ...works, pin: () => down }, noTrades, 'pinning: failed', { profile: 1, trades: 1, pin: 1 }),
  )
  it(
    'is asked about nowhere else where the deployment names no affiliate service',
    checks({}, noTrades, 'profile: notConfigured', { profile: 1, trades: 0, pin: 0 }),
  )

  /** The world after an account without a trade was referred. */
  const referred = (m: Context) => {
    const { emitted, log, ports } = world({
      ports: { referrals: fakeReferrals(works), orderBook: fakeOrderBook(noTrades) },
      durable: [follow],
      given: [started, connected],
    })
    m.expect(emitted(acceptReferralEpic).pipe(map(outcome))).toBeObservable('(ra)', {
      r: 'ReferralCheckRequested',
      a: 'ReferralAccepted',
    })
    m.flush()
    return { log, ports }
  }
  it(
    'is asked for one trade of its own alone',
    marbles((m) => {
      const { ports } = referred(m)
      expect(ports.orderBook.calls.accountTrades).toEqual([[1, FAKE_ACCOUNT, { limit: 1 }]])
    }),
  )

  it(
    'carries the document of the referrer that was checked, and its hash',
    marbles((m) => {
      const { log } = referred(m)
      const document = referralDocument(ALICE)
      expect(log.state$.value.durable.referral.accepted[FAKE_ACCOUNT]).toEqual({
        referrer: ALICE,
        document,
        appData: appDataHash(document),
      })
    }),
  )

  it(
    'and opens another link while the first is checked is referred by the last one alone',
    marbles((m) => {
      const { emitted } = world({
        ports: {
          referrals: fakeReferrals({ ...works, profile: () => m.cold('5s (p|)', { p: E.right(figures) }) }),
          orderBook: fakeOrderBook(noTrades),
        },
        durable: [follow],
        given: [started, connected],
      })
      const other = m.cold('1s o', { o: ReferralFollowed({ referrer: BOB }) })
      m.expect(
        emitted(acceptReferralEpic, other).pipe(
          map((event) => `${event.type} ${'referrer' in event.data ? (event.data.referrer ?? '') : ''}`),
        ),
      ).toBeObservable('a 999ms b 4999ms c', {
        a: `ReferralCheckRequested ${ALICE}`,
        b: `ReferralCheckRequested ${BOB}`,
        c: `ReferralAccepted ${BOB}`,
      })
    }),
  )

  const slow = (m: Parameters<Parameters<typeof marbles>[0]>[0]) =>
    world({
      ports: {
        referrals: fakeReferrals({ ...works, profile: () => m.cold('5s (p|)', { p: E.right(figures) }) }),
        orderBook: fakeOrderBook(noTrades),
      },
      durable: [follow],
      given: [started, connected],
    })

  it(
    'is not referred by a link that was cleared while it was checked, until the link is followed again',
    marbles((m) => {
      const script = m.cold('1s c 9s f', { c: ReferralFollowed({ referrer: null }), f: follow })
      m.expect(emitted(slow(m), script)).toBeObservable('r 10s r 4999ms a', {
        r: `ReferralCheckRequested ${FAKE_ACCOUNT}`,
        a: `ReferralAccepted ${FAKE_ACCOUNT}`,
      })
    }),
  )

  it(
    'is checked again when the wallet comes back to it from another account',
    marbles((m) => {
      const to = (account: Address) => WalletAccountChanged({ account })
      const script = m.cold('1s b 999ms a', { b: to(BOB), a: to(FAKE_ACCOUNT) })
      m.expect(emitted(slow(m), script)).toBeObservable('r 999ms b 999ms r 4999ms a', {
        r: `ReferralCheckRequested ${FAKE_ACCOUNT}`,
        b: `ReferralCheckRequested ${BOB}`,
        a: `ReferralAccepted ${FAKE_ACCOUNT}`,
      })
    }),
  )
})

const emitted = ({ emitted: from }: ReturnType<typeof world>, script: Observable<AppEvent>) =>
  from(acceptReferralEpic, script).pipe(
    map((event) => `${event.type} ${'account' in event.data ? (event.data.account ?? '') : ''}`),
  )

describe('the figures of the profile page', () => {
  const shown = ProfileShown({ isShown: true })
  it(
    'are read when it opens and every 5 min, and no more once it is closed',
    marbles((m) => {
      const { emitted } = world({
        ports: { referrals: fakeReferrals(works) },
        given: [started, connected, shown],
      })
      const close = m.cold('11m c', { c: ProfileShown({ isShown: false }) })
      m.expect(emitted(readProfileEpic, close).pipe(map(outcome))).toBeObservable('p 299999ms p 299999ms p', {
        p: 'ProfileRead',
      })
    }),
  )

  it(
    'are read again when the user asks',
    marbles((m) => {
      const { emitted } = world({
        ports: { referrals: fakeReferrals({ profile: () => down }) },
        given: [started, connected, shown],
      })
      const script = m.cold('3s s 9s c', { s: shown, c: ProfileShown({ isShown: false }) })
      m.expect(emitted(readProfileEpic, script).pipe(map(outcome))).toBeObservable('f 2999ms f', {
        f: 'ProfileReadFailed',
      })
    }),
  )

  it.each(chainIds.filter((chainId) => chainId !== 1))(
    'are those of mainnet alone: on network %d nothing is asked',
    (chainId) => {
      marbles((m) => {
        const { emitted, ports } = world({
          ports: { referrals: fakeReferrals(works) },
          given: [
            { ...started, data: { ...started.data, chainId } },
            { ...connected, data: { ...connected.data, chainId } },
            shown,
          ],
        })
        m.expect(emitted(readProfileEpic)).toBeObservable('')
        m.flush()
        expect(ports.referrals.calls.profile).toEqual([])
      })()
    },
  )
})
