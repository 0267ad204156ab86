/** An order of a contract whose tab does not ask for the signature on chain (X356). */
import { describe, expect, it } from 'vitest'
import { BlockSeen, ClockOffsetMeasured, SessionStarted } from '../../../../src/events/chain/events'
import { presignChecker } from '../../../../src/events/logFile/check/presignRules'
import {
  OrderCancellationRequested,
  OrderExpired,
  OrderPlaced,
  OrderPostingStopped,
  OrderPresigned,
  PresignatureFailed,
  PresignatureRequested,
} from '../../../../src/events/orders/events'
import { brokenAfterPlacing, type Told } from '../../../support/brokenAfterPlacing'
import { anOrderRequest } from '../../../support/orderRequest'

const byKey = anOrderRequest()
const { uid } = byKey.data
const request = { ...byKey, data: { ...byKey.data, scheme: 'presign' as const } }
const placed = OrderPlaced({ uid })
const block = BlockSeen({ chainId: 1, number: 9, timestamp: 9 })
const cancelled = OrderCancellationRequested({ uid })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })

const brokenBy = brokenAfterPlacing(presignChecker)
const begun: readonly Told[] = [[start], [request], [placed]]

describe('a tab that placed an order of a contract', () => {
  it('breaks a rule where it runs for a minute and does not ask for the signature', () => {
    expect(brokenBy(60, [...begun, [block]])).toEqual([
      'OrderPlaced: a tab asks the wallet to sign an order on chain once the order book has it: expected PresignatureRequested, found none',
    ])
    expect(brokenBy(90, [...begun, [OrderExpired({ uid })]])).toHaveLength(1)
  })

  it.each<readonly [string, number, readonly Told[], number | null]>([
    ['it asked', 60, [...begun, [PresignatureRequested({ uid })], [block]], null],
    [
      'its wallet could not be asked',
      60,
      [...begun, [PresignatureFailed({ uid, error: { tag: 'refused' } })], [block]],
      null,
    ],
    ['the contract had signed it', 60, [...begun, [OrderPresigned({ uid })], [block]], null],
    ['its user cancels it', 60, [...begun, [cancelled], [block]], null],
    ['its user stopped it', 60, [...begun, [OrderPostingStopped({ uid })], [block]], null],
    ['it ran for less', 59.9, [...begun, [block]], null],
    ['its device slept', 3600, [...begun, [block]], null],
    [
      'its clock was corrected by more',
      90,
      [...begun, [ClockOffsetMeasured({ chainId: 1, offsetMs: 80_000 })], [block]],
      null,
    ],
    ['it was closed, and another one runs', 60, [...begun, [block, 'b']], null],
    ['another tab found it at the order book', 60, [[start], [request], [placed, 'b'], [block, 'b']], null],
    ['a key signed it', 60, [[start], [byKey], [placed], [block]], null],
    ['a row is lost that may hold the request', 60, [...begun, [PresignatureRequested({ uid })], [block]], 3],
  ])('breaks none where %s', (_, seconds, events, lost) => {
    expect(brokenBy(seconds, events, lost)).toEqual([])
  })
})
