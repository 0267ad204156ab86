/** 'Why?' of a Safe's order whose balance another of its transactions took (X390), and the last block with enough. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { accountAnswers } from '../../../src/events/logFile/check/accountAnswers'
import { choiceValue } from '../../../src/events/logFile/logMessage'
import {
  OrderExpired,
  OrderPlaced,
  OrderPresigned,
  SafeTransactionRead,
} from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { causeFor, idsOf } from '../../support/whyStory'
import { batch, right } from './check/recordedQuestions'

const START_MS = Date.UTC(2026, 0, 1)
const ETH = 10n ** 18n
const byKey = anOrderRequest()
const { uid, owner, params } = byKey.data
const request = { ...byKey, data: { ...byKey.data, scheme: 'presign' as const } }
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const reading = (block: number, balance: bigint): AppEvent =>
  BalancesRead({
    ...{ chainId: 1, account: owner, block, native: ETH },
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: ETH },
  })
const safe = (isExecuted: boolean): AppEvent =>
  SafeTransactionRead({ uid, safe: owner, nonce: 2, confirmations: 2, threshold: 2, isExecuted })

/** The answers to the tab's questions: the Safe's next nonce, or the balance in a block, at a second of the story. */
type Told =
  | readonly [second: number, nonce: number]
  | readonly [second: number, nonce: number, balance: undefined, chainId: number]
  | readonly [second: number, block: number, balance: bigint]
const answersOf = (told: readonly Told[]) => {
  const answers = accountAnswers({ timeOf: ({ at }) => at })
  answers.seeInputs(
    batch(
      told.map(([second, first, balance, chainId = 1]) => ({
        ask: balance === undefined ? 'safeService.safe' : 'chain.account',
        args: [chainId, owner],
        at: START_MS + second * 1000,
        value: right(
          balance === undefined
            ? { nonce: first, owners: [], threshold: 2 }
            : {
                block: first,
                balances: { [params.sellToken]: { $n: String(balance) } },
                allowances: { [params.sellToken]: { $n: String(ETH) } },
              },
        ),
      })),
    ),
  )
  return answers
}
const told = (...answers: readonly Told[]) =>
  causeFor(
    { uid, accounts: answersOf(answers) },
    ...[start, reading(83, ETH), request, OrderPlaced({ uid }), safe(false), reading(86, ETH - 1n)],
    ...[safe(true), OrderPresigned({ uid }), OrderExpired({ uid })],
  )

describe('an order of a Safe', () => {
  it('names the transaction that stood before its signature and was executed with it, as the balance fell', () => {
    const cause = told([2, 1], [4, 1], [5, 3])
    expect([cause.answer.id, cause.whose]).toEqual(['why.safeAhead', 'safe'])
    expect(cause.answer.values).toEqual({ ahead: '1', nonce: '2', count: choiceValue('one') })
    expect(idsOf(cause).slice(1, 3)).toEqual(['why.balance', 'why.fundsFell'])
    expect(cause.others[0]).toMatchObject({ whose: null, next: null })
    expect(told([4, 0], [5, 3]).answer.values).toEqual({
      ...{ ahead: '0–1', nonce: '2' },
      count: choiceValue('other'),
    })
  })

  it.each<readonly [string, readonly Told[]]>([
    ['no recording shows the nonce', []],
    [
      'the nonce is that of another network’s Safe with the same address (X397)',
      [
        [4, 1],
        [5, 40, undefined, 100],
        [300, 3],
      ],
    ],
    [
      'its own was the next',
      [
        [4, 2],
        [5, 3],
      ],
    ],
    [
      'the balance fell before',
      [
        [7, 1],
        [8, 3],
      ],
    ],
    [
      'both were executed before the last reading with enough',
      [
        [0, 1],
        [0, 3],
      ],
    ],
    [
      'the answer came long after',
      [
        [4, 1],
        [300, 3],
      ],
    ],
  ])('names none where %s', (_, answers) => {
    expect(idsOf(told(...answers))).not.toContain('why.safeAhead')
  })
})

describe('the last block with enough', () => {
  const blockIn = (...answers: readonly Told[]): unknown =>
    [told(...answers)]
      .flatMap(({ answer, others }) => [answer, ...others.map(({ said }) => said)])
      .find(({ id }) => id === 'why.fundsFell')?.values['before']

  it('is that of the last answer, also of one that made no fact', () => {
    expect(blockIn([4, 84, ETH], [4, 85, ETH])).toBe('85')
  })

  it('is that of the reading where no answer between has enough', () => {
    expect(blockIn()).toBe('83')
    expect(blockIn([4, 84, ETH - 1n], [4, 82, ETH], [4, 86, ETH])).toBe('83')
  })
})
