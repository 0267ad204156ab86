/** What leaves a tab for wallet and service. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { RULES } from '../../../../src/events/logFile/checkRules'
import { sentChecker } from '../../../../src/events/logFile/check/sentRules'
import {
  OrderCancellationAccepted,
  OrderPostingChanged,
  OrderSigned,
} from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { postArgs, signArgs } from '../../../support/sentOrder'

const request = anOrderRequest()
const { uid } = request.data
const STRANGE = '0x1111111111111111111111111111111111111111'
const APP_DATA = `0x${'1'.repeat(64)}` as const

describe('what leaves the tab', () => {
  const asked = (n: number, isSigned: boolean, sent = request): InputBatch => {
    const note = isSigned
      ? { ask: 'wallets.signOrder', args: signArgs(sent) }
      : { ask: 'orderBook.placeOrder', args: postArgs(sent) }
    return { session: 'a', first: 0, notes: [{ at: 1, n, ...note }] }
  }
  const brokenBySending = (
    isSigned: boolean,
    n: number,
    ...events: readonly (readonly [AppEvent, null, string])[]
  ) => {
    const { seeFact, seeInputs, end } = alone(sentChecker)
    story(...events).forEach(seeFact)
    seeInputs(asked(n, isSigned))
    return end().map(({ text }) => text)
  }
  const stopped = OrderPostingChanged({ uid, posts: null })
  const signed = OrderSigned({ uid, scheme: 'eip712' })

  it.each([true, false])('comes before its stop, or from another tab: signed %s', (isSigned) => {
    expect(brokenBySending(isSigned, 1, [request, null, 'a'], [stopped, null, 'a'])).toEqual([])
    expect(brokenBySending(isSigned, 2, [request, null, 'a'], [stopped, null, 'b'])).toEqual([])
    expect(
      brokenBySending(isSigned, 3, [request, null, 'a'], [stopped, null, 'a'], [request, null, 'a']),
    ).toEqual([])
    expect(
      brokenBySending(isSigned, 2, [request, null, 'a'], [OrderPostingChanged({ uid, posts: 1 }), null, 'a']),
    ).toEqual([])
  })

  it('that is posted before its signature is written breaks a rule', () => {
    expect(brokenBySending(false, 2, [request, null, 'a'], [signed, null, 'a'])).toEqual([])
    expect(brokenBySending(true, 1, [request, null, 'a'], [signed, null, 'a'])).toEqual([])
    expect(brokenBySending(false, 1, [request, null, 'a'], [signed, null, 'a'])).toEqual([
      'an order is posted after its signature is written: a did after 1',
    ])
  })

  it.each([true, false])('that no one placed breaks a rule: signed %s', (isSigned) => {
    const other = anOrderRequest({ params: { sellAmount: 7n } })
    expect(brokenBySending(isSigned, 1, [other, null, 'a'])).toEqual([
      'only an order that its user placed is signed and posted: sellAmount: expected 7, found 1000000000000000000',
    ])
    expect(brokenBySending(isSigned, 1, [other, null, 'b'])).toEqual([])
  })

  it.each([
    ['network', anOrderRequest({ chainId: 100 }), 'network: expected 1, found 100'],
    [
      'receiver',
      anOrderRequest({ params: { receiver: STRANGE } }),
      `receiver: expected ${OWNER}, found ${STRANGE}`,
    ],
    ['token', anOrderRequest({ params: { buyToken: STRANGE } }), `found ${STRANGE}`],
    ['fee', anOrderRequest({ params: { feeAmount: 1n } }), 'feeAmount: expected 0, found 1'],
    ['kind', anOrderRequest({ params: { kind: 'buy' } }), 'kind: expected sell, found buy'],
    [
      'parts',
      anOrderRequest({ params: { partiallyFillable: true } }),
      'partiallyFillable: expected false, found true',
    ],
    ['app data', anOrderRequest({ params: { appData: APP_DATA } }), `found ${APP_DATA}`],
  ])('with another %s than its user placed breaks a rule (X331)', (_name, sent, difference) => {
    for (const isSigned of [true, false]) {
      const { seeFact, seeInputs, end } = alone(sentChecker)
      story([request, null, 'a']).forEach(seeFact)
      seeInputs(asked(1, isSigned, sent))
      const texts = end().map(({ text }) => text)
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain(RULES.sends)
      expect(texts[0]?.toLowerCase()).toContain(difference.toLowerCase())
    }
  })

  it.each([true, false])('may have been placed in a row that is lost: signed %s', (isSigned) => {
    const other = anOrderRequest({ params: { sellAmount: 7n } })
    const lostIn = (n: number, lost: number): readonly string[] => {
      const { seeFact, seeInputs, end } = alone(sentChecker)
      const facts = story([other, null, 'a'], [request, null, 'a'], [signed, null, 'a'])
      for (const fact of facts) if (fact !== facts[lost]) seeFact(fact)
      seeInputs(asked(n, isSigned))
      return end().map(({ text }) => text)
    }
    // Between two rows, as the last one, and after one that came too late to name it.
    expect(lostIn(3, 1)).toEqual([])
    expect(lostIn(4, 1)).toEqual([])
    expect(lostIn(1, 1)).toHaveLength(1)
  })

  it('that is stored late is not lost', () => {
    const { seeFact, seeInputs, end } = alone(sentChecker)
    const other = anOrderRequest({ params: { sellAmount: 7n } })
    const [one, two, three] = story([other, null, 'a'], [signed, null, 'a'], [signed, null, 'a'])
    for (const fact of [one, three, two]) if (fact !== undefined) seeFact(fact)
    seeInputs(asked(3, true))
    expect(end()).toHaveLength(1)
  })

  it.each([true, false])('before its tab placed it breaks a rule: signed %s (X267)', (isSigned) => {
    const early =
      'only an order that its user placed is signed and posted: a did after 1, before it placed it'
    expect(brokenBySending(isSigned, 1, [stopped, null, 'a'], [request, null, 'a'])).toEqual([early])
    expect(brokenBySending(isSigned, 1, [stopped, null, 'a'], [request, null, 'b'])).toEqual([early])
  })

  it.each([true, false])(
    'after its stop breaks a rule, though it is placed again later: signed %s (X267)',
    (isSigned) => {
      expect(
        brokenBySending(isSigned, 2, [request, null, 'a'], [stopped, null, 'a'], [request, null, 'a']),
      ).toEqual(['nothing is signed or posted after it was stopped: a did after 2'])
    },
  )

  it.each<readonly [string, readonly AppEvent[], number, boolean]>([
    ['placed again', [request, stopped, request, signed], 2, true],
    ['placed again', [request, stopped, request, signed], 2, false],
    ['signed', [request, signed, signed, signed], 1, false],
  ])('may have been %s in a row that is lost (X267)', (_, events, place, isSigned) => {
    const { seeFact, seeInputs, end } = alone(sentChecker)
    story(...events.map((event) => [event, null, 'a'] as const))
      .filter((_fact, i) => i !== place)
      .forEach(seeFact)
    seeInputs(asked(isSigned ? 4 : place + 1, isSigned))
    expect(end()).toEqual([])
  })

  it.each([true, false])('after its stop breaks a rule: signed %s', (isSigned) => {
    expect(brokenBySending(isSigned, 2, [request, null, 'a'], [stopped, null, 'a'])).toEqual([
      'nothing is signed or posted after it was stopped: a did after 2',
    ])
  })
})

it.each([
  ['OrderFullyExecuted', 'a cancellation that the service refused is not called accepted'],
  ['AlreadyCancelled', ''],
  ['hidden-0123456789ab', ''],
])('a cancellation that the service answers with %s is called accepted: %s', (errorType, rule) => {
  const { seeFact, seeInputs, end } = alone(sentChecker)
  story([request], [OrderCancellationAccepted({ uid })]).forEach(seeFact)
  const refusal = { _tag: 'Left', left: { tag: 'rejected', status: 400, errorType } }
  const notes = [
    { at: 1, n: 1, ask: 'orderBook.cancelOrder', args: [1, uid] },
    { at: 2, n: 1, answer: 0, value: refusal },
  ]
  seeInputs({ session: 'a', first: 0, notes })
  expect(end().map(({ text }) => text)).toEqual(rule === '' ? [] : [rule])
})

it.each([
  ['its order was sent and answered', uid, 0, 2, ''],
  ['another order was sent', '0x12', 0, 2, 'a cancellation is called accepted once it was sent and answered'],
  ['no answer came before it', uid, 0, 3, 'a cancellation is called accepted once it was sent and answered'],
  ['the recording ends before it', '0x12', 0, 1, ''],
  ['the beginning of the recording is lost', '0x12', 9, 2, ''],
] as const)('a cancellation that is called accepted was sent by its tab (X317): %s', (...row) => {
  const [, order, first, n, rule] = row
  const { seeFact, seeInputs, end } = alone(sentChecker)
  story([request], [OrderCancellationAccepted({ uid })]).forEach(seeFact)
  const sent = { at: 1, n: 1, ask: 'orderBook.cancelOrder', args: [1, order] }
  const answered = { at: 2, n: Math.max(1, n - 1), answer: first, value: { _tag: 'Right', right: null } }
  seeInputs({ session: 'a', first, notes: [sent, answered] })
  seeInputs({ session: 'a', first: first + 2, notes: [{ at: 2, n, fired: 0 }] })
  expect(end().map(({ text }) => text.split(': ')[0])).toEqual(rule === '' ? [] : [rule])
})
