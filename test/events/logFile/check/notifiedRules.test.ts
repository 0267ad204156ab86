/** A tab that is notified of another tab's rows, and does not read them (X355). */
import { describe, expect, it } from 'vitest'
import { SessionStarted, StorageLost } from '../../../../src/events/chain/events'
import { notifiedChecker } from '../../../../src/events/logFile/check/notifiedRules'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { OrderExpired, OrderPlaced } from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const lost = StorageLost({ afterSeq: 0, reason: 'quota', refused: [] })
const facts = story([start], [request], [OrderPlaced({ uid })], [OrderExpired({ uid }), null, 'b'])
const START = facts[0]?.at ?? 0

/** 'asks': to read, before the store answers. */
type Heard = readonly [what: 'rings$' | 'asks' | 'read' | 'other', seconds: number]
/** What tab a hears and asks, in seconds after the first fact; row 3 is of tab b, three seconds after it. */
const brokenBy = (heard: readonly Heard[], more = facts): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(notifiedChecker)
  more.forEach(seeFact)
  const notes: InputBatch['notes'][number][] = ['logStore.rings$', 'orderBook.orders'].map((ask) => ({
    ...{ at: START, n: 1, args: [], ask },
  }))
  for (const [what, seconds] of heard) {
    const when = { at: START + seconds * 1000, n: 2 }
    const isReading = what === 'asks' || what === 'read'
    const answer = isReading ? notes.length : what === 'rings$' ? 0 : 1
    if (isReading) notes.push({ ...when, ask: 'logStore.read', args: [1, 100] })
    if (what !== 'asks') notes.push({ ...when, answer, value: { _tag: 'Right', right: 0 } })
  }
  seeInputs({ session: 'a', first: 0, notes })
  return end().map(({ fact, text }) => `${fact.type} by ${fact.session}: ${text}`)
}

describe('a tab that is notified', () => {
  it('breaks a rule where it runs for a minute and does not read, which is said once of a row', () => {
    const unread = [
      'OrderExpired by b: a tab reads what another tab has stored when it is notified: a was notified at 2026-01-01T00:00:04.000Z, and did not read this row for more than a minute',
    ]
    expect(
      brokenBy([
        ['rings$', 4],
        ['other', 64],
      ]),
    ).toEqual(unread)
    expect(
      brokenBy([
        ['rings$', 4],
        ['rings$', 5],
        ['other', 64],
        ['other', 70],
        ['read', 80],
      ]),
    ).toEqual(unread)
  })

  it.each<readonly [string, readonly Heard[]]>([
    [
      'it reads',
      [
        ['rings$', 4],
        ['read', 5],
        ['other', 70],
      ],
    ],
    [
      'it had read the row, and a later notification was of another one',
      [
        ['rings$', 4],
        ['read', 5],
        ['rings$', 8],
        ['other', 70],
      ],
    ],
    [
      'it asked, and was stopped before its store answered',
      [
        ['rings$', 4],
        ['asks', 4],
        ['other', 84],
      ],
    ],
    [
      'it ran for less',
      [
        ['rings$', 4],
        ['other', 63.9],
      ],
    ],
    [
      'its page had stopped',
      [
        ['rings$', 4],
        ['other', 200],
        ['read', 201],
      ],
    ],
    [
      'it was not notified',
      [
        ['other', 4],
        ['other', 70],
      ],
    ],
    [
      'no other tab had stored a row about an order',
      [
        ['rings$', 2],
        ['other', 70],
      ],
    ],
  ])('breaks none where %s', (_, heard) => {
    expect(brokenBy(heard)).toEqual([])
  })

  it('breaks none where it had lost its store', () => {
    const all = story([start], [request], [lost], [OrderExpired({ uid }), null, 'b'])
    expect(
      brokenBy(
        [
          ['rings$', 4],
          ['other', 70],
        ],
        all,
      ),
    ).toEqual([])
  })
})
