/** What tabs owe and what forms are filled with, by a recording: the smallest log that breaks each rule, and a sound one next to it. */
import { describe, expect, it } from 'vitest'
import { AFFECTED_ROUTER } from '../../../../src/events/balances/affected.data'
import type { AppEvent } from '../../../../src/events/catalogue'
import {
  BlockSeen,
  NetworkSelected,
  SessionStarted,
  StorageLost,
  VisibilityChanged,
} from '../../../../src/events/chain/events'
import { clockChecker } from '../../../../src/events/logFile/check/clockRules'
import { dutyChecker } from '../../../../src/events/logFile/check/dutyRules'
import { filledChecker } from '../../../../src/events/logFile/check/filledRules'
import { knownChecker } from '../../../../src/events/logFile/check/knownRules'
import type { Listener } from '../../../../src/events/logFile/check/listener'
import { lockChecker } from '../../../../src/events/logFile/check/lockRules'
import { lossChecker } from '../../../../src/events/logFile/check/lossRules'
import { requestChecker } from '../../../../src/events/logFile/check/requestRules'
import type { RowsSeen } from '../../../../src/events/logFile/check/rowsSeen'
import { storeChecker } from '../../../../src/events/logFile/check/storeRules'
import { OrderExpired } from '../../../../src/events/orders/events'
import { RequestSubmitted } from '../../../../src/events/requests/events'
import { FiatPriceRead } from '../../../../src/events/tokens/events'
import { LinkFollowed, RecipientRemoved, RecipientTyped } from '../../../../src/events/trade/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSeen,
  TransactionSent,
} from '../../../../src/events/transactions/events'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { aQuote } from '../../../support/orderStory'
import { act, answer, ask, brokenBy, type Events, type Heard, right, runsOn } from './heard'

const OTHER = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'c'.repeat(64)}` as const
const NEXT = `0x${'d'.repeat(64)}` as const
const request = anOrderRequest()
const { uid, params, sellToken } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const hidden = VisibilityChanged({ visible: false })
const removed = RecipientRemoved({})
const transaction = (
  info: Parameters<typeof TransactionRequested>[0]['info'],
  more: Partial<Parameters<typeof TransactionRequested>[0]> = {},
) => TransactionRequested({ id: 't', chainId: 1, from: OWNER, info, then: null, ...more })
const wrap = { type: 'wrap', token: sellToken, amount: 1n, balance: 9n } as const
const approval = { type: 'approval', token: sellToken, spender: AFFECTED_ROUTER, amount: 0n } as const
const mined = TransactionMined({ id: 't', hash: HASH, block: 3, status: 1 })
const block = (number: number, timestamp = 1) => BlockSeen({ chainId: 1, number, timestamp })
const recipient = (text: string, problem: 'malformed' | 'resolving') =>
  RecipientTyped({ text, address: null, problem })
const link = (INPUT: string | null) =>
  LinkFollowed({
    ...{ chainId: 1, INPUT, OUTPUT: OTHER, independent: 'INPUT', typed: '3', recipient: null },
  } as never)
const refill = [act('repeatOrder', { uid }), ask('clock.tick')] as const
const repeated: readonly Heard[] = [
  [2, 2, refill[0]],
  [3, 3, refill[1]],
]
const followed: readonly Heard[] = [
  [1, 1, act('followLink', { search: '?inputCurrency=nothing&exactAmount=3' })],
  [2, 2, ask('clock.tick')],
]
/** The same question twice, the second one after so many facts. */
const twice = (n: number, ...question: Parameters<typeof ask>): readonly Heard[] => [
  [1, 1, ask(...question)],
  [2, 1, { off: 0 }],
  [3, n, ask(...question)],
]
const receipts: readonly Heard[] = [
  [1, 2, ask('chain.receipt', 1, HASH)],
  [1, 2, answer(0, right({ block: 3 }))],
  [4, 4, ask('chain.receipt', 1, HASH)],
]
const locking = (name: string): readonly Heard[] => [[2, 2, ask('locks.hold', name)]]
const lost = (reason: 'quota' | 'deleted') => StorageLost({ afterSeq: 1, reason, refused: [] })
const reading: readonly Heard[] = [
  [1, 1, ask('logStore.read', 1, 10)],
  [1, 1, answer(0, right([]))],
]
const healing = (...more: readonly Heard[]): readonly Heard[] => [
  ...reading,
  [1, 1, ask('logStore.rings$')],
  [2, 2, ask('code.healStore')],
  [3, 2, answer(3, null)],
  ...more,
  ...runsOn(5, 80, 2),
]
const taking = (...more: readonly Heard[]): readonly Heard[] => [
  [4, 3, ask('chain.minedWithNonce', 1, OWNER, 0, 1)],
  [5, 3, answer(0, right({ hash: NEXT }))],
  ...more,
  ...runsOn(6, 80, 3),
]
const seen = TransactionSeen({
  ...{ id: 't', hash: HASH, nonce: 0, block: 1 },
  call: { to: OTHER, value: 0n, data: '0x' },
})
const prices = (usd: bigint): readonly AppEvent[] => [
  FiatPriceRead({ chainId: 1, token: params.sellToken, usd: 3000n * 10n ** 18n }),
  FiatPriceRead({ chainId: 1, token: params.buyToken, usd }),
]
const sale = { buyToken: params.buyToken, kind: 'sell', typed: '1', approve: null } as const
const submitted = RequestSubmitted({ id: 'a-1', consent: true, request })

interface Log {
  readonly events: Events
  readonly inputs?: readonly Heard[]
}
const log = (events: readonly AppEvent[], inputs: readonly Heard[] = []): Log => ({
  events: events.map((event) => [event]),
  inputs,
})

const cases: readonly (readonly [string, (seen: RowsSeen) => Listener, broken: Log, sound: Log])[] = [
  [
    'a link fills in all that it names, or nothing',
    filledChecker,
    log([start, link(null)], followed),
    log([start, link(OTHER)], followed),
  ],
  [
    'an order is repeated in a form of its network',
    filledChecker,
    log([request, NetworkSelected({ chainId: 100 }), removed], repeated),
    log([request, NetworkSelected({ chainId: 1 }), removed], repeated),
  ],
  [
    'a repeated order pays whom it paid',
    filledChecker,
    log([start, request, RecipientTyped({ text: OWNER, address: OWNER, problem: null })], repeated),
    log([start, request, removed], repeated),
  ],
  [
    'a name or an address that is typed as recipient is read as one',
    filledChecker,
    log([recipient('gone.eth', 'malformed')]),
    log([recipient('gone.eth', 'resolving'), recipient('gone eth', 'malformed')]),
  ],
  [
    'a name is looked up once while its field is as it was',
    knownChecker,
    log([start, block(1)], twice(2, 'chain.addressOfName', 1, 'a.eth')),
    log([start, recipient('a.eth', 'resolving')], twice(2, 'chain.addressOfName', 1, 'a.eth')),
  ],
  [
    'a receipt that is known is asked for again only with a newer block',
    knownChecker,
    log([start, block(3), mined, start], receipts),
    log([start, block(3), mined, block(4)], receipts),
  ],
  [
    'a hidden tab asks for no lock of what only tabs in view do',
    lockChecker,
    log([start, hidden], locking(`poll:1:${OWNER}`)),
    log([start, hidden], locking(`poll:1:${OWNER}:hidden`)),
  ],
  [
    'a tab listens to what other tabs store',
    storeChecker,
    log([start], [...reading, ...runsOn(2, 70, 1)]),
    log([start], [...reading, [2, 1, ask('logStore.rings$')], ...runsOn(3, 70, 1)]),
  ],
  [
    'a tab tries again to reach the store that it lost',
    storeChecker,
    log([start, lost('quota')], healing()),
    log([start, lost('quota')], healing([4, 2, ask('logStore.head')])),
  ],
  [
    'a tab tries again to reach the store that it lost',
    storeChecker,
    log([start, lost('quota')], healing()),
    log([start, lost('deleted')], healing()),
  ],
  [
    'what a closed tab left open, the next one takes up',
    dutyChecker,
    { events: [[transaction(wrap), null, 'b'], [start]], inputs: runsOn(2, 70, 1) },
    {
      events: [[transaction(wrap), null, 'b'], [start]],
      inputs: [[2, 1, ask('locks.hold', 'transaction:t')], ...runsOn(3, 70, 1)],
    },
  ],
  [
    'the receipt of what took the place of a transaction is asked for',
    dutyChecker,
    log([transaction(wrap), TransactionSent({ id: 't', hash: HASH }), seen], taking()),
    log(
      [transaction(wrap), TransactionSent({ id: 't', hash: HASH }), seen],
      taking([5, 3, ask('chain.receipt', 1, NEXT)]),
    ),
  ],
  [
    'what the affected router may take is read again after an approval of it',
    dutyChecker,
    log([transaction(approval), TransactionSent({ id: 't', hash: HASH }), mined], runsOn(4, 80, 3)),
    log(
      [transaction(approval), TransactionSent({ id: 't', hash: HASH }), mined],
      [[4, 3, ask('chain.allowances', 1, OWNER, AFFECTED_ROUTER, [])], ...runsOn(5, 80, 3)],
    ),
  ],
  [
    'an order is called expired only after its end, by the time of the chain',
    clockChecker,
    log([request, OrderExpired({ uid }), block(1, params.validTo - 61)]),
    log([request, OrderExpired({ uid }), block(1, params.validTo + 1)]),
  ],
  [
    'nothing is wrapped for a sale whose loss is above the limit',
    lossChecker,
    log([...prices(5n * 10n ** 17n), aQuote(1), transaction(wrap, { sale })]),
    log([...prices(10n ** 18n), aQuote(1), transaction(wrap, { sale })]),
  ],
  [
    'nothing is agreed to in the place of its user',
    requestChecker,
    log([request, submitted], [[0, 0, act('placeOrder', { consent: false })], ...runsOn(1, 2, 2)]),
    log([request, submitted], [[0, 0, act('placeOrder', { consent: true })], ...runsOn(1, 2, 2)]),
  ],
]

describe('check by a recording of a tab and its form', () => {
  it.each(cases)(
    'a log that breaks "%s" is named, a sound one next to it is not (X410)',
    (rule, checker, broken, sound) => {
      const named = brokenBy(checker, broken.events, broken.inputs)
      expect(named.map((text) => text.replace(/^[A-Z]\w+: /, '').split(': ')[0])).toEqual([rule])
      expect(brokenBy(checker, sound.events, sound.inputs)).toEqual([])
    },
  )
})
