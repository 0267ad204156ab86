/** The app data of an order whose account was referred: what was reviewed is what is signed. */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData'
import { referralDocument } from '../../../src/events/referral/document'
import { ReferralAccepted } from '../../../src/events/referral/events'
import { placeOrder } from '../../../src/events/trade/placeOrder'
import { reviewed } from '../../../src/events/trade/reviewed'
import { updateOf } from '../../../src/events/trade/reviewChange'
import { placeAsShown } from '../../support/asShown'
import { ALICE, BOB, readyToTrade } from '../support/fixtures'
import { after, decided, given, refused, T0 } from '../support/given'

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const acceptedOf = (account: string, referrer: string) => {
  const document = referralDocument(referrer)
  return ReferralAccepted({ account, referrer, document, appData: appDataHash(document), cid: 'Qm' })
}
const ready = given(...readyToTrade)
const referred = after(ready, acceptedOf(ALICE, BOB))
const placedFrom = (state: AppState) => {
  const [event] = decided(placeAsShown, state, {})
  if (event?.type !== 'OrderPlacementRequested') throw new Error('no placement')
  return event.data
}
const seenIn = (state: AppState) => {
  const seen = reviewed(state, T0)
  if (seen === null) throw new Error('nothing to review')
  return seen
}

describe('the order of an account that was referred', () => {
  it('carries the document of the referral, and its hash is signed', () => {
    const { appDataDocument: document, params } = placedFrom(referred)
    expect(document).toBe(referralDocument(BOB))
    expect(params.appData).toBe(appDataHash(referralDocument(BOB)))
  })

  it('is that of the environment for every other account', () => {
    const { appDataDocument: document, params } = placedFrom(after(ready, acceptedOf(CAROL, BOB)))
    expect(document).toBe(appDataDocument('local'))
    expect(params.appData).toBe(appDataHash(document))
  })

  it('is reviewed with its referrer', () => {
    expect(seenIn(referred).referrer).toBe(BOB)
    expect('referrer' in seenIn(ready)).toBe(false)
  })

  it.each<[string, AppState, AppState]>([
    ['is accepted', ready, referred],
    ['changes', referred, after(referred, acceptedOf(ALICE, CAROL))],
  ])('is not signed when the referral %s after the review', (_, before, now) => {
    const seen = seenIn(before)
    expect(refused(placeOrder, now, { reviewed: seen, confirmedReceiver: seen.receiver })).toEqual({
      tag: 'notAsReviewed',
      parts: ['referral'],
    })
    expect(updateOf(seen, seenIn(now))).toBe('terms')
  })
})
