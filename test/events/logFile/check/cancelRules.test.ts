/** A cancellation is for the order that was chosen: by the recorded questions, and by the facts alone. */
import { describe, expect, it } from 'vitest'
import type { AppEvent, Fact } from '../../../../src/events/catalogue'
import { SessionStarted } from '../../../../src/events/chain/events'
import { cancelChecker } from '../../../../src/events/logFile/check/cancelRules'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderFilled,
} from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const chosen = anOrderRequest()
const other = anOrderRequest({ params: { sellAmount: 2n * 10n ** 18n } })
const { uid } = chosen.data
const began = SessionStarted({ build: '0.1.7', chainId: 1, online: true, visible: true })
const begun = [began, chosen, other]
const asked = OrderCancellationRequested({ uid })
const askedOther = OrderCancellationRequested({ uid: other.data.uid })
const accepted = OrderCancellationAccepted({ uid })
const gone = OrderCancelled({ uid: other.data.uid })
const filled = OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })

const argsOf = (ask: string, uid: string): unknown[] =>
  ask === 'wallets.signCancellation' ? ['wallet', 'owner', {}, uid] : [1, uid, 'owner']

/** The type and the text of each finding. `late`: the last fact comes so many ms after the one before it. */
const foundIn = (
  events: readonly AppEvent[],
  {
    late = 0,
    ask,
    n = events.length,
    of = other.data.uid,
  }: { late?: number; ask?: string; n?: number; of?: string } = {},
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(cancelChecker)
  const told = story(...events.map((event) => [event, null, 'a'] as const))
  told.forEach((fact: Fact, i) => seeFact(i === told.length - 1 ? { ...fact, at: fact.at + late } : fact))
  if (ask !== undefined)
    seeInputs({ session: 'a', first: 0, notes: [{ at: 1, n, ask, args: argsOf(ask, of) }] })
  return end().map(({ fact, text }) => `${fact.type}: ${text}`)
}

const pairOf = (second: number): string => `of 2026-01-01T00:00:0${String(second)}.000Z, WETH for DAI`
const WRONG = `only the order that its user chose is cancelled: expected ${uid} (${pairOf(1)}), found ${other.data.uid} (${pairOf(2)}) (build 0.1.7)`

describe.each(['wallets.signCancellation', 'orderBook.cancelOrder'])('%s', (ask) => {
  it('for another order than the chosen one breaks a rule of both, and names the build', () => {
    expect(foundIn([...begun, asked, gone], { ask })).toEqual([
      `OrderCancellationRequested: ${WRONG}`,
      `OrderCancelled: ${WRONG}`,
    ])
  })

  it('breaks one where the other order is chosen only later', () => {
    expect(foundIn([...begun, asked, askedOther], { ask, n: 4 })).toHaveLength(2)
    expect(foundIn([...begun, asked, askedOther], { ask, n: 5 })).toEqual([])
  })

  it('may be for an order that was chosen in a row that is lost', () => {
    const cancel = ({ lost, inTab }: { lost: number; inTab: string }): readonly string[] => {
      const { seeFact, seeInputs, end } = alone(cancelChecker)
      const facts = story(
        ...[...begun, asked].map((event) => [event, null, 'a'] as const),
        [askedOther, null, inTab],
        [gone, null, 'a'],
      )
      for (const fact of facts) if (fact !== facts[lost]) seeFact(fact)
      seeInputs({ session: 'a', first: 0, notes: [{ at: 1, n: 5, ask, args: argsOf(ask, other.data.uid) }] })
      return end().map(({ text }) => text)
    }
    expect(cancel({ lost: 4, inTab: 'a' })).toEqual([])
    expect(cancel({ lost: 4, inTab: 'b' })).toEqual([])
  })

  it('for the chosen order breaks none', () => {
    expect(foundIn([...begun, asked], { ask, of: uid })).toEqual([])
  })
})

describe('an order that is cancelled unasked, while the answer of another one’s cancellation comes', () => {
  it.each([
    ['and that one is filled minutes later', [...begun, asked, gone, accepted, filled]],
    ['and that one stays', [...begun, asked, gone, accepted, began]],
  ])('breaks a rule of both %s', (_, events) => {
    expect(foundIn(events, { late: 240_000 })).toEqual([
      `OrderCancellationRequested: ${WRONG}`,
      `OrderCancelled: ${WRONG}`,
    ])
  })

  it('may have been chosen in a row that is lost', () => {
    const { seeFact, end } = alone(cancelChecker)
    const facts = story(...[...begun, askedOther, asked, gone, accepted].map((event) => [event] as const))
    for (const fact of facts) if (fact !== facts[3]) seeFact(fact)
    const [filledLater] = story([filled])
    if (filledLater !== undefined)
      seeFact({ ...filledLater, ...{ seq: 7, n: 8 }, at: filledLater.at + 900_000 })
    expect(end()).toEqual([])
  })

  it.each([
    ['a solver was already filling that one', [...begun, asked, gone, accepted, filled], 60_000],
    ['that one was cancelled, too', [...begun, asked, gone, accepted, OrderCancelled({ uid })], 240_000],
    ['that one expired', [...begun, asked, gone, accepted, OrderExpired({ uid })], 240_000],
    ['it was chosen as well', [...begun, askedOther, asked, gone, accepted, filled], 240_000],
    ['it was cancelled before', [...begun, gone, asked, accepted, filled], 240_000],
  ])('breaks none where %s', (_, events, late) => {
    expect(foundIn(events, { late })).toEqual([])
  })
})
