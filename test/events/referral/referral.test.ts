/** Links that name a referrer, and what an account's orders carry then. */
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { foldApp } from '../../../src/events/app'
import { noState, type AppState } from '../../../src/events/appState'
import type { AppEvent, Fact } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { appDataHash } from '../../../src/events/chain/appData'
import { OrderFilled } from '../../../src/events/orders/events'
import { checkReferral, closeReferralNotice, followReferral } from '../../../src/events/referral/decide'
import { referralDocument } from '../../../src/events/referral/document'
import {
  ReferralAccepted,
  ReferralCheckFailed,
  ReferralCheckRequested,
  ReferralUnused,
} from '../../../src/events/referral/events'
import { acceptedReferral } from '../../../src/events/referral/select'
import { referralNotice } from '../../../src/events/referral/referralNotice'
import { WalletConnected, WalletDisconnected } from '../../../src/events/wallet/events'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const CONTEXT = { now: 0, id: 'x', environment: 'local' }

const after = (...events: readonly AppEvent[]): AppState => {
  let n = 0
  return events.reduce<AppState>((state, event) => {
    n += 1
    const fact = { ...event, id: `t-${String(n)}`, session: 't', n, at: 0, seq: n } as Fact
    return foldApp(state, fact, 'own')
  }, noState)
}
const started = SessionStarted({ chainId: 1, build: 'test', visible: true, online: true })
const connected = WalletConnected({ walletId: 'w', name: 'W', account: ACCOUNT, chainId: 1 })
const events = (state: AppState, text: string): readonly AppEvent[] => {
  const decided = followReferral(state, { text }, CONTEXT)
  return E.isRight(decided) ? decided.right : []
}
/** The state after each link in turn. */
const followed = (given: readonly AppEvent[], ...links: readonly string[]): AppState =>
  after(...links.reduce<readonly AppEvent[]>((all, link) => [...all, ...events(after(...all), link)], given))
const referred = { account: ACCOUNT, referrer: ALICE }
const document = referralDocument(ALICE)
const accepted = ReferralAccepted({ ...referred, document, appData: appDataHash(document), cid: 'Qm' })
const filled = (owner: string): AppEvent =>
  OrderFilled({
    uid: `0x${'ab'.repeat(32)}${owner.slice(2).toLowerCase()}${'00'.repeat(4)}`,
    executedSellAmount: 1n,
    executedBuyAmount: 1n,
    transactionHash: null,
  })
const kind = (state: AppState): string | null => referralNotice(state)?.kind ?? null

describe('a link that names a referrer', () => {
  it('is kept, in the spelling of EIP-55', () => {
    expect(followed([started], ALICE.toLowerCase()).durable.referral.referrer).toBe(ALICE)
  })

  it('replaces the one of an earlier link', () => {
    expect(followed([started], ALICE, BOB).durable.referral.referrer).toBe(BOB)
  })

  it('makes no fact when it names the same one again', () => {
    expect(events(followed([started], ALICE), ALICE)).toEqual([])
  })

  it.each([
    ['', 'nothing'],
    ['alice.eth', 'a name'],
    [ALICE.slice(0, -1), 'too short'],
    [ALICE.replace('f39F', 'f39f'), 'a wrong checksum'],
    [`0x${'0'.repeat(40)}`, 'nobody'],
    ['x'.repeat(100_000), 'a text without end'],
    [`${ALICE}${'0'.repeat(100_000)}`, 'an address without end'],
  ])('that is no address is ignored, said in the log, and clears the one before (%#)', (text) => {
    const state = followed([started], ALICE, text)
    expect(state.durable.referral.referrer).toBeNull()
    expect(kind(state)).toBe('invalid')
    expect(JSON.stringify(events(followed([started], ALICE), text)).length).toBeLessThan(100)
  })

  it('that is no address leaves the referral that an account accepted, and the notice names it', () => {
    const earlier = events(after(started, connected), ALICE)
    const state = followed([started, connected, ...earlier, accepted], 'nobody')
    expect(acceptedReferral(state, 1, ACCOUNT)?.referrer).toBe(ALICE)
    expect(referralNotice(state)).toMatchObject({ kind: 'invalid', referrer: ALICE })
    expect(referralNotice(followed([started, connected], 'nobody'))).toMatchObject({ referrer: null })
  })

  it('is used up by the first trade of an account that accepted it, and by nobody else’s', () => {
    const given = [...[started, connected], ...events(after(started), ALICE), accepted]
    expect(after(...given, filled(BOB)).durable.referral.referrer).toBe(ALICE)
    const state = after(...given, filled(ACCOUNT))
    expect(state.durable.referral.referrer).toBeNull()
    expect(acceptedReferral(state, 1, ACCOUNT)?.referrer).toBe(ALICE)
  })
})

describe('the document of a referral', () => {
  it('names the referrer, as deterministic JSON', () => {
    expect(document).toBe(
      `{"appCode":"Foldswap","metadata":{"referrer":{"address":"${ALICE}","version":"0.1.0"}},"version":"0.1.0"}`,
    )
    expect(appDataHash(document)).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('is carried on mainnet alone, and by the account that accepted it', () => {
    const state = after(started, connected, accepted)
    expect(acceptedReferral(state, 1, ACCOUNT)?.document).toBe(document)
    expect(acceptedReferral(state, 1, ACCOUNT)?.appData).toBe(appDataHash(document))
    expect(acceptedReferral(state, 100, ACCOUNT)).toBeNull()
    expect(acceptedReferral(state, 1, BOB)).toBeNull()
  })
})

describe('the notice about a referral', () => {
  const link = events(after(started), ALICE)
  it.each<readonly [string | null, readonly AppEvent[]]>([
    ['notConnected', []],
    ['active', [connected, accepted]],
    [null, [connected]],
    [null, [connected, ReferralCheckRequested(referred)]],
    [null, [connected, ReferralUnused(referred)]],
    ['failed', [connected, ReferralCheckFailed({ ...referred, step: 'trades', reason: 'failed' })]],
    [
      'notConfigured',
      [connected, ReferralCheckFailed({ ...referred, step: 'profile', reason: 'notConfigured' })],
    ],
  ])('is %s', (expected, more) => {
    expect(kind(after(started, ...link, ...more))).toBe(expected)
  })

  it('says that a link leads to oneself, and that the network is another one', () => {
    expect(kind(followed([started, connected], ACCOUNT))).toBe('ownLink')
    const other = SessionStarted({ chainId: 100, build: 'test', visible: true, online: true })
    expect(kind(followed([other, { ...connected, data: { ...connected.data, chainId: 100 } }], ALICE))).toBe(
      'otherNetwork',
    )
  })

  it('is closed by its id, of account, link and network', () => {
    const given = [started, connected, ...link, accepted]
    const notice = referralNotice(after(...given))
    expect(notice?.id).toBe(`wallet-${ACCOUNT}:referral-${ALICE}:chain-1`)
    const closing = closeReferralNotice(after(...given), { id: notice?.id ?? '' }, CONTEXT)
    const closed = [...given, ...(E.isRight(closing) ? closing.right : [])]
    expect(kind(after(...closed))).toBeNull()
    expect(Object.keys(after(...closed).durable.referral.closed)).toEqual([notice?.id])
    const without = after(...closed, WalletDisconnected({ walletId: 'w', reason: 'user' } as never))
    expect(referralNotice(without)?.id).toBe(`referral-${ALICE}`)
  })

  it('a check that failed can be asked for again, and no other', () => {
    const failed = ReferralCheckFailed({ ...referred, step: 'pinning', reason: 'failed' })
    const again = checkReferral(after(started, connected, ...link, failed), null, CONTEXT)
    expect(E.isRight(again) ? again.right : null).toEqual([ReferralCheckRequested(referred)])
    expect(E.isLeft(checkReferral(after(started, connected, ...link), null, CONTEXT))).toBe(true)
  })
})
