/** A tab that stops asking for its orders after a pause: the order book is not blamed for what it was not asked. */
import { expect, it } from 'vitest'
import { inputsLine } from '../../src/events/logFile/chainRows'
import { SessionStarted } from '../../src/events/chain/events'
import { OrderPlaced, OrdersCheckFailed } from '../../src/events/orders/events'
import { inEnglish } from '../support/inEnglish'
import { anOrderRequest } from '../support/orderRequest'
import { linesOfFacts, story } from '../support/orderStory'
import { aLog, runCli } from './support/cli'

const START = Date.UTC(2026, 0, 1)
const request = anOrderRequest()
const { uid } = request.data
const facts = story(
  [SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })],
  [request],
  [OrderPlaced({ uid })],
  [OrdersCheckFailed({ chainId: 1, reason: 'tooMany', retryAfterMs: 4000 })],
)
const refusal = { _tag: 'Left', left: { tag: 'tooMany', retryAfterMs: 4000 } }
const stage = { _tag: 'Right', right: { type: 'active' } }
const questions = [
  { ask: 'orderBook.accountOrders', at: START + 3000, value: refusal },
  ...Array.from({ length: 8 }, (_, i) => ({
    ...{ ask: 'orderBook.orderStage', at: START + (i + 1) * 60_000, value: stage },
  })),
]
const notes = questions.flatMap(({ ask, at, value }, i) => [
  { at, n: 4, ask, args: [1, uid] },
  { at, n: 4, answer: 2 * i, value },
])
const session = facts[0]?.session
const file = (): string =>
  aLog([...linesOfFacts(facts), inputsLine(JSON.stringify({ session, first: 0, notes }))])

it('is a finding of check, the first cause of the order, and no outage', async () => {
  const checked = await runCli(['check', file()])
  expect([checked.code, checked.out]).toEqual([1, expect.stringContaining('asks for its orders again')])
  const why = (await runCli(['why', file(), '1'])).out
  expect(why).toContain(`Why: ${inEnglish('why.broken')}`)
  expect(why).not.toContain('Cause: the order book')
})

it('is told of the day, and the outage ends where it stopped', async () => {
  const { out } = await runCli(['trace', file()])
  expect(out).toContain('The order book did not report orders for 0 ms, to 2026-01-01T00:00:03Z (tooMany')
  expect(out).toContain(
    "The app did not ask for the orders for 8.0 min, to 2026-01-01T00:08:00Z: 'check' tells more.",
  )
})
