/** Classes of bugs that only a recording shows, each with the smallest log that breaks its rule, and a sound one next to it. */
import { describe, expect, it } from 'vitest'
import { AllowanceProbed } from '../../../../src/events/balances/events'
import type { AppEvent } from '../../../../src/events/catalogue'
import {
  EpicFailed,
  RowQuarantined,
  SessionStarted,
  VisibilityChanged,
} from '../../../../src/events/chain/events'
import { chains } from '../../../../src/events/chain/chains.data'
import { actChecker } from '../../../../src/events/logFile/check/actRules'
import { answeredChecker } from '../../../../src/events/logFile/check/answeredRules'
import { approvalChecker } from '../../../../src/events/logFile/check/approvalRules'
import { connectedChecker } from '../../../../src/events/logFile/check/connectedRules'
import { failureChecker } from '../../../../src/events/logFile/check/failureRules'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { type Listener, listening } from '../../../../src/events/logFile/check/listener'
import { lockChecker } from '../../../../src/events/logFile/check/lockRules'
import { outageChecker } from '../../../../src/events/logFile/check/outageRules'
import { paceChecker } from '../../../../src/events/logFile/check/paceRules'
import { pressedChecker } from '../../../../src/events/logFile/check/pressedRules'
import { referralChecker } from '../../../../src/events/logFile/check/referralRules'
import { requestChecker } from '../../../../src/events/logFile/check/requestRules'
import type { RowsSeen } from '../../../../src/events/logFile/check/rowsSeen'
import { settingChecker } from '../../../../src/events/logFile/check/settingRules'
import { signerChecker } from '../../../../src/events/logFile/check/signerRules'
import { typingChecker } from '../../../../src/events/logFile/check/typingRules'
import {
  OrderCancellationPlanned,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrdersCheckFailed,
  OrderSigned,
  PresignatureSent,
  SafeTransactionRead,
} from '../../../../src/events/orders/events'
import { ReferralAccepted } from '../../../../src/events/referral/events'
import { RequestRefused } from '../../../../src/events/requests/events'
import { MaxLossSet, SwitchSet } from '../../../../src/events/settings/events'
import {
  TransactionReplaced,
  TransactionRequested,
  TransactionSeen,
  TransactionUnmined,
} from '../../../../src/events/transactions/events'
import { AmountTyped } from '../../../../src/events/trade/events'
import { QuoteRequested } from '../../../../src/events/quotes/events'
import { SafeRead, WalletAccountChanged, WalletConnected } from '../../../../src/events/wallet/events'
import { alone } from '../../../support/aloneChecker'
import { quoteParams, story } from '../../../support/orderStory'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { act, answer, ask, brokenBy, type Events, type Heard, left, right, runsOn } from './heard'

const OTHER = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'c'.repeat(64)}` as const
const NEXT = `0x${'d'.repeat(64)}` as const
const request = anOrderRequest()
const { uid, digest, params, sellToken } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const signed = OrderSigned({ uid, scheme: 'eip712' })
/** As a build with a leak writes it. */
const leaky = { ...signed, data: Object.assign({ extra: `0x${'1'.repeat(130)}` }, signed.data) }
const placed = OrderPlaced({ uid })
const connected = WalletConnected({ walletId: 'w', name: 'W', account: OWNER, chainId: 1 })
const hidden = VisibilityChanged({ visible: false })
const transaction = (
  info: Parameters<typeof TransactionRequested>[0]['info'],
  more: { readonly id?: string; readonly then?: bigint | null } = {},
) => TransactionRequested({ id: more.id ?? 'a.1', chainId: 1, from: OWNER, info, then: more.then ?? null })
const wrap = { type: 'wrap', token: sellToken, amount: 1n, balance: 9n } as const
const spender = chains[1].contracts.vaultRelayer
const approval = { type: 'approval', token: sellToken, spender, amount: 5n } as const
const lock = `placement:${uid}`
const poll = ask('orderBook.accountOrders', 1, OWNER, { limit: 100 })
const call = { to: OTHER, value: 0n, data: '0x12' } as const
const recordedCall = (data: string) => ({ hash: NEXT, nonce: 1, call: { ...call, value: { $n: '0' }, data } })
const safeRead = (confirmations: number, isExecuted = false) =>
  SafeTransactionRead({ uid, safe: OTHER, nonce: 1, confirmations, threshold: 1, isExecuted })
const owners = SafeRead({ chainId: 1, account: OTHER, threshold: 1, owners: [OWNER] })
const accepted = (account: typeof OWNER | typeof OTHER, document: string) =>
  ReferralAccepted({ account, referrer: OTHER, document, appData: HASH, cid: 'c' })
/** Questions about the orders, one each ten seconds, with these answers. */
const polls = (...values: readonly unknown[]): readonly Heard[] =>
  values.flatMap((value, i): readonly Heard[] => [
    [i * 10, 1, poll],
    [i * 10, 2, answer(2 * i, value)],
  ])
/** Questions about the orders at these seconds, each answered at once. */
const asked = (...seconds: readonly number[]): readonly Heard[] =>
  seconds.flatMap((second, i): readonly Heard[] => [
    [second, 2, poll],
    [second, 2, answer(2 * i, right([]))],
  ])
/** As many seconds as a store may take. */
const later: readonly AppEvent[] = Array.from({ length: 10 }, () => start)
const ordered = (events: readonly AppEvent[]): Events => events.map((event) => [event])

type Case = readonly [
  rule: string,
  checker: (seen: RowsSeen) => Listener,
  broken: readonly [events: readonly AppEvent[], inputs?: readonly Heard[]],
  sound: readonly [events: readonly AppEvent[], inputs?: readonly Heard[]],
]

const signing = (signer: string): readonly Heard[] => [
  [1, 1, ask('signatures.recover', digest, {})],
  [1, 2, answer(0, right(signer))],
]
const cancelling = (chainId: number): readonly Heard[] => [
  [1, 1, ask('wallets.signCancellation', 'w', OWNER, { chainId }, uid)],
]
const holding = (isReleased: boolean): readonly Heard[] => [
  [1, 1, ask('locks.hold', lock)],
  [1, 1, answer(0, 'exclusive')],
  [3, 3, isReleased ? { off: 0 } : ask('clock.tick')],
  ...runsOn(4, 40, 3),
]
const heldHidden = (isReleased: boolean): readonly Heard[] => [
  [0, 1, ask('locks.hold', `poll:1:${OWNER}`)],
  [0, 1, answer(0, 'exclusive')],
  [2, 2, isReleased ? { off: 0 } : ask('clock.tick')],
  ...runsOn(3, 40, 2),
]
const pressed = (name: string, input: unknown): readonly Heard[] => [
  [0, 0, act(name, input)],
  ...runsOn(1, 1, 2),
]
const pool = { pool: OTHER, amount: { $n: '5' } }
const placing = (warnedOf: readonly string[]): readonly Heard[] => [
  [0, 0, act('placeOrder', { warnedOf: [] })],
  [1, 1, act('placeOrder', { warnedOf })],
  ...runsOn(2, 2, 3),
]
const next = anOrderRequest({ params: { validTo: params.validTo + 1 } })
const beside = { ...next, data: { ...next.data, knownOrders: [uid] } }
const receipt = (value: unknown): readonly Heard[] => [
  [0, 0, ask('chain.receipt', 1, HASH)],
  [0, 0, answer(0, value)],
  ...runsOn(1, 1, 1),
]
const replacing = (data: string): readonly Heard[] => [
  [1, 1, ask('chain.minedWithNonce', 1, OWNER, 1, 1)],
  [1, 1, answer(0, right(recordedCall(data)))],
  ...runsOn(2, 2, 2),
]
const executing = (isSuccess: boolean): readonly Heard[] => [
  [1, 1, ask('safeService.execution', 1, OTHER, HASH, null)],
  [1, 1, answer(0, right({ isSuccess }))],
  ...runsOn(2, 2, 2),
]
const connecting = (isBlocked: boolean): readonly Heard[] => [
  [0, 0, ask('wallets.connect', 'w', false, 1)],
  [0, 0, answer(0, right({ account: OWNER, isBlocked }))],
  ...runsOn(1, 1, 1),
]
const naming = (transactionHash: string | null): readonly Heard[] =>
  [0, 20, 40].flatMap((second, i): readonly Heard[] => [
    [second, 2, ask('orderBook.trades', 1, uid)],
    [second, 2, answer(2 * i, right([{ buyAmount: 1, transactionHash }]))],
  ])
const filled = (transactionHash: typeof HASH | null) =>
  OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash })
const typed = AmountTyped({ side: 'sell', text: '5' })
const seen = TransactionSeen({ id: 'a.1', hash: HASH, nonce: 1, call, block: 1 })
const replaced = (as: 'speedup' | 'cancel') => TransactionReplaced({ id: 'a.1', hash: HASH, by: NEXT, as })

const cases: readonly Case[] = [
  [
    'an order is signed by its owner',
    signerChecker,
    [[request, signed], signing(OTHER)],
    [[request, signed], signing(OWNER)],
  ],
  [
    'a cancellation is signed for the network of its order',
    signerChecker,
    [[request], cancelling(5)],
    [[request], cancelling(1)],
  ],
  [
    'what a tab does for a placement, it does under its lock',
    lockChecker,
    [[request, signed], runsOn(1, 3, 2)],
    [
      [request, signed],
      [[1, 1, ask('locks.hold', lock)], ...runsOn(2, 3, 2)],
    ],
  ],
  [
    'a lock goes back when its work is over',
    lockChecker,
    [[start, placed, start], holding(false)],
    [[start, placed, start], holding(true)],
  ],
  [
    'a lock goes back when its work is over',
    lockChecker,
    [[start, hidden], heldHidden(false)],
    [[start, hidden], heldHidden(true)],
  ],
  [
    'a tab does not wait for a lock that it has',
    lockChecker,
    [
      [request, signed],
      [
        [1, 1, ask('locks.hold', lock)],
        [1, 1, answer(0, 'exclusive')],
        [2, 2, ask('locks.hold', lock)],
      ],
    ],
    [
      [request, signed],
      [
        [1, 1, ask('locks.hold', lock)],
        [1, 1, answer(0, 'exclusive')],
        [2, 2, { off: 0 }],
        [2, 2, ask('locks.hold', lock)],
      ],
    ],
  ],
  [
    'a claim, a stake and a vote is what its user pressed for',
    pressedChecker,
    [[transaction({ type: 'stake', token: sellToken, amount: 6n, pool: OTHER })], pressed('stake', pool)],
    [[transaction({ type: 'stake', token: sellToken, amount: 5n, pool: OTHER })], pressed('stake', pool)],
  ],
  [
    'a claim, a stake and a vote is what its user pressed for',
    pressedChecker,
    [
      [transaction({ type: 'vote', token: sellToken, amount: 6n, proposal: 3, support: 'for' })],
      pressed('castVote', { proposal: 3, support: 'against' }),
    ],
    [
      [transaction({ type: 'vote', token: sellToken, amount: 6n, proposal: 3, support: 'for' })],
      pressed('castVote', { proposal: 3, support: 'for' }),
    ],
  ],
  [
    'a setting is within its bounds',
    settingChecker,
    [[MaxLossSet({ maxLoss: 1499 })]],
    [[MaxLossSet({ maxLoss: 1500 })]],
  ],
  [
    'a saved log raises no limit of losses',
    settingChecker,
    [[MaxLossSet({ maxLoss: 2501 })], pressed('importSettings', {})],
    [[MaxLossSet({ maxLoss: 2501 })], pressed('setMaxLoss', {})],
  ],
  [
    'what is switched off does not leave',
    settingChecker,
    [
      [SwitchSet({ name: 'logosAndPrices', on: false })],
      [[30, 1, ask('priceSource.usdPerToken', 1, OTHER, 18)]],
    ],
    [[SwitchSet({ name: 'reports', on: false })], [[30, 1, ask('priceSource.usdPerToken', 1, OTHER, 18)]]],
  ],
  [
    'what a lost row may have switched off is switched off, all of it',
    settingChecker,
    [
      [RowQuarantined({ seq: 1, reason: 'r' }), SwitchSet({ name: 'reports', on: false }), start],
      runsOn(0, 1, 3),
    ],
    [
      [
        RowQuarantined({ seq: 1, reason: 'r' }),
        SwitchSet({ name: 'reports', on: false }),
        SwitchSet({ name: 'logosAndPrices', on: false }),
      ],
    ],
  ],
  [
    'a hidden tab asks once a minute at most',
    paceChecker,
    [[start, hidden], asked(2, 4, 6, 8)],
    [[start, hidden], asked(2, 62, 122, 182)],
  ],
  [
    'a tab does not ask again what it waits for',
    paceChecker,
    [
      [start],
      [
        [1, 1, poll],
        [2, 1, poll],
      ],
    ],
    [
      [start],
      [
        [1, 1, poll],
        [2, 1, answer(0, left)],
        [3, 1, poll],
      ],
    ],
  ],
  [
    'a tab says whether its orders can be read',
    outageChecker,
    [[start, start], polls(left, left, left)],
    [
      [start, OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null })],
      polls(left, left, left),
    ],
  ],
  [
    'a tab says whether its orders can be read',
    outageChecker,
    [
      [OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null }), start],
      polls(right([]), right([]), right([])),
    ],
    [[start, start], polls(right([]), right([]), right([]))],
  ],
  [
    'a receipt is taken back only where the chain answered that there is none',
    answeredChecker,
    [[TransactionUnmined({ id: 'a.1', hash: HASH, block: 1 })], receipt(left)],
    [[TransactionUnmined({ id: 'a.1', hash: HASH, block: 1 })], receipt(right(null))],
  ],
  [
    'a replaced transaction is called sped up where the other one makes the same call, and cancelled else',
    answeredChecker,
    [[seen, replaced('speedup')], replacing('0x13')],
    [[seen, replaced('cancel')], replacing('0x13')],
  ],
  [
    'no more owners of a Safe have confirmed than it has',
    answeredChecker,
    [[owners, safeRead(2)]],
    [[owners, safeRead(1)]],
  ],
  [
    "a Safe's execution that failed is not called executed",
    answeredChecker,
    [[PresignatureSent({ uid, hash: HASH }), safeRead(1, true)], executing(false)],
    [[PresignatureSent({ uid, hash: HASH }), safeRead(1, true)], executing(true)],
  ],
  [
    'a blocked account is not connected',
    answeredChecker,
    [[connected], connecting(true)],
    [[connected], connecting(false)],
  ],
  [
    'a fill names the transaction that the order book named',
    answeredChecker,
    [[request, filled(null)], naming(HASH)],
    [[request, filled(null)], naming(null)],
  ],
  [
    'an order next to one whose fate is not known is placed only after its user was warned of that one',
    requestChecker,
    [[request, beside, start], placing([])],
    [[request, beside, start], placing([uid])],
  ],
  [
    'nothing is wrapped or unwrapped while the tab has such a transaction under way',
    requestChecker,
    [[transaction(wrap), transaction(wrap, { id: 'a.2' })]],
    [[transaction(approval), transaction(wrap, { id: 'a.2' })]],
  ],
  [
    'only an order that is being placed is stopped, and once',
    requestChecker,
    [[request, placed, ...later, OrderCancellationPlanned({ uid })]],
    [[request, OrderCancellationPlanned({ uid }), placed]],
  ],
  [
    'only an order that is being placed is stopped, and once',
    requestChecker,
    [
      [request, OrderCancellationPlanned({ uid }), OrderCancellationPlanned({ uid })],
      [
        [1, 2, ask('logStore.append')],
        [1, 2, answer(0, null)],
      ],
    ],
    [[request, OrderCancellationPlanned({ uid })]],
  ],
  [
    'an allowance is set to zero first where its token refuses to change it, and only there',
    approvalChecker,
    [[transaction({ ...approval, amount: 0n }, { then: 5n })]],
    [[transaction(approval)]],
  ],
  [
    'an allowance is set to zero first where its token refuses to change it, and only there',
    approvalChecker,
    [
      [
        AllowanceProbed({
          chainId: 1,
          account: OWNER,
          token: sellToken.address,
          allowance: 3n,
          needsReset: true,
        }),
        transaction(approval),
      ],
    ],
    [
      [
        AllowanceProbed({
          chainId: 1,
          account: OWNER,
          token: sellToken.address,
          allowance: 3n,
          needsReset: false,
        }),
        transaction(approval),
      ],
    ],
  ],
  [
    'a tab asks for the orders of the account that it has connected now',
    connectedChecker,
    [
      [connected, WalletAccountChanged({ account: OTHER })],
      [21, 22, 23].map((second) => [second, 2, poll] as const),
    ],
    [
      [connected, WalletAccountChanged({ account: OTHER })],
      [21, 22, 23].map((second) => [second, 1, poll] as const),
    ],
  ],
  [
    'no part of the app fails',
    failureChecker,
    [[EpicFailed({ epic: 'persist', message: 'm', count: 1, stack: null })]],
    [[start]],
  ],
  [
    'no row holds a signature',
    failureChecker,
    [[OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'unreachable' } }), leaky]],
    [[signed]],
  ],
  [
    'what was read is said once',
    failureChecker,
    [[owners, owners]],
    [[owners, SafeRead({ chainId: 1, account: OTHER, threshold: 2, owners: [OWNER] })]],
  ],
  [
    'an order names the referrer that its account accepted, and no other',
    referralChecker,
    [[accepted(OTHER, request.data.appDataDocument), request]],
    [[accepted(OTHER, 'another document'), request]],
  ],
  [
    'an order names the referrer that its account accepted, and no other',
    referralChecker,
    [[accepted(OWNER, 'another document'), ...later, request]],
    [[accepted(OWNER, request.data.appDataDocument), request]],
  ],
]

describe('check by a recording', () => {
  it.each(cases)(
    'a log that breaks "%s" is named, a sound one next to it is not (X407)',
    (rule, checker, broken, sound) => {
      const named = brokenBy(checker, ordered(broken[0]), broken[1])
      expect(named.map((text) => text.replace(/^[A-Z]\w+: /, '').split(': ')[0])).toEqual([rule])
      expect(brokenBy(checker, ordered(sound[0]), sound[1])).toEqual([])
    },
  )

  it('what could not be stored is not begun', () => {
    const refused = RequestRefused({
      ...{ id: 'a-1', refused: uid, request: 'OrderPlacementRequested', reason: 'notStored' },
    })
    expect(brokenBy(requestChecker, [[request], [refused], [signed, 1]])).toEqual([
      'OrderSigned: what could not be stored is not begun: expected nothing, found its signature after its request had been refused',
    ])
    expect(brokenBy(requestChecker, [[request], [signed, 1]])).toEqual([])
  })

  it('a price is asked for after a pause in typing, apart from the first one', () => {
    const quote = QuoteRequested({ params: quoteParams, action: 'new' })
    const brokenAfter = (ms: number) =>
      brokenBy(
        typingChecker,
        [[quote], [typed], [quote, 2]],
        [
          [1, 1, act('typeAmount', { side: 'sell', text: '5' })],
          [1 + ms / 1000, 3, ask('orderBook.quote', {})],
        ],
      )
    expect(brokenAfter(0)).toEqual([
      'QuoteRequested: what is typed is asked about after a pause: expected 350 ms, found 0 ms',
    ])
    expect(brokenAfter(350)).toEqual([])
  })

  it('an order is no worse than its review, and may be better', () => {
    const pressedFor = (bought: bigint) => {
      const { seeFact, seeInputs, end } = alone(actChecker)
      story([request]).forEach(seeFact)
      const reviewed = {
        ...{ chainId: 1, owner: OWNER, kind: params.kind, receiver: params.receiver },
        ...{ sellToken: params.sellToken, buyToken: params.buyToken, slippage: request.data.slippage },
        ...{
          sellAmount: { $n: String(params.sellAmount) },
          feeAmount: { $n: '0' },
          buyAmount: { $n: String(bought) },
        },
      }
      const at = 1_767_225_600_000
      seeInputs({
        ...{ session: 'a', first: 0 },
        notes: [
          { at, n: 0, act: 'placeOrder', input: { reviewed } },
          { at, n: 1, ask: 'clock.tick', args: [] },
        ],
      })
      return end().map(({ text }) => text)
    }
    expect(pressedFor(params.buyAmount + 1n)).toEqual([
      expect.stringContaining(`bought: expected at least ${String(params.buyAmount + 1n)}, found`),
    ])
    expect(pressedFor(params.buyAmount - 1n)).toEqual([])
  })

  it('batches of inputs that are out of order are read in their order (X408)', () => {
    const brokenIn = (order: readonly number[]) => {
      const { seeFact, seeInputs, end } = alone((seen) => listening([lockChecker(seen)]))
      story([start], [placed], [start]).forEach(seeFact)
      const notes = holding(true).map(([second, n, note]) => ({ at: second * 1000, n, ...note }))
      const batches = [
        { session: 'a', first: 0, notes: notes.slice(0, 1) },
        { session: 'a', first: 1, notes: notes.slice(1, 2) },
        { session: 'a', first: 2, notes: notes.slice(2) },
      ] as unknown as readonly InputBatch[]
      for (const i of order) for (const one of batches.slice(i, i + 1)) seeInputs(one)
      return end().map(({ text }) => text)
    }
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [2, 1, 0],
    ])
      expect(brokenIn(order)).toEqual([])
  })
})
