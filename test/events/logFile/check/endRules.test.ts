/** Nothing ends too early, and nothing goes on after its end. */
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../../src/events/app'
import { noDurableState } from '../../../../src/events/appState'
import { type AppEvent, isDurableFact } from '../../../../src/events/catalogue'
import { endChecker, endRules } from '../../../../src/events/logFile/check/endRules'
import {
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPostingStopped,
  OrderReopened,
  OrderSigned,
  type PlacementError,
} from '../../../../src/events/orders/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
  TransactionUnmined,
} from '../../../../src/events/transactions/events'
import { AccountKindRead } from '../../../../src/events/wallet/events'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid, owner, params, sellToken } = request.data
const END = params.validTo * 1000
const HASH = `0x${'ab'.repeat(32)}`

interface At {
  /** Not in the file, as a row that is lost. */
  readonly isLost?: true
  /** Null: a second after the one before. */
  readonly at?: number
  readonly session?: string
}
type Emitted = readonly [AppEvent, At?]

const brokenBy = (...emitted: readonly Emitted[]): readonly string[] => brokenIn(false, emitted)

const brokenIn = (isPart: boolean, emitted: readonly Emitted[]): readonly string[] => {
  const check = endChecker(isPart)
  let state = noDurableState
  return story(...emitted.map(([event, one]) => [event, null, one?.session ?? 'a'] as const)).flatMap(
    (told, i) => {
      const { at, isLost } = emitted[i]?.[1] ?? {}
      if (isLost) return []
      const fact = at === undefined ? told : { ...told, at }
      const found = check(fact, state).map(({ text }) => text)
      if (isDurableFact(fact)) state = foldDurable(state, fact)
      return found
    },
  )
}

const fill = OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })
const kind = (of: 'keys' | 'delegated' | 'contract'): AppEvent =>
  AccountKindRead({ chainId: 1, account: owner, kind: of })
const onChain: AppEvent = { ...request, data: { ...request.data, scheme: 'presign' } }
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const failed = (tag: PlacementError['tag'], phase: 'signing' | 'posting' = 'posting'): AppEvent =>
  OrderPlacementFailed({ uid, phase, error: { tag } })
const approval = (id: string, amount: bigint, then: bigint | null = null): AppEvent =>
  TransactionRequested({
    ...{ id, chainId: 1, from: owner, then },
    info: { type: 'approval', token: sellToken, spender: owner, amount },
  })
const sent = TransactionSent({ id: 'a.1', hash: HASH })
const mined = (status: number): AppEvent => TransactionMined({ id: 'a.1', hash: HASH, block: 2, status })
const reset = approval('a.1', 0n, 9n)

describe('a log of a sound build breaks no rule', () => {
  it.each<readonly [string, readonly Emitted[]]>([
    ['a contract signs on chain', [[kind('contract')], [onChain]]],
    ['keys sign', [[kind('keys')], [request]]],
    ['delegated keys sign', [[kind('delegated')], [request]]],
    ['another window read the account', [[kind('contract'), { session: 'b' }], [request]]],
    ['another window gave it up', [[request], [OrderPostingStopped({ uid }), { session: 'b' }], [signed]]],
    ['it is placed once more', [[request], [failed('abandoned', 'signing')], [request], [signed]]],
    ['the service refuses', [[request], [signed], [failed('rejected')]]],
    ['the wallet fails', [[request], [failed('walletFailed', 'signing')]]],
    ['its time is over', [[request], [signed], [failed('notAccepted'), { at: END }]]],
    ['its time is over under another uid', [[request], [signed], [failed('uidMismatch'), { at: END }]]],
    ['it expires', [[request], [signed], [placed], [OrderExpired({ uid }), { at: END + 60_000 }]]],
    ['it is filled twice by a slow store', [[request], [signed], [fill], [fill, { at: END }]]],
    [
      'two windows write its end',
      [[request], [fill], [fill, { at: END }], [fill, { at: END, session: 'b' }]],
    ],
    ['the second step', [[reset], [sent], [mined(1)], [approval('a.1.then', 9n)]]],
  ])('%s', (_, emitted) => {
    expect(brokenBy(...emitted)).toEqual([])
  })
})

describe('a log of a build with a bug', () => {
  it.each<readonly [string, readonly Emitted[], string]>([
    ['signs for a contract', [[kind('contract')], [request]], 'expected presign, found eip712'],
    ['asks keys to sign on chain', [[kind('keys')], [onChain]], 'expected eip712, found presign'],
    ['signs what was stopped', [[request], [OrderPostingStopped({ uid }), {}], [signed]], 'given up'],
    ['signs what was given up', [[request], [failed('abandoned', 'signing')], [signed]], 'given up'],
    [
      'gives up without an answer',
      [[request], [signed], [failed('unreachable')]],
      'a posted order is given up',
    ],
    [
      'gives up what is unknown',
      [[request], [signed], [failed('notAccepted')]],
      'a posted order is given up',
    ],
    [
      'gives up what the service took under another uid',
      [[request], [signed], [failed('uidMismatch')]],
      'a posted order is given up',
    ],
    [
      'ends an order too early',
      [[request], [signed], [placed], [OrderExpired({ uid })]],
      'an order expires only after its end',
    ],
    [
      'ends an order without its grace',
      [[request], [signed], [placed], [OrderExpired({ uid }), { at: END + 1000 }]],
      'an order expires only after its end',
    ],
    [
      'writes a fill again and again',
      [[request], [fill], [fill], [fill, { at: END }]],
      'a tab writes an end once: expected once, found 3 times',
    ],
    [
      'approves ten times as much in the second step',
      [[reset], [sent], [mined(1)], [approval('a.1.then', 90n)]],
      'expected 9, found 90',
    ],
    [
      'goes on after a step that failed',
      [[reset], [sent], [mined(0)], [approval('a.1.then', 9n)]],
      'expected confirmed, found reverted',
    ],
    [
      'goes on after a step that was not sent',
      [[reset], [TransactionFailed({ id: 'a.1', error: { tag: 'refused' } })], [approval('a.1.then', 9n)]],
      'expected confirmed, found notSent',
    ],
  ])('that %s breaks a rule', (_, emitted, rule) => {
    expect(brokenBy(...emitted).join('; ')).toContain(rule)
  })
})

const LOST = { isLost: true } as const
const reopened = OrderReopened({ uid })
const unmined = TransactionUnmined({ id: 'a.1', hash: HASH, block: 2 })
/** What breaks a rule, unless the row that is lost took it back. */
const TAKEN_BACK: readonly (readonly [what: string, emitted: readonly Emitted[]])[] = [
  ['it is placed once more', [[request], [failed('abandoned', 'signing')], [request, LOST], [signed]]],
  [
    'it is placed once more after a stop',
    [[request], [OrderPostingStopped({ uid })], [request, LOST], [signed]],
  ],
  ['the order is open again', [[request], [fill], [fill], [reopened, LOST], [fill, { at: END }]]],
  [
    'the first step is mined in another block',
    [[reset], [sent], [mined(0)], [unmined, LOST], [mined(1), LOST], [approval('a.1.then', 9n)]],
  ],
]

describe('a row that is lost may have taken back what would break a rule (X266):', () => {
  it.each<readonly [string, readonly Emitted[]]>([
    ...TAKEN_BACK,
    ['the account is read again', [[kind('contract')], [kind('keys'), LOST], [request]]],
  ])('%s', (_, emitted) => {
    expect(brokenBy(...emitted)).toEqual([])
    expect(brokenBy(...emitted.filter(([, one]) => one?.isLost !== true))).not.toEqual([])
  })

  it('the slice of an order lacks no row about it', () => {
    for (const [, emitted] of TAKEN_BACK) expect(brokenIn(true, emitted)).not.toEqual([])
  })

  it.each<readonly [string, readonly Emitted[]]>([
    ['a give-up', [[request], [request, LOST], [OrderPostingStopped({ uid })], [signed]]],
    ['a first step that failed', [[request, LOST], [reset], [sent], [mined(0)], [approval('a.1.then', 9n)]]],
    ['an account’s kind', [[request, LOST], [kind('contract')], [request]]],
    ['an end', [[request], [request, LOST], [fill], [fill], [fill, { at: END }]]],
  ])('none before %s', (_, emitted) => {
    expect(brokenBy(...emitted)).not.toEqual([])
  })
})

it('every rule says why it holds', () => {
  for (const { holds, because } of endRules)
    expect(Math.min(holds.length, because.length)).toBeGreaterThan(15)
})
