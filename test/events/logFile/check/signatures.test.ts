/** When a wallet answered with a signature, and one that gives the signature of an earlier order again. */
import { expect, it } from 'vitest'
import { ClockOffsetMeasured } from '../../../../src/events/chain/events'
import type { AppEvent } from '../../../../src/events/catalogue'
import { type Signatures, signatureReader } from '../../../../src/events/logFile/check/signatures'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { signArgs } from '../../../support/sentOrder'

const first = anOrderRequest()
const second = anOrderRequest({ params: { sellAmount: 5n } })
const read = (...signed: readonly (readonly [typeof first, string])[]): Signatures => readAfter([], ...signed)

const readAfter = (
  before: readonly AppEvent[],
  ...signed: readonly (readonly [typeof first, string])[]
): Signatures => {
  const { seeFact, seeInputs, end } = alone(signatureReader)
  for (const fact of story(...[...before, first, second].map((event) => [event] as const))) seeFact(fact)
  const notes = signed.flatMap(([order, signature], i) => [
    { at: i, n: i + 1, ask: 'wallets.signOrder', args: signArgs(order) },
    { at: i, n: i + 1, answer: 2 * i, value: 'asking' },
    { at: i, n: i + 1, answer: 2 * i, value: { _tag: 'Right', right: { scheme: 'eip712', signature } } },
  ])
  // The place of a question counts all inputs.
  const placed = notes.map((note, i) => ('answer' in note ? { ...note, answer: i - (i % 3) } : note))
  seeInputs({ session: 'a', first: 0, notes: placed })
  return end()
}

it('is found by the hash of the signature, with the time of the earlier one', () => {
  expect([...read([first, 's'], [second, 's']).repeated]).toEqual([[second.data.uid, 0]])
})

it('is none where each order has its own, or one is signed twice', () => {
  expect(read([first, 's'], [second, 't']).repeated.size).toBe(0)
  expect(read([first, 's'], [first, 's']).repeated.size).toBe(0)
})

it('is known with the time of its answer, by the order', () => {
  expect([...read([first, 's'], [second, 't']).answered]).toEqual([
    [first.data.uid, 0],
    [second.data.uid, 1],
  ])
})

it('is known by the corrected clock, as the facts are', () => {
  const measured = ClockOffsetMeasured({ chainId: 1, offsetMs: 600_000 })
  const { answered, repeated } = readAfter([measured], [first, 's'], [second, 's'])
  expect([...answered]).toEqual([
    [first.data.uid, 600_000],
    [second.data.uid, 600_001],
  ])
  expect([...repeated]).toEqual([[second.data.uid, 600_000]])
})

it('has the time of the clock as it was corrected then, whatever was measured later', () => {
  const { seeFact, seeInputs, end } = alone(signatureReader)
  for (const fact of story([first], [ClockOffsetMeasured({ chainId: 1, offsetMs: 600_000 })])) seeFact(fact)
  const answer = { _tag: 'Right', right: { scheme: 'eip712', signature: 's' } }
  const notes = [
    { at: 5, n: 1, ask: 'wallets.signOrder', args: signArgs(first) },
    { at: 7, n: 1, answer: 0, value: answer },
  ]
  seeInputs({ session: 'a', first: 0, notes })
  expect([...end().answered]).toEqual([[first.data.uid, 7]])
})
