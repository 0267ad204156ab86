/** What an order relied on, against what the chain had answered. */
import { expect, it } from 'vitest'
import { BalancesRead } from '../../../../src/events/balances/events'
import { figureChecker } from '../../../../src/events/logFile/check/figureRules'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const token = request.data.params.sellToken
const read = BalancesRead({
  ...{ chainId: 1, account: OWNER, block: 7, native: 1n },
  balances: { [token]: 5n },
  allowances: { [token]: 4n },
})

interface Answer {
  readonly balance?: bigint
  readonly allowance?: bigint
  readonly block?: number
  readonly n?: number
}

/** The recording reaches the reading, unless it ends before. */
const brokenBy = (answers: readonly Answer[], recordedTo = 1): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(figureChecker)
  story([read, null, 'a'], [request, null, 'a']).forEach(seeFact)
  const notes = answers.flatMap(({ balance = 5n, allowance = 4n, block = 7, n = 0 }, i) => [
    { at: 1, n, ask: 'chain.account', args: [1, OWNER, [token]] },
    {
      ...{ at: 2, n, answer: 2 * i },
      value: {
        _tag: 'Right',
        right: {
          block,
          balances: { [token]: { $n: String(balance) } },
          allowances: { [token]: { $n: String(allowance) } },
        },
      },
    },
  ])
  seeInputs({ session: 'a', first: 0, notes: [...notes, { at: 3, n: recordedTo, fired: 0 }] })
  return end().map(({ text }) => text)
}

it('an order that relies on other figures than the chain answered breaks a rule (X335)', () => {
  const rule =
    'OrderPlacementRequested: an order relies on the balance and the allowance that the chain answered'
  expect(brokenBy([{ allowance: 0n }])).toEqual([`${rule}: allowance: expected 0, found 4`])
  expect(brokenBy([{ balance: 4n, allowance: 5n }])).toEqual([
    `${rule}: balance: expected 4, found 5; allowance: expected 5, found 4`,
  ])
})

it.each<readonly [string, Parameters<typeof brokenBy>]>([
  ['the chain answered them', [[{}]]],
  ['one of several answers of the block has them', [[{}, { balance: 1n }]]],
  ['the recording has no answer of that block', [[{ balance: 1n, block: 6 }]]],
  ['the answer came later', [[{ balance: 1n, n: 1 }]]],
  ['the recording ends before its figures were read', [[{ balance: 1n }], 0]],
])('an order breaks no rule if %s (X335)', (_name, args) => {
  expect(brokenBy(...args)).toEqual([])
})
