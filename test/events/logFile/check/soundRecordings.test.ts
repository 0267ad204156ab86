/** Sound logs that look like broken ones: where the log or its recording lacks a part, a store or a press is slow, or a clock is set. */
import { describe, expect, it } from 'vitest'
import { AllowanceProbed } from '../../../../src/events/balances/events'
import type { Fact } from '../../../../src/events/catalogue'
import {
  BlockSeen,
  RowQuarantined,
  SessionStarted,
  VisibilityChanged,
} from '../../../../src/events/chain/events'
import { chains } from '../../../../src/events/chain/chains.data'
import { answeredChecker } from '../../../../src/events/logFile/check/answeredRules'
import { approvalChecker } from '../../../../src/events/logFile/check/approvalRules'
import { connectedChecker } from '../../../../src/events/logFile/check/connectedRules'
import { failureChecker } from '../../../../src/events/logFile/check/failureRules'
import { filledChecker } from '../../../../src/events/logFile/check/filledRules'
import { type Listener, listening } from '../../../../src/events/logFile/check/listener'
import { knownChecker } from '../../../../src/events/logFile/check/knownRules'
import { lockChecker } from '../../../../src/events/logFile/check/lockRules'
import { outageChecker } from '../../../../src/events/logFile/check/outageRules'
import { overdueRule } from '../../../../src/events/logFile/check/overdueRule'
import { paceChecker } from '../../../../src/events/logFile/check/paceRules'
import { pressedChecker } from '../../../../src/events/logFile/check/pressedRules'
import { referralChecker } from '../../../../src/events/logFile/check/referralRules'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { tabAfter, unread } from '../../../../src/events/logFile/readTab'
import { QuoteRequested } from '../../../../src/events/quotes/events'
import { requestChecker } from '../../../../src/events/logFile/check/requestRules'
import type { RowsSeen } from '../../../../src/events/logFile/check/rowsSeen'
import { settingChecker } from '../../../../src/events/logFile/check/settingRules'
import { signerChecker } from '../../../../src/events/logFile/check/signerRules'
import { typingChecker } from '../../../../src/events/logFile/check/typingRules'
import { walletChecker } from '../../../../src/events/logFile/check/walletRules'
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
import { SwitchSet } from '../../../../src/events/settings/events'
import { AmountTyped, LinkFollowed } from '../../../../src/events/trade/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionsCleared,
  TransactionUnmined,
} from '../../../../src/events/transactions/events'
import { secondStepId } from '../../../../src/events/transactions/secondStepId'
import {
  AccountKindRead,
  SafeRead,
  WalletAccountChanged,
  WalletConnected,
  WalletConnectRequested,
} from '../../../../src/events/wallet/events'
import { alone } from '../../../support/aloneChecker'
import { aQuote, quoteParams, story } from '../../../support/orderStory'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { act, answer, ask, type Heard, left, right, runsOn } from './heard'

const START = 1_767_225_600_000
const OTHER = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'c'.repeat(64)}` as const
const RELAYER = chains[1].contracts.vaultRelayer
const request = anOrderRequest()
const { uid, digest, sellToken } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const planned = OrderCancellationPlanned({ uid })
const connected = WalletConnected({ walletId: 'w', name: 'W', account: OWNER, chainId: 1 })
const hidden = VisibilityChanged({ visible: false })
const shown = VisibilityChanged({ visible: true })
const owners = (chainId: 1 | 100, some: readonly string[], threshold = 1) =>
  SafeRead({ chainId, account: OTHER, threshold, owners: some })
const wrap = (id: string) =>
  TransactionRequested({
    ...{ id, chainId: 1, from: OWNER, then: null },
    info: { type: 'wrap', token: sellToken, amount: 1n, balance: 9n },
  })
const claim = (claimed: bigint) =>
  TransactionRequested({
    ...{ id: 'a.1', chainId: 1, from: OWNER, then: null },
    info: {
      ...{ type: 'claim', token: sellToken, amount: claimed, claimant: OWNER },
      claims: [{ index: 7, claimable: 2n * 10n ** 18n, claimed, value: 1n }],
    },
  })
const approval = (spender: string, amount: bigint, id = 'a.1') =>
  TransactionRequested({
    ...{ id, chainId: 1, from: OWNER, then: null },
    info: { type: 'approval', token: sellToken, spender, amount },
  })
const probed = AllowanceProbed({
  ...{ chainId: 1, account: OWNER, token: sellToken.address, allowance: 3n, needsReset: true },
})
const off = (name: 'reports' | 'logosAndPrices', on = false) => SwitchSet({ name, on })
const poll = ask('orderBook.accountOrders', 1, OWNER, { limit: 100 })
const price = ask('priceSource.usdPerToken', 1, OTHER, 18)
const lock = `placement:${uid}`

/** As after a row that is lost. */
const without = (facts: readonly Fact[], ...places: readonly number[]): readonly Fact[] =>
  facts.filter((_, i) => !places.includes(i))
/** The fact at a place, so many seconds after the first one. */
const at = (facts: readonly Fact[], place: number, second: number): readonly Fact[] =>
  facts.map((fact, i) => (i === place ? { ...fact, at: START + 1000 * second } : fact))

/** The inputs of session 'a', in one batch; `lost`: from one place up to another they are missing. */
const batches = (
  inputs: readonly Heard[],
  lost?: readonly [from: number, to: number],
): readonly InputBatch[] => {
  const notes = inputs.map(([second, n, note]) => ({ at: START + second * 1000, n, ...note }))
  const [from, to] = lost ?? [notes.length, notes.length]
  return [
    { session: 'a', first: 0, notes: notes.slice(0, from) },
    { session: 'a', first: to, notes: notes.slice(to) },
  ].filter((batch) => batch.notes.length > 0) as unknown as readonly InputBatch[]
}

const saidOf = (
  checkerOf: (seen: RowsSeen) => Listener,
  facts: readonly Fact[],
  inputs: readonly InputBatch[],
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone((seen) => listening([checkerOf(seen)]))
  facts.forEach(seeFact)
  inputs.forEach(seeInputs)
  return end().map(({ text }) => text)
}

type Case = readonly [
  what: string,
  checker: (seen: RowsSeen) => Listener,
  facts: readonly Fact[],
  inputs?: readonly InputBatch[],
]

const recovering = (signer: string, place: number): readonly Heard[] => [
  [1, 1, ask('signatures.recover', digest, {})],
  [1, 1, answer(place, right(signer))],
]
const blocked: readonly Heard[] = [
  [20, 1, ask('wallets.changes', 'w')],
  [20, 1, answer(0, { tag: 'accountBlocked' })],
  [40, 2, ask('clock.tick')],
  [40, 2, answer(2, 0)],
]
const asksForPrice = QuoteRequested({ params: quoteParams, action: 'new' })
/** A key, a pause of 350 ms, and a question for a price: at these seconds by the device's clock, which was set back meanwhile. */
const typing = (key: number, question: number): readonly Heard[] => [
  [key, 1, act('typeAmount', { side: 'sell', text: '5' })],
  [key, 2, { set: 350 }],
  [question, 2, { fired: 1 }],
  [question, 3, ask('orderBook.quote', {})],
]
const naming = (trades: readonly object[], seconds: readonly number[]): readonly InputBatch[] =>
  batches(
    seconds.flatMap((second, i): readonly Heard[] => [
      [second, 2, ask('orderBook.trades', 1, uid)],
      [second, 2, answer(2 * i, right(trades))],
    ]),
  )
const DAI = request.data.buyToken.address
const wrongSigner = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'wrongSigner' } })
const filled = (executedBuyAmount: bigint) =>
  OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount, transactionHash: null })
const trade = (buyAmount: number, transactionHash: string | null = HASH) => ({ buyAmount, transactionHash })

const cases: readonly Case[] = [
  [
    'a wallet that signed rightly after the recording ended',
    signerChecker,
    story([request], [start], [start], [signed]),
    batches(recovering(OTHER, 0)),
  ],
  [
    'a kind that the chain answered after the recording ended',
    answeredChecker,
    story([start], [start], [AccountKindRead({ chainId: 1, account: OWNER, kind: 'keys' })]),
    batches([
      [0, 0, ask('chain.accountKind', 1, OWNER)],
      [0, 0, answer(0, left)],
    ]),
  ],
  [
    'a receipt that was answered in a batch that is lost',
    answeredChecker,
    story([start], [TransactionUnmined({ id: 'a.1', hash: HASH, block: 1 })]),
    batches(
      [
        [0, 0, ask('chain.receipt', 1, HASH)],
        [0, 0, answer(0, left)],
        [0, 1, ask('chain.receipt', 1, HASH)],
        [0, 1, answer(2, right(null))],
        ...runsOn(1, 3, 2),
      ],
      [2, 4],
    ),
  ],
  [
    'a Safe that has other owners on another network',
    answeredChecker,
    story(
      [owners(1, [OWNER, OTHER])],
      [owners(100, [OWNER])],
      [
        SafeTransactionRead({
          uid,
          safe: OTHER,
          nonce: 1,
          confirmations: 2,
          threshold: 1,
          isExecuted: false,
        }),
      ],
    ),
  ],
  [
    'a contract whose threshold means nothing',
    answeredChecker,
    story(
      [owners(1, [OWNER], 0)],
      [
        SafeTransactionRead({
          uid,
          safe: OTHER,
          nonce: 1,
          confirmations: 2,
          threshold: 1,
          isExecuted: false,
        }),
      ],
    ),
  ],
  [
    'trades that lack the last part of a fill',
    answeredChecker,
    story([request], [filled(5n)]),
    naming([trade(3)], [0, 2, 20, 60]),
  ],
  [
    'a last part whose trade names no transaction yet',
    answeredChecker,
    story([request], [filled(5n)]),
    naming([trade(2, null), trade(3)], [0, 2, 20, 60]),
  ],
  [
    'a check that ended with its tab out of view',
    answeredChecker,
    story([request], [filled(5n)]),
    batches([
      [0, 2, ask('orderBook.trades', 1, uid)],
      [0, 2, answer(0, right([trade(5)]))],
      [20, 2, poll],
      [60, 2, answer(2, right([]))],
    ]),
  ],
  [
    'an approval of a stake, of a token whose allowance for orders has to be zero first',
    approvalChecker,
    story([probed], [approval(OTHER, 5n)]),
  ],
  [
    'questions about the account before, while a connection is stored',
    connectedChecker,
    story([connected], [WalletAccountChanged({ account: OTHER })]),
    batches([2, 4, 6, 8].map((second) => [second, 2, poll] as const)),
  ],
  [
    'a question about the Safe before, while a connection is stored',
    connectedChecker,
    story([PresignatureSent({ uid, hash: HASH })], [WalletAccountChanged({ account: OTHER })]),
    batches([[2, 2, ask('safeService.transaction', 1, HASH)]]),
  ],
  [
    'a connection that is stored after younger rows',
    connectedChecker,
    story([start], [connected], [WalletAccountChanged({ account: OTHER })])
      .toSpliced(1, 1)
      .concat(story([start], [connected]).slice(1)),
    batches([20, 40, 60].map((second) => [second, 3, ask('orderBook.accountOrders', 1, OTHER)] as const)),
  ],
  [
    'a blocked account whose row is lost',
    walletChecker,
    without(story([connected], [start], [start]), 1),
    batches(blocked),
  ],
  ['a blocked account whose log ends', walletChecker, story([connected]), batches(blocked)],
  [
    'a Safe that is read as before, with another reading lost between',
    failureChecker,
    without(story([owners(1, [OWNER])], [owners(1, [OTHER])], [owners(1, [OWNER])]), 1),
  ],
  [
    'a Safe that an earlier build reads again after a signature of another account, which is no news',
    failureChecker,
    story([owners(1, [OWNER])], [wrongSigner], [owners(1, [OWNER])]),
  ],
  [
    'a Safe that an earlier build reads again after a signature in another tab',
    failureChecker,
    story([owners(1, [OWNER])], [wrongSigner, null, 'b'], [owners(1, [OWNER])]),
  ],
  [
    'a Safe that an earlier build reads again after a signature whose row is stored late',
    failureChecker,
    [0, 2, 1].flatMap((i) => story([owners(1, [OWNER])], [wrongSigner], [owners(1, [OWNER])])[i] ?? []),
  ],
  [
    'an account that a wallet tells while it is connected again',
    walletChecker,
    story(
      [connected],
      [WalletConnectRequested({ walletId: 'w', silent: false })],
      [WalletConnected({ walletId: 'w', name: 'W', account: OTHER, chainId: 1 })],
    ),
    batches([
      [20, 2, ask('wallets.changes', 'w')],
      [20, 2, answer(0, { tag: 'accountChanged', account: OTHER })],
      ...runsOn(21, 40, 3),
    ]),
  ],
  [
    'a link that is followed after another one that was refused, in inputs that are lost',
    filledChecker,
    story(
      [start],
      [
        LinkFollowed({
          ...{ chainId: 1, INPUT: DAI, OUTPUT: null, independent: 'sell', typed: '', recipient: null },
        }),
      ],
    ),
    batches([[1, 1, act('followLink', { search: `?inputCurrency=${DAI}&outputCurrency=${DAI}` })]]),
  ],
  [
    'a row that a joined file has twice',
    failureChecker,
    [...story([owners(1, [OWNER])]), ...story([owners(1, [OWNER])])],
  ],
  [
    'a lock that went back in a batch that is lost',
    lockChecker,
    story([request], [signed]),
    batches(
      [
        [1, 1, ask('locks.hold', lock)],
        [1, 1, answer(0, 'exclusive')],
        [2, 2, { off: 0 }],
        [2, 2, ask('locks.hold', lock)],
      ],
      [2, 3],
    ),
  ],
  [
    'a tab that its browser stopped before it gave a lock back',
    lockChecker,
    story([start], [placed], [start]),
    batches([
      [1, 1, ask('locks.hold', lock)],
      [1, 1, answer(0, 'exclusive')],
      [2, 2, ask('logStore.append')],
      [62, 3, { off: 0 }],
      ...runsOn(63, 65, 3),
    ]),
  ],
  [
    'answers that are lost between others',
    outageChecker,
    story([start], [OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null })], [start]),
    batches(
      [
        ...[0, 10, 20].flatMap((second, i): readonly Heard[] => [
          [second, 1, poll],
          [second, 1, answer(2 * i, right([]))],
        ]),
        [30, 1, poll],
        [30, 1, answer(6, left)],
        [40, 2, poll],
        [40, 2, answer(8, right([]))],
      ],
      [6, 8],
    ),
  ],
  [
    'a tab that is in view again by a row that is lost',
    paceChecker,
    without(story([start], [hidden], [shown], [start]), 2),
    batches(
      [10, 20, 30, 40].flatMap((second, i): readonly Heard[] => [
        [second, 3, poll],
        [second, 3, answer(2 * i, right([]))],
      ]),
    ),
  ],
  [
    'a hidden tab whose clock is set back',
    paceChecker,
    story([start], [hidden]),
    batches(
      // A second question each minute: the clock goes back by 150 s after the second one.
      [0, 60, 61, -30, 30].flatMap((second, i): readonly Heard[] => [
        [100 + second, 2, i === 2 ? ask('clock.tick') : poll],
        [100 + second, 2, answer(2 * i, right([]))],
      ]),
    ),
  ],
  ...[
    ['by 300 ms', 1.05],
    ['by a second', 0.35],
  ].map(([by, question]): Case => [
    `a price that is asked for after a pause in which the clock is set back ${String(by)}`,
    typingChecker,
    story([asksForPrice], [AmountTyped({ side: 'sell', text: '5' })], [asksForPrice, 2]),
    batches(typing(1, Number(question))),
  ]),
  [
    'a price that is asked for after two keys, and a clock that is set back by 300 ms',
    typingChecker,
    story([asksForPrice], [AmountTyped({ side: 'sell', text: '5' })], [asksForPrice, 2]),
    batches([
      [0.8, 1, { set: 350 }],
      [1, 1, act('typeAmount', { side: 'sell', text: '5' })],
      // 150 ms later; the rest of the pause follows.
      [0.85, 2, { fired: 0 }],
      [0.85, 2, { set: 200 }],
      [1.05, 2, { fired: 3 }],
      [1.05, 3, ask('orderBook.quote', {})],
    ]),
  ],
  [
    'a receipt that is asked for again six seconds later, of which a clock that is set back shows three',
    knownChecker,
    story(
      [start],
      [BlockSeen({ chainId: 1, number: 3, timestamp: 1 })],
      [TransactionMined({ id: 'a.1', hash: HASH, block: 3, status: 1 })],
      [start],
    ),
    batches([
      [1, 2, ask('chain.receipt', 1, HASH)],
      [1, 2, answer(0, right({ block: 3 }))],
      [1, 3, { set: 6000 }],
      [4, 4, { fired: 2 }],
      [4, 4, ask('chain.receipt', 1, HASH)],
    ]),
  ],
  [
    'a question whose answer is lost',
    paceChecker,
    story([start]),
    batches(
      [
        [1, 1, poll],
        [2, 1, answer(0, right([]))],
        [9, 1, poll],
      ],
      [1, 2],
    ),
  ],
  [
    'a press that is refused before the second step of another approval',
    pressedChecker,
    story([approval(RELAYER, 9n, secondStepId('a.1'))]),
    batches([[0, 0, act('approveStake', { pool: OTHER, amount: { $n: '5' } })], ...runsOn(1, 1, 2)]),
  ],
  [
    'a claim of a log with pseudonyms, which has another number for what is claimed',
    pressedChecker,
    story([claim(238_498_919n)]),
    batches([
      [0, 0, act('claim', { picks: [{ index: 7, amount: { $n: '1500000000000000000' } }] })],
      ...runsOn(1, 1, 2),
    ]),
  ],
  [
    'an order that is pressed while a referral is stored',
    referralChecker,
    story(
      [ReferralAccepted({ account: OWNER, referrer: OTHER, document: 'd', appData: HASH, cid: 'c' })],
      [request],
    ),
  ],
  [
    'a wrap after the records were cleared',
    requestChecker,
    story([wrap('a.1')], [TransactionsCleared({ chainId: 1 })], [wrap('a.2')]),
  ],
  [
    'a wrap a day after one that is in no block',
    requestChecker,
    at(story([wrap('a.1')], [wrap('a.2')]), 1, 86_401),
  ],
  [
    'a wrap after one that was mined by the row of another tab, which is lost',
    requestChecker,
    without(
      story(
        [wrap('a.1')],
        [TransactionMined({ id: 'a.1', hash: HASH, block: 1, status: 1 }), null, 'b'],
        [wrap('a.2')],
      ),
      1,
    ),
  ],
  [
    'an order that is stopped while it is stored that it was placed',
    requestChecker,
    story([request], [placed], [planned]),
  ],
  [
    'an order that is stopped after another tab placed the very same one again',
    requestChecker,
    at(
      story(
        [request],
        [OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'unreachable' } })],
        [request, null, 'b'],
        [planned],
      ),
      3,
      60,
    ),
  ],
  [
    'switches of which a log has the first one',
    settingChecker,
    story([RowQuarantined({ seq: 1, reason: 'r' })], [off('reports')]),
    batches(runsOn(0, 3, 2)),
  ],
  [
    'switches of which one is in a row that is lost',
    settingChecker,
    without(
      story([RowQuarantined({ seq: 1, reason: 'r' })], [off('reports')], [off('logosAndPrices')], [start]),
      2,
    ),
    batches(runsOn(0, 3, 4)),
  ],
  [
    'a switch that is pressed where nothing is recorded',
    settingChecker,
    story([RowQuarantined({ seq: 1, reason: 'r' })], [off('reports')], [start], [start]),
  ],
  [
    'what is switched on again after the log ends',
    settingChecker,
    story([off('logosAndPrices')]),
    batches([[40, 2, price]]),
  ],
]

describe('check by a recording', () => {
  it.each(cases.map(([what, checker, facts, inputs = []]) => [what, checker, facts, inputs] as const))(
    'says nothing of %s (X413)',
    (_what, checker, facts, inputs) => {
      expect(saidOf(checker, facts, inputs)).toEqual([])
    },
  )

  it('a press counts by the clock of its decision, which is read before that of its row (X413)', () => {
    const facts = story([QuoteRequested({ params: quoteParams, action: 'new' })], [aQuote(1)], [request])
    const tab = facts.slice(0, 2).reduce(tabAfter, unread)
    const brokenAfter = (ms: number) =>
      facts.flatMap((fact) =>
        fact.type === 'OrderPlacementRequested'
          ? overdueRule.broken({ ...fact, at: START + 1000 + ms }, { tab })
          : [],
      )
    // This price is overdue after ten seconds.
    expect(brokenAfter(10_003)).toEqual([])
    expect(brokenAfter(11_000)).toEqual(['expected a newer price, found one of 11 s before'])
  })
})
