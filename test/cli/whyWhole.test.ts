/** Causes that only the whole log shows, from a file to the first sentence of `why`. */
import { expect, it } from 'vitest'
import type { AppEvent, Fact } from '../../src/events/catalogue'
import { BlockSeen, SessionStarted } from '../../src/events/chain/events'
import { inputsLine } from '../../src/events/logFile/chainRows'
import {
  OrderCancellationPlanned,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderStageChanged,
} from '../../src/events/orders/events'
import { AmountTyped } from '../../src/events/trade/events'
import { TransactionRequested } from '../../src/events/transactions/events'
import { WalletConnected } from '../../src/events/wallet/events'
import { anOrderRequest } from '../support/orderRequest'
import { linesOfFacts, story } from '../support/orderStory'
import { aLog, runCli } from './support/cli'

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 1)
const request = anOrderRequest()
const { uid, owner, params, sellToken } = request.data
const again = anOrderRequest({ params: { validTo: params.validTo + 60 } })
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const connected = WalletConnected({ walletId: 'w', name: 'W', account: owner, chainId: 1 })
const placed = OrderPlaced({ uid })
const filledOf = (one: typeof request): AppEvent =>
  OrderFilled({
    ...{ uid: one.data.uid, transactionHash: null },
    ...{ executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
  })
const expired = OrderExpired({ uid })
const ENDED_MS = params.validTo * 1000 + 61_000 - START

/** Events at these times after the start, in ms. */
const factsOf = (...told: readonly (readonly [number, AppEvent])[]): readonly Fact[] =>
  story(...told.map(([, event]) => [event] as const)).map((fact, i) => ({
    ...fact,
    at: START + (told[i]?.[0] ?? 0),
  }))

const whyOf = async (
  number: string,
  facts: readonly Fact[],
  notes: readonly unknown[] = [],
): Promise<string> => {
  const inputs = inputsLine(JSON.stringify({ session: 'a', first: 0, notes }))
  const file = aLog([...linesOfFacts(facts), ...(notes.length === 0 ? [] : [inputs])])
  return (await runCli(['why', file, number])).out
}

it('a planned cancellation that was never asked for is this app’s (X384)', async () => {
  const out = await whyOf(
    '1',
    factsOf(
      ...([
        [0, start],
        [1, connected],
        [2, request],
        [3, OrderCancellationPlanned({ uid })],
      ] as const),
      ...([
        [4, placed],
        [MINUTE + 4, OrderStageChanged({ uid, stage: 'active' })],
      ] as const),
      [2 * MINUTE, filledOf(request)],
    ),
  )
  expect(out).toContain('never asked your wallet to sign the cancellation')
  expect(out).toMatch(/filled at \S+\.\n {2}Cause: a bug in Foldswap\./)
})

it('an order that an approval left out begins with that (X383)', async () => {
  const approval = TransactionRequested({
    ...{ id: 't', chainId: 1, from: owner, then: null },
    info: {
      ...{ type: 'approval', token: sellToken, amount: 5n * 10n ** 18n },
      spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
    },
  })
  const out = await whyOf(
    '1',
    factsOf(
      ...([
        [0, start],
        [1, request],
        [2, placed],
        [3, AmountTyped({ side: 'sell', text: '5' })],
      ] as const),
      ...([
        [4, approval],
        [ENDED_MS, expired],
      ] as const),
    ),
  )
  expect(out).toMatch(/\nWhy: .*\n.*it leaves out 0x\w+ \(of .*Cause: a bug in Foldswap/)
})

/** The first order's stage says that it was traded, it is placed again, and the list reports its fill after five minutes. */
const reportedLate = (meanwhile: readonly number[], tabOfFill = 'a'): readonly Fact[] => {
  const block = BlockSeen({ chainId: 1, number: 9, timestamp: 9 })
  return factsOf(
    ...([
      [0, start],
      [1, request],
      [2, placed],
      [3, OrderStageChanged({ uid, stage: 'traded' })],
      [MINUTE, again],
      [MINUTE + 1, OrderPlaced({ uid: again.data.uid })],
    ] as const),
    [MINUTE + 2, filledOf(again)],
    ...meanwhile.map((minute) => [minute * MINUTE, block] as const),
    [5 * MINUTE, filledOf(request)],
  ).map((fact, i, all) => (i === all.length - 1 ? { ...fact, session: tabOfFill } : fact))
}

it('an order that was placed again while its fill was reported late names its twin (X387)', async () => {
  for (const number of ['1', '2'])
    expect(await whyOf(number, reportedLate([2, 3, 4]))).toMatch(
      /\nWhy: The same order was placed twice.*\n.*the order book reported/,
    )
})

it.each([
  ['was closed or asleep until the fill was read', [], 'a'],
  ['is not the one that read the fill', [2, 3, 4], 'b'],
] as const)('no order book is late whose tab %s (X396)', async (_, meanwhile, tab) => {
  for (const number of ['1', '2'])
    expect(await whyOf(number, reportedLate(meanwhile, tab))).not.toContain('placed twice')
})

it('the order book’s time of an order is said where it contradicts the corrected one (X386)', async () => {
  const listed = { uid, creationDate: START + 5 * MINUTE, executedBuyAmount: { $n: '0' } }
  const notes = [
    { at: START + 3, n: 3, ask: 'orderBook.accountOrders', args: [1] },
    { at: START + 4, n: 3, answer: 0, value: { _tag: 'Right', right: [listed] } },
  ]
  const facts = factsOf([0, start], [1, request], [2, placed], [ENDED_MS, expired])
  expect(await whyOf('1', facts, notes)).toContain(
    'By the order book, the order was created at 2026-01-01T00:05:00Z',
  )
})
