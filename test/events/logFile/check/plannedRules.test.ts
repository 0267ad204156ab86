/** A planned cancellation that its tab never asks for (X92, X384). */
import { describe, expect, it } from 'vitest'
import {
  BlockSeen,
  ClockOffsetMeasured,
  SessionStarted,
  StorageLost,
} from '../../../../src/events/chain/events'
import { plannedChecker } from '../../../../src/events/logFile/check/plannedRules'
import { RULES } from '../../../../src/events/logFile/checkRules'
import {
  OrderCancellationPlanned,
  OrderCancellationRequested,
  OrderCancelled,
  OrderFilled,
  OrderPlaced,
} from '../../../../src/events/orders/events'
import {
  AccountBlocked,
  WalletChainChanged,
  WalletConnected,
  WalletDisconnected,
} from '../../../../src/events/wallet/events'
import { brokenAfterPlacing, type Told } from '../../../support/brokenAfterPlacing'
import { anOrderRequest } from '../../../support/orderRequest'

const request = anOrderRequest()
const { uid, owner } = request.data
const byContract = { ...request, data: { ...request.data, scheme: 'presign' as const } }
const planned = OrderCancellationPlanned({ uid })
const placed = OrderPlaced({ uid })
const block = BlockSeen({ chainId: 1, number: 9, timestamp: 9 })
const connected = WalletConnected({ walletId: 'w', name: 'W', account: owner, chainId: 1 })
const filled = OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })

const brokenBy = brokenAfterPlacing(plannedChecker)
const begun: readonly Told[] = [[start], [connected], [request]]
const known: readonly Told[] = [...begun, [planned], [placed]]

describe('a cancellation that was planned before the order book knew its order', () => {
  it('breaks a rule where the tab runs for a minute with the wallet and does not ask for it', () => {
    const text = `OrderPlaced: ${RULES.planned}: expected OrderCancellationRequested, found none`
    expect(brokenBy(60, [...known, [block]])).toEqual([text])
    expect(brokenBy(80, [...known, [filled]])).toEqual([text])
  })

  it.each<readonly [string, number, readonly Told[], number | null]>([
    ['it asked', 60, [...known, [OrderCancellationRequested({ uid })], [block]], null],
    ['none was planned', 60, [...begun, [placed], [block]], null],
    ['it was planned once the order was known', 60, [...begun, [placed], [planned], [block]], null],
    ['its user placed the order again', 60, [...begun, [planned], [request], [placed], [block]], null],
    ['the order was filled at once', 60, [...known, [filled], [block]], null],
    ['another app had cancelled it', 60, [...known, [OrderCancelled({ uid })], [block]], null],
    ['it ran for less', 59.9, [...known, [block]], null],
    ['its device slept', 3600, [...known, [block]], null],
    [
      'its clock was corrected by more',
      80,
      [...known, [ClockOffsetMeasured({ chainId: 1, offsetMs: 60_000 })], [block]],
      null,
    ],
    [
      'its wallet is gone',
      60,
      [...known, [WalletDisconnected({ walletId: 'w', by: 'user' })], [block]],
      null,
    ],
    [
      'its wallet is on another network',
      60,
      [...begun, [WalletChainChanged({ chainId: 100 })], [planned], [placed], [block]],
      null,
    ],
    [
      'its account was refused since (X398)',
      60,
      [...begun, [AccountBlocked({ walletId: 'w', name: 'W', chainId: 1 })], [planned], [placed], [block]],
      null,
    ],
    [
      'its user disconnected the wallet in another tab (X398)',
      60,
      [
        ...begun,
        [planned],
        [start, 'b'],
        [WalletDisconnected({ walletId: 'w', by: 'user' }), 'b'],
        [placed],
        [block],
      ],
      null,
    ],
    ['no wallet was connected', 60, [[start], [request], [planned], [placed], [block]], null],
    [
      'its store is lost',
      60,
      [...known, [StorageLost({ afterSeq: 1, reason: 'quota', refused: [] })], [block]],
      null,
    ],
    ['another tab may be asking', 60, [...known, [start, 'b'], [block]], null],
    [
      'a contract has to sign it',
      60,
      [[start], [connected], [byContract], [planned], [placed], [block]],
      null,
    ],
    [
      'a row is lost that may hold the request',
      60,
      [...known, [OrderCancellationRequested({ uid })], [block]],
      5,
    ],
  ])('breaks none where %s', (_, seconds, events, lost) => {
    expect(brokenBy(seconds, events, lost)).toEqual([])
  })
})
