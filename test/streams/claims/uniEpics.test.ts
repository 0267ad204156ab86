/** UNI between the log, the published list, the chain and the wallet. */
import * as E from 'fp-ts/Either'
import { NEVER, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import {
  ClaimNameRead,
  ClaimNameReadFailed,
  ClaimNameRequested,
  UniClaimRead,
  UniClaimReadFailed,
  UniClaimRequested,
} from '../../../src/events/claims/events'
import { UNI, UNI_CHAIN, UNI_DISTRIBUTOR } from '../../../src/events/claims/uni.data'
import { SwitchSet } from '../../../src/events/settings/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { USD_AGE_MS } from '../../../src/events/tokens/select'
import { TransactionFailed, TransactionRequested } from '../../../src/events/transactions/events'
import { readClaimNameEpic } from '../../../src/streams/claims/readClaimNameEpic'
import { readUniPriceEpic } from '../../../src/streams/claims/readUniPriceEpic'
import { readUniClaimEpic } from '../../../src/streams/claims/readUniClaimEpic'
import type { Claims } from '../../../src/streams/ports/Claims'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { fakeClaims } from '../../support/fakes/fakeClaims'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'
import { outcome, sendsClaim } from './sendsClaim'

const claim = { index: 4, amount: 10n, proof: [`0x${'ab'.repeat(32)}`] }
const read = UniClaimRead({
  account: FAKE_ACCOUNT,
  claim,
  missing: null,
  isClaimed: false,
  balance: 0n,
  totalSupply: 0n,
  unclaimed: 0n,
})
const claiming: DurableEvent = TransactionRequested({
  id: 'one',
  chainId: 1,
  from: FAKE_ACCOUNT,
  info: { type: 'claimUni', token: UNI, amount: 10n, claimant: FAKE_ACCOUNT, index: 4 },
  then: null,
})
const call = { to: UNI_DISTRIBUTOR, value: 0n, data: '0x12', gas: 120n }

const sends = sendsClaim(claiming)

describe('a claim of UNI that is sent', () => {
  it(
    'is estimated with its proof, then the wallet is asked',
    sends({ prepare: () => of(E.right(call)) }, [started, connected, read], 'TransactionSent', [
      [FAKE_WALLET.id, { chainId: 1, from: FAKE_ACCOUNT, ...call }],
    ]),
  )
  it(
    'and refused by the chain, as one that was claimed elsewhere, never reaches the wallet',
    sends(
      { prepare: () => of(E.left({ tag: 'rpc', code: 3, message: 'reverted', data: null } as const)) },
      [started, connected, read],
      'notEstimated',
      [],
    ),
  )
  it.each([
    ['another claim', { ...claim, index: 5 }],
    ['another amount', { ...claim, amount: 11n }],
    ['no claim', null],
  ])('and looked up since as %s never reaches the wallet', (_, found) => {
    const since = UniClaimRead({ ...read.data, claim: found })
    sends({ prepare: () => of(E.right(call)) }, [started, connected, since], 'notEstimated', [])()
  })
  it('without its proof never reaches the wallet', sends({}, [started, connected], 'notEstimated', []))
})

describe('a claim of UNI whose tab was closed before the wallet answered', () => {
  it.each([
    [true, 'TransactionEffectSeen'],
    [false, 'interrupted'],
  ])('is judged by what the distributor has as claimed: %s', (isClaimed, expected) => {
    marbles((m) => {
      const { emitted } = world({
        ports: { claims: fakeClaims({ isUniClaimed: () => of(E.right(isClaimed)) }) },
        given: [started, connected, claiming],
      })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome))).toBeObservable('2s s', { s: expected })
    })()
  })
})

describe('an approval of another spender whose tab was closed before the wallet answered', () => {
  const SPENDER = '0x6b7a87899490EcE95443e979cA9485CBE7E71522'
  it.each([
    [0n, 'TransactionEffectSeen'],
    [5n, 'interrupted'],
  ])("is judged by that spender's allowance: %s", (allowance, expected) => {
    marbles((m) => {
      const revoking: DurableEvent = TransactionRequested({
        id: 'one',
        chainId: 1,
        from: FAKE_ACCOUNT,
        info: { type: 'approval', token: UNI, spender: SPENDER, amount: 0n },
        then: null,
      })
      const chain = fakeChain({
        allowances: (_chainId, _owner, spender) =>
          of(E.right({ [UNI.address]: spender === SPENDER ? allowance : 0n })),
      })
      const { emitted } = world({ ports: { chain }, given: [started, connected, revoking] })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome))).toBeObservable('2s s', { s: expected })
    })()
  })
})

describe('looking an address up for UNI', () => {
  const asking = UniClaimRequested({ account: FAKE_ACCOUNT })
  const reports = (answer: Claims['readUni'], expected: AppEvent) =>
    marbles((m) => {
      const { emitted } = world({ ports: { claims: fakeClaims({ readUni: answer }) }, given: [started] })
      m.expect(emitted(readUniClaimEpic, m.hot('a', { a: asking }))).toBeObservable('r', { r: expected })
    })
  const failed = (reason: 'unreachable' | 'malformed', status: number | null): AppEvent =>
    UniClaimReadFailed({ account: FAKE_ACCOUNT, reason, status })

  it(
    'reports what was read',
    reports(() => of(E.right(read.data)), read),
  )
  it(
    'reports a file that is a page of HTML, with its status',
    reports(
      () => of(E.left({ tag: 'files', reason: 'malformed', status: 200 } as const)),
      failed('malformed', 200),
    ),
  )
  it(
    'reports an endpoint that does not answer',
    reports(() => of(E.left({ tag: 'unreachable' } as const)), failed('unreachable', null)),
  )

  it(
    'happens again when a claim ended, so that one made elsewhere meanwhile is seen',
    marbles((m) => {
      const claimed = UniClaimRead({ ...read.data, isClaimed: true })
      const { emitted } = world({
        ports: { claims: fakeClaims({ readUni: () => of(E.right(claimed.data)) }) },
        given: [started, connected, read, claiming],
      })
      const ended = TransactionFailed({ id: 'one', error: { tag: 'notEstimated' } })
      m.expect(emitted(readUniClaimEpic, m.hot('1s e', { e: ended }))).toBeObservable('1s r', { r: claimed })
    }),
  )
})

describe('the price of UNI', () => {
  const look = UniClaimRequested({ account: FAKE_ACCOUNT })
  const price = FiatPriceRead({ chainId: UNI_CHAIN, token: UNI.address, usd: 5n })
  const pricing = (priceSource = fakePriceSource({ [UNI.address]: 5n })) => ({ priceSource })

  it(
    'is read with a look-up, and again only when the last one is too old',
    marbles((m) => {
      const { emitted, ports } = world({ ports: pricing(), given: [started] })
      const script$ = m.hot(`a 999ms a ${String(USD_AGE_MS)}ms a`, { a: look })
      m.expect(emitted(readUniPriceEpic, script$)).toBeObservable(`r 999ms - ${String(USD_AGE_MS)}ms r`, {
        r: price,
      })
      m.flush()
      expect(ports.priceSource.calls.usdPerToken).toEqual([
        [UNI_CHAIN, UNI.address, UNI.decimals],
        [UNI_CHAIN, UNI.address, UNI.decimals],
      ])
    }),
  )

  it(
    'is not read while such prices are switched off',
    marbles((m) => {
      const off = SwitchSet({ name: 'logosAndPrices', on: false })
      const { emitted, ports } = world({ ports: pricing(), given: [started, off] })
      m.expect(emitted(readUniPriceEpic, m.hot('a', { a: look }))).toBeObservable('')
      m.flush()
      expect(ports.priceSource.calls.usdPerToken).toEqual([])
    }),
  )

  it(
    'that cannot be read is asked for with the next look-up, and once while it is on its way',
    marbles((m) => {
      const answers = [
        m.cold('2s (e|)', { e: E.left({ tag: 'unreachable' } as const) }),
        m.cold('2s (r|)', { r: E.right(5n) }),
      ]
      const source = fakePriceSource({}, { usdPerToken: () => answers.shift() ?? NEVER })
      const { emitted } = world({ ports: pricing(source), given: [started] })
      const script$ = m.hot('a 999ms a 1999ms a', { a: look })
      m.expect(emitted(readUniPriceEpic, script$)).toBeObservable('5s r', { r: price })
    }),
  )
})

describe('a name that is entered for a claim', () => {
  const name = { chainId: 1, name: 'bob.eth' } as const
  const reports = (answer: ReturnType<typeof fakeChain>['addressOfName'], expected: AppEvent) =>
    marbles((m) => {
      const { emitted } = world({ ports: { chain: fakeChain({ addressOfName: answer }) }, given: [started] })
      m.expect(emitted(readClaimNameEpic, m.hot('a', { a: ClaimNameRequested(name) }))).toBeObservable('r', {
        r: expected,
      })
    })
  it(
    'is asked of the name service',
    reports(() => of(E.right(FAKE_ACCOUNT)), ClaimNameRead({ ...name, address: FAKE_ACCOUNT })),
  )
  it(
    'that cannot be asked is reported',
    reports(
      () => of(E.left({ tag: 'unreachable' } as const)),
      ClaimNameReadFailed({ ...name, reason: 'unreachable' }),
    ),
  )
  it.each(['invalidName', 'offChainName'] as const)(
    'that the service refuses is reported as such: %s',
    (tag) => {
      reports(() => of(E.left({ tag })), ClaimNameReadFailed({ ...name, reason: tag }))()
    },
  )
})
