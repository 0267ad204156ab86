/** Properties of every log. The unit tests try them a little and the soak tests a lot. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type DurableState, noDurableState } from '../../src/events/appState'
import { foldDurable } from '../../src/events/app'
import type { DurableEvent, DurableFact } from '../../src/events/catalogue'
import { orderByUid } from '../../src/events/orders/select'
import { decodeRow, encodeRow } from '../../src/events/rows'
import { decodeSnapshot, encodeSnapshot } from '../../src/events/snapshot'
import { durableText } from './durableText'
import { durableEvent } from './durableEvents'

/** The facts that a log of these events holds, one a second. */
export const factsOf = (events: readonly DurableEvent[]): readonly DurableFact[] =>
  events.map((event, i) => ({
    ...event,
    id: `tab-${String(i + 1)}`,
    session: 'tab',
    n: i + 1,
    seq: i + 1,
    at: 1_767_225_600_000 + i * 1000,
  }))

const foldAll = (facts: readonly DurableFact[], start: DurableState = noDurableState): DurableState =>
  facts.reduce(foldDurable, start)

const throughRows = (facts: readonly DurableFact[]): readonly DurableFact[] =>
  facts.map((fact, i) => {
    const decoded = decodeRow({ seq: i + 1, ...encodeRow(fact) })
    if (E.isLeft(decoded)) throw new Error(`${fact.type} did not come back: ${JSON.stringify(decoded.left)}`)
    return decoded.right
  })

const logs = fc.array(durableEvent, { maxLength: 120 })

/** A fact is the same after its row. */
export const rowsKeepFacts = (runs: number): void =>
  fc.assert(
    fc.property(logs, (events) => {
      const facts = factsOf(events)
      expect(throughRows(facts)).toEqual(facts)
    }),
    { numRuns: runs },
  )

/** A snapshot anywhere, and the rows after it, fold to what all rows fold to. */
export const snapshotAndRowsAreTheFold = (runs: number): void =>
  fc.assert(
    fc.property(logs, fc.nat(120), (events, at) => {
      const facts = factsOf(events)
      const snapshot = decodeSnapshot(encodeSnapshot(foldAll(facts.slice(0, at))))
      if (E.isLeft(snapshot)) throw new Error('the snapshot did not come back')
      const whole = foldAll(throughRows(facts))
      expect(durableText(foldAll(facts.slice(at), snapshot.right))).toBe(durableText(whole))
    }),
    { numRuns: runs },
  )

/** Folding any fact a second time, at once, changes nothing: two tabs may record the same. */
export const foldingTwiceChangesNothing = (runs: number): void =>
  fc.assert(
    fc.property(logs, (events) => {
      const facts = factsOf(events)
      const twice = facts.flatMap((fact) => [fact, fact])
      expect(durableText(foldAll(twice))).toBe(durableText(foldAll(facts)))
    }),
    { numRuns: runs },
  )

/** Once an order is filled, no later fact reverts that. */
export const aFillStays = (runs: number): void =>
  fc.assert(
    fc.property(logs, (events) => {
      const filled = new Set<string>()
      let state = noDurableState
      for (const fact of factsOf(events)) {
        state = foldDurable(state, fact)
        if (fact.type === 'OrderFilled' && orderByUid(state.orders, fact.data.uid) !== undefined)
          filled.add(fact.data.uid)
        for (const uid of filled) expect(orderByUid(state.orders, uid)?.status).toBe('fulfilled')
      }
    }),
    { numRuns: runs },
  )
