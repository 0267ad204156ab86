/** 'Why?' of an order whose times another clock contradicts (X385, X386), and when the order book says that it was created. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { BlockSeen, ClockOffsetMeasured, SessionStarted } from '../../../src/events/chain/events'
import { bookTimeReader } from '../../../src/events/logFile/check/bookTimes'
import { OrderExpired, OrderPlaced } from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'
import { batch, orders, right } from './check/recordedQuestions'

const MINUTE = 60_000
const START_MS = Date.UTC(2026, 0, 1)
const request = anOrderRequest()
const { uid, params } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const block = (number: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp: number * 12 })
const measured = (offsetMs: number, skewMs = 7): AppEvent =>
  ClockOffsetMeasured({ chainId: 1, offsetMs, skewMs })
const rest: readonly Told[] = [request, OrderPlaced({ uid }), OrderExpired({ uid })]
const span = (ms: number) => ({ tag: 'span', ms })

describe('an order whose clock an old block had put back', () => {
  it('says first how long it was valid, by the chain’s doing', () => {
    const cause = causeOf(start, block(95), measured(0), block(31), measured(-13 * MINUTE), ...rest)
    // The request is the sixth fact, a second after each other.
    const told = params.validTo * 1000 - (START_MS + 5000)
    expect([cause.answer.id, cause.whose]).toEqual(['why.clockBehind', 'chain'])
    expect(cause.answer.values).toEqual({
      span: span(13 * MINUTE),
      life: span(told - 13 * MINUTE),
      told: span(told),
    })
    expect(idsOf(cause)).not.toContain('why.expired')
    expect(idsOf(cause)).toContain('why.deviceTime')
  })

  it('names the blocks', () => {
    const because = { ...measured(-13 * MINUTE), cause: 'a-4' }
    const cause = causeOf(start, block(95), measured(0), block(31), because, ...rest)
    expect(cause.detail).toBe("the chain's newest block went back from 95 to 31")
  })

  it.each<readonly [string, readonly AppEvent[]]>([
    ['nothing was measured before', [measured(-13 * MINUTE)]],
    ['the device’s clock was set in between', [measured(0), measured(-13 * MINUTE, 13 * MINUTE)]],
    ['a block within the tolerance told it', [measured(20_000), measured(0)]],
    ['it was right again', [measured(0), measured(-13 * MINUTE), measured(0)]],
    ['it was put on', [measured(0), measured(13 * MINUTE)]],
  ])('is none where %s', (_, clocks) => {
    expect(idsOf(causeOf(start, ...clocks, ...rest))).not.toContain('why.clockBehind')
  })
})

describe('the time of an order by another clock', () => {
  const noted = (offsetMs: number, createdAt: number | null) =>
    causeFor({ uid, createdAt }, start, measured(offsetMs), ...rest).around.map(({ said }) => said)
  const requestedAt = START_MS + 2000

  it('is said of the device’s where the corrected one differs by more than a minute', () => {
    expect(noted(-MINUTE - 1, null)).toEqual([
      {
        id: 'why.deviceTime',
        values: {
          at: { tag: 'time', at: requestedAt },
          device: { tag: 'time', at: requestedAt + MINUTE + 1 },
        },
      },
    ])
    expect(noted(-MINUTE, null)).toEqual([])
  })

  it('is said of the order book’s where it created the order a minute before it was requested or after it had it', () => {
    const life = params.validTo * 1000 - (requestedAt + 1000 + MINUTE + 1)
    expect(noted(0, requestedAt + 1000 + MINUTE + 1)).toMatchObject([
      { id: 'why.bookTime', values: { life: span(life) } },
    ])
    expect(noted(0, requestedAt - MINUTE - 1)).toHaveLength(1)
    expect(noted(0, requestedAt - MINUTE)).toEqual([])
    expect(noted(0, requestedAt + 1000 + MINUTE)).toEqual([])
  })

  it('is read from what the order book answered', () => {
    const reader = bookTimeReader()
    const listed = {
      uid: uid.toUpperCase().replace('0X', '0x'),
      creationDate: 5,
      executedBuyAmount: { $n: '0' },
    }
    reader.seeInputs(batch([orders(1, right([listed]))]))
    expect([reader.createdAt(uid), reader.createdAt('0x1')]).toEqual([5, null])
  })
})
