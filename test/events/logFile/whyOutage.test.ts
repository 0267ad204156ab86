/** An outage lasts as long as questions were asked and not answered: what the page did not ask is nobody's silence. */
import { describe, expect, it } from 'vitest'
import { BalancesRead, BalancesReadFailed } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  BlockSeen,
  BlocksFailed,
  ConnectivityChanged,
  SessionStarted,
  VisibilityChanged,
} from '../../../src/events/chain/events'
import type { InputBatch } from '../../../src/events/logFile/inputs'
import type { MessageValue } from '../../../src/events/logFile/logMessage'
import { unansweredReader } from '../../../src/events/logFile/unanswered'
import type { OrderCause } from '../../../src/events/logFile/orderCause'
import { OrderPlaced, OrdersCheckFailed, OrdersCheckRecovered } from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { causeFor, type Told } from '../../support/whyStory'

const MINUTE = 60_000
const request = anOrderRequest()
const { uid } = request.data
const down = OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null })
const up = OrdersCheckRecovered({ chainId: 1 })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const block = (number: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp: number * 12 })
const at = (event: AppEvent, minutes: number): Told => ({ ...event, after: minutes * MINUTE })
const begun: readonly Told[] = [start, block(1), request, OrderPlaced({ uid }), at(down, 1)]

const spanOf = ({ around }: OrderCause, id: string): MessageValue | undefined =>
  around.find(({ said }) => said.id === id)?.said.values['span']
const ms = (minutes: number): MessageValue => ({ tag: 'span', ms: minutes * MINUTE })

it('balances that were not read again after a failure are said to be so, and no one is blamed for it', () => {
  const failed = BalancesReadFailed({ chainId: 1, account: request.data.owner, reason: 'unreachable' })
  const read = BalancesRead({
    ...{ chainId: 1, account: request.data.owner, block: 2, native: 0n },
    balances: { [request.data.params.sellToken]: 10n ** 18n },
    allowances: { [request.data.params.sellToken]: 10n ** 18n },
  })
  const cause = causeFor({ uid }, ...begun.slice(0, 4), at(failed, 1), at(read, 4))
  expect(spanOf(cause, 'why.balancesSilent')).toEqual(ms(3))
  expect(cause.around[0]?.whose).toBeNull()
})

describe('without a recording, the order book was silent', () => {
  it.each<readonly [string, readonly Told[], MessageValue | undefined]>([
    ['from the failure to the recovery, while the tab wrote', [at(block(2), 4), at(up, 6)], ms(5)],
    ['not while the page had stopped, or its clock was set', [at(block(2), 4), at(up, 20)], ms(3)],
    ['not at all, if the page stopped at once', [at(up, 20)], undefined],
    [
      'not while the tab was hidden',
      [at(VisibilityChanged({ visible: false }), 3), at(VisibilityChanged({ visible: true }), 6), at(up, 7)],
      ms(3),
    ],
  ])('%s', (_, events, span) => {
    expect(spanOf(causeFor({ uid }, ...begun, ...events), 'why.serviceSilent')).toEqual(span)
  })
})

/** The device's clock is ten minutes behind. */
const BEHIND_MS = 10 * MINUTE
const DEVICE = Date.UTC(2026, 0, 1) - BEHIND_MS
interface Asked {
  readonly minute: number
  /** In minutes. */
  readonly took?: number
  readonly retryAfterMs?: number
}
const failing = ({ minute, took = 0, retryAfterMs }: Asked, place: number): InputBatch['notes'] => {
  const from = DEVICE + minute * MINUTE
  const left = retryAfterMs === undefined ? { tag: 'unreachable' } : { tag: 'tooMany', retryAfterMs }
  // The first answer wrote the fifth fact.
  const n = place === 0 ? 4 : 5
  return [
    { at: from, n, ask: 'orderBook.accountOrders', args: [1, uid] },
    { at: from + took * MINUTE, n, answer: 2 * place, value: { _tag: 'Left', left } },
  ]
}
const recordedOf = (...asked: readonly Asked[]) => {
  const reader = unansweredReader()
  reader.seeInputs({ session: 'a', first: 0, notes: asked.flatMap(failing) })
  return () => reader.end()
}

describe('with a recording, the order book was silent', () => {
  it.each<readonly [string, readonly Asked[], MessageValue | undefined]>([
    ['from the first question to the last', [{ minute: 1 }, { minute: 4 }, { minute: 8 }], ms(7)],
    ['not after the tab had stopped asking', [{ minute: 1 }, { minute: 2 }], ms(1)],
    [
      'not between two questions that are far apart',
      [{ minute: 1 }, { minute: 2 }, { minute: 12 }, { minute: 13 }],
      ms(2),
    ],
    ['for the pause that it asked for', [{ minute: 1, retryAfterMs: 9 * MINUTE }, { minute: 11 }], ms(10)],
    ['for a minute of a question whose page had stopped', [{ minute: 1 }, { minute: 2, took: 12 }], ms(2)],
    ['not for one question', [{ minute: 1 }], undefined],
  ])('%s', (_, asked, span) => {
    const cause = causeFor({ uid, recorded: recordedOf(...asked) }, ...begun, at(up, 20))
    expect(spanOf(cause, 'why.serviceSilent')).toEqual(span)
  })
})

describe('no block could be read', () => {
  const lost = at(BlocksFailed({ chainId: 1, reason: 'unreachable' }), 1)
  const story = [...begun.slice(0, 4), lost, at(block(2), 20)]
  it.each<readonly [string, readonly Asked[], MessageValue]>([
    ['while the tab ran', [1, 5, 9, 13, 17, 20].map((minute) => ({ minute })), ms(19)],
    ['not while it had stopped', [1, 5, 18, 20].map((minute) => ({ minute })), ms(6)],
  ])('%s', (_, asked, span) => {
    const cause = causeFor({ uid, recorded: recordedOf(...asked) }, ...story)
    expect(spanOf(cause, 'why.chainSilent')).toEqual(span)
  })

  it.each([
    ['hidden', VisibilityChanged({ visible: false }), VisibilityChanged({ visible: true })],
    ['offline', ConnectivityChanged({ online: false }), ConnectivityChanged({ online: true })],
  ])('not while the tab was %s, with a recording and without', (_, away, back) => {
    const asked = [1, 5, 9, 13, 17, 20].map((minute) => ({ minute }))
    for (const known of [{}, { recorded: recordedOf(...asked) }]) {
      const cause = causeFor(
        { uid, ...known },
        ...story.slice(0, 5),
        at(away, 7),
        at(back, 20),
        at(block(2), 20),
      )
      expect(spanOf(cause, 'why.chainSilent')).toEqual(ms(6))
    }
  })
})
