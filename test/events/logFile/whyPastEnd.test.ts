/** 'Why?' of an order whose end no answer named, that the order book did not know, or that lacked its trader's settings. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { BlockSeen, StorageEvicted } from '../../../src/events/chain/events'
import { OrderExpired, OrderPlaced, OrderSigned } from '../../../src/events/orders/events'
import { DeadlineSet } from '../../../src/events/settings/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const START_MS = Date.UTC(2026, 0, 1)
const asked = anOrderRequest()
const { uid, params } = asked.data
const END_MS = params.validTo * 1000 - START_MS
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const begun = [aQuote(1), asked, OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })] as const
const block = BlockSeen({ chainId: 1, number: 9, timestamp: START_MS / 1000 })

describe('an order that is open at the end of a log', () => {
  it.each([
    ['ends before it', END_MS, 'why.open'],
    ['runs past it', END_MS + 1, 'why.pastEnd'],
  ])('is open until its end, where the log %s', (_, after, id) => {
    expect(causeOf(...begun, at(block, after)).answer.id).toBe(id)
  })

  it('is the order book’s, where no answer held it: no solver had it', () => {
    const story = [...begun, at(block, END_MS + 60_000)]
    const cause = causeFor({ uid, unknownUntil: START_MS + END_MS }, ...story)
    expect([cause.answer.id, cause.whose]).toEqual(['why.unknown', 'service'])
    expect(idsOf(cause)).toEqual(['why.unknown', 'why.pastEnd'])
  })
})

describe('settings that the browser had deleted', () => {
  const DEFAULT_SECONDS = 1800
  /** The story's facts are a second apart, and the order has the default settings. */
  const order = (place: number, seconds = DEFAULT_SECONDS) => {
    const validTo = START_MS / 1000 + place + seconds
    const uid = asked.data.uid.slice(0, 106) + validTo.toString(16)
    return { ...asked, data: { ...asked.data, uid, slippage: 50, params: { ...params, validTo } } }
  }
  const why = (request: ReturnType<typeof order>, ...before: readonly Told[]) => {
    const { uid } = request.data
    const expired = at(OrderExpired({ uid }), 20_000_000)
    return causeFor({ uid }, ...before, request, OrderPlaced({ uid }), expired)
  }

  it('are why an order has the default ones, and so why it ended so soon', () => {
    const cause = why(order(1), StorageEvicted({}))
    expect([cause.answer.id, cause.whose]).toEqual(['why.settingsGone', 'browser'])
    expect(cause.answer.values).toEqual({
      at: { tag: 'time', at: START_MS },
      deadline: { tag: 'span', ms: 1_800_000 },
      slippage: { tag: 'share', bps: 50 },
    })
  })

  it('were gone in every tab', () => {
    expect(why(order(1), { ...StorageEvicted({}), tab: 'b' }).answer.id).toBe('why.settingsGone')
  })

  it.each<readonly [string, ReturnType<typeof order>, readonly Told[]]>([
    ['nothing was deleted', order(0), []],
    ['they were made again', order(2), [StorageEvicted({}), DeadlineSet({ seconds: DEFAULT_SECONDS })]],
    ['the order has others', order(1, 7200), [StorageEvicted({})]],
  ])('are not named where %s', (_, request, before) => {
    expect(idsOf(why(request, ...before))).not.toContain('why.settingsGone')
  })
})
