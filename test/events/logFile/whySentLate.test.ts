/** 'Why?' of an order whose page had stopped between the press and its sending, as on a device that sleeps. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  BlockSeen,
  BlocksFailed,
  ClockDoubted,
  ClockOffsetMeasured,
  ConnectivityChanged,
  SessionStarted,
  VisibilityChanged,
} from '../../../src/events/chain/events'
import {
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
} from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, params } = request.data
const MINUTE = 60_000
const START_MS = Date.UTC(2026, 0, 1)
const END_MS = params.validTo * 1000 - START_MS
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const block = (number: number) => BlockSeen({ chainId: 1, number, timestamp: START_MS / 1000 + number * 12 })
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const filled = OrderFilled({
  ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
  transactionHash: null,
})
const begun = [
  SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true }),
  aQuote(1),
  request,
  block(1),
] as const
const WOKEN = 20 * MINUTE
const sent = [at(signed, WOKEN), at(placed, WOKEN + 1000)]
const timedOut = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'expiredWhileSigning' } })

describe('an order whose page had stopped before it was sent', () => {
  it.each<readonly [string, readonly Told[]]>([
    ['it was filled', [...sent, at(filled, WOKEN + 2000)]],
    ['it is open', sent],
    ['it expired', [...sent, OrderExpired({ uid })]],
    [
      'its clock was measured as before',
      [...sent, at(ClockOffsetMeasured({ chainId: 1, offsetMs: 2000 }), WOKEN + 2000)],
    ],
    ['other rows come first after the stop', [at(block(99), WOKEN - 500), ...sent]],
  ])('was sent late, which is said first: %s', (_, after) => {
    const { answer, whose, steps } = causeOf(...begun, ...after)
    expect(answer).toEqual({
      id: 'why.sentLate',
      values: {
        outcome: { tag: 'choice', name: 'other' },
        at: { tag: 'time', at: START_MS + WOKEN },
        late: { tag: 'span', ms: WOKEN - 2000 },
      },
    })
    expect(whose).toBe('browser')
    expect(steps.map(({ factId }) => factId)).toContain('a-4')
  })

  it('was never sent where its time was over, and its wallet is not blamed', () => {
    const cause = causeOf(...begun, at(timedOut, END_MS + 1000))
    expect(idsOf(cause)).toEqual(['why.sentLate'])
    expect(cause.answer.values).toMatchObject({ outcome: { name: 'unsent' } })
    expect(cause.whose).toBe('browser')
  })

  it.each<readonly [string, readonly Told[]]>([
    ['rows show that it ran', [at(block(50), 10 * MINUTE), at(block(99), WOKEN - 15_000), ...sent]],
    ['the wallet was answered long after the stop', [at(block(99), WOKEN - 15_000), ...sent]],
    ['it was hidden', [VisibilityChanged({ visible: false }), ...sent]],
    ['it was offline', [ConnectivityChanged({ online: false }), ...sent]],
    ['the chain was silent', [BlocksFailed({ chainId: 1, reason: 'unreachable' }), ...sent]],
    ['a row is lost there', [{ ...at(block(9), 10 * MINUTE), isLost: true }, ...sent]],
    ['its clock was corrected', [ClockOffsetMeasured({ chainId: 1, offsetMs: WOKEN }), ...sent]],
    [
      "its device's clock was set forward",
      [...sent, at(ClockOffsetMeasured({ chainId: 1, offsetMs: -WOKEN }), WOKEN + 5000)],
    ],
    [
      "its device's clock was set forward, which a block showed before the order was signed",
      [at(ClockOffsetMeasured({ chainId: 1, offsetMs: -WOKEN }), WOKEN), at(signed, 8000), at(placed, 9000)],
    ],
    [
      "its device's clock was set forward, and the user was asked which one is right",
      [...sent, at(ClockDoubted({ chainId: 1, offsetMs: -WOKEN, skewMs: 0 }), WOKEN + 5000)],
    ],
    ['it stopped for a short time', [at(signed, 4 * MINUTE), at(placed, 4 * MINUTE)]],
    ['it stopped after the order was placed', [signed, placed, at(filled, WOKEN)]],
  ])('was not sent late by a stop where %s', (_, after) => {
    expect(idsOf(causeOf(...begun, ...after))).not.toContain('why.sentLate')
  })
})

describe('an order that expired before it was signed', () => {
  const waited = [at(block(50), 10 * MINUTE), at(block(99), END_MS - MINUTE), at(timedOut, END_MS + 1000)]

  it.each<readonly [string, number | null, string]>([
    ['is its wallet’s, where nothing shows when that answered', null, 'wallet'],
    ['is its wallet’s, where that answered too late', START_MS + END_MS + 900, 'wallet'],
    ['is not its wallet’s, where that answered in time', START_MS + END_MS - 900, 'browser'],
  ])('%s', (_, answeredAt, whose) => {
    const cause = causeFor({ uid, answeredAt }, ...begun, ...waited)
    expect([cause.answer.id, cause.whose]).toEqual(['why.failed', whose])
  })
})
