/** Recipient guard: nobody is paid whom the user did not confirm, whatever came before. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { RecipientRemoved, RecipientTyped } from '../../../src/events/trade/events'
import { followLink } from '../../../src/events/trade/followLink'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { review } from '../../../src/events/activity/review'
import { WalletAccountChanged } from '../../../src/events/wallet/events'
import { placeAsShown } from '../../support/asShown'
import { ALICE, answered, asked, balancesRead, BOB, DAI, readyToTrade, WETH } from '../support/fixtures'
import { after, context, decided, given, refused, T0 } from '../support/given'
import { quoteParams } from '../../../src/events/trade/quoteParams'

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ready = given(...readyToTrade)

/** The price that the form now asks for has come. */
const quoted = (state: AppState): AppState => {
  const params = quoteParams(state, { now: T0 })
  return params === null ? state : after(state, asked(params), answered({ params }))
}
const to = (text: string): AppState => quoted(after(ready, RecipientTyped(readRecipient(text, 1))))
const link = (recipient: string): AppState => {
  const search = `inputCurrency=${WETH.address}&outputCurrency=${DAI.address}&exactAmount=1&recipient=${recipient}`
  return quoted(after(ready, ...decided(followLink, ready, { search })))
}

describe('a receiver other than the owner', () => {
  it('has to be confirmed by its address', () => {
    const state = to(BOB)
    expect(refused(placeAsShown, state, {})).toEqual({ tag: 'unconfirmedReceiver', receiver: BOB })
    expect(refused(placeAsShown, state, { confirmedReceiver: ALICE })).toMatchObject({
      tag: 'unconfirmedReceiver',
    })
    expect(refused(placeAsShown, state, { consent: true })).toMatchObject({
      tag: 'unconfirmedReceiver',
    })
    const [event] = decided(placeAsShown, state, { confirmedReceiver: BOB })
    expect(event).toMatchObject({
      type: 'OrderPlacementRequested',
      data: { owner: ALICE, params: { receiver: BOB } },
    })
  })

  it('has to be confirmed when a link named it, and the review says where it is from', () => {
    const state = link(BOB)
    expect(refused(placeAsShown, state, {})).toEqual({ tag: 'unconfirmedReceiver', receiver: BOB })
    expect(review(state, T0)).toMatchObject({
      reviewed: { receiver: BOB },
      isOwnReceiver: false,
      isReceiverFromLink: true,
    })
    expect(review(to(BOB), T0)).toMatchObject({ isOwnReceiver: false, isReceiverFromLink: false })
  })

  it('confirmed, is not paid any more once the form has another or none', () => {
    expect(refused(placeAsShown, to(CAROL), { confirmedReceiver: BOB })).toEqual({
      tag: 'unconfirmedReceiver',
      receiver: CAROL,
    })
    expect(refused(placeAsShown, ready, { confirmedReceiver: BOB })).toEqual({
      tag: 'unconfirmedReceiver',
      receiver: ALICE,
    })
  })

  it('is none when it is the owner: nothing is to be confirmed', () => {
    expect(decided(placeAsShown, to(ALICE), {})).toHaveLength(1)
    expect(review(to(ALICE), T0)).toMatchObject({ isOwnReceiver: true })
  })

  it('that is invalid blocks, whatever is confirmed', () => {
    expect(refused(placeAsShown, to('vitalik.eth'), { confirmedReceiver: ALICE })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'recipientLoading' },
    })
    expect(refused(placeAsShown, to('pay@example.com'), { confirmedReceiver: ALICE })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'invalidRecipient', problem: 'malformed' },
    })
    expect(refused(placeAsShown, to(''), {})).toEqual({ tag: 'blocked', blocker: { kind: 'enterRecipient' } })
  })
})

describe('whatever was typed, followed and connected', () => {
  const people = [ALICE, BOB, CAROL]
  const text = fc.constantFrom(...people, BOB.toLowerCase(), `eth:${CAROL}`, '', 'bob', 'vitalik.eth')
  const account = fc.constantFrom(ALICE, BOB)
  type Step = (state: AppState) => readonly AppEvent[]
  const step: fc.Arbitrary<Step> = fc.oneof(
    text.map((one): Step => () => [RecipientTyped(readRecipient(one, 1))]),
    fc.constant<Step>(() => [RecipientRemoved({})]),
    text.map((one): Step => (state) => {
      const query = {
        inputCurrency: WETH.address,
        outputCurrency: DAI.address,
        exactAmount: '1',
        recipient: one,
      }
      // A link whose recipient is not understood fills nothing.
      return E.getOrElse((): readonly AppEvent[] => [])(
        followLink(state, { search: new URLSearchParams(query).toString() }, context),
      )
    }),
    account.map((one): Step => () => [
      WalletAccountChanged({ account: one }),
      balancesRead({ account: one }),
    ]),
  )
  const confirmed = fc.option(fc.constantFrom(...people), { nil: undefined })

  it('no order is signed for a receiver that was not confirmed', () => {
    let placedForOthers = 0
    const property = fc.property(fc.array(step, { maxLength: 6 }), confirmed, (steps, confirmedReceiver) => {
      const state = quoted(steps.reduce((sum, one) => after(sum, ...one(sum)), ready))
      const input = confirmedReceiver === undefined ? {} : { confirmedReceiver }
      const result = placeAsShown(
        state,
        { ...input, consent: true, warnedOf: Object.keys(state.durable.orders.open) },
        context,
      )
      if (E.isLeft(result)) return
      const [event] = result.right
      if (event?.type !== 'OrderPlacementRequested') throw new Error('no placement')
      const { owner, params } = event.data
      if (params.receiver !== owner) placedForOthers++
      expect(params.receiver === owner ? [owner, undefined] : [params.receiver]).toContain(confirmedReceiver)
      expect(review(state, T0)?.reviewed.receiver).toBe(params.receiver)
    })
    fc.assert(property, { numRuns: 150 })
    // The property says something: with this seed orders for others do come through.
    placedForOthers = 0
    fc.assert(property, { numRuns: 100, seed: 1 })
    expect(placedForOthers).toBeGreaterThan(0)
  })
})
