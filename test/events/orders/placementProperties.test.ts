/** Placements under every order of rows, as two tabs may write them, and keyed records under every fact. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AppState, noState } from '../../../src/events/appState'
import { foldApp } from '../../../src/events/app'
import type { AppEvent, Fact } from '../../../src/events/catalogue'
import {
  OrderCancelled,
  OrderExpired,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPostingChanged,
  OrderPostingStopped,
  OrdersCheckFailed,
  OrdersCheckRecovered,
  OrderSigned,
  OrderSkipped,
  OrderStageChanged,
} from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { unresolvedPlacements } from '../../../src/events/orders/tracked'
import { filled, requested, uidOf } from '../support/fixtures'
import { factOf, T0 } from '../support/given'

const uid = uidOf(1)
const beforeSigning = ['abandoned', 'interrupted', 'refused', 'walletGone', 'expiredWhileSigning'] as const

const unsigned = (of: string): readonly AppEvent[] =>
  beforeSigning.map((tag) => OrderPlacementFailed({ uid: of, phase: 'signing', error: { tag } }))

/** Each says, of a placement that may have left, nothing that ends it. */
const inconclusive = (n: number): readonly AppEvent[] => [
  OrderSigned({ uid: uidOf(n), scheme: 'eip712' }),
  OrderPlacementUnanswered({ uid: uidOf(n), error: { tag: 'unreachable' } }),
  OrderPostingStopped({ uid: uidOf(n) }),
  OrderPostingChanged({ uid: uidOf(n), posts: 2 }),
  OrderPostingChanged({ uid: uidOf(n), posts: null }),
  ...unsigned(uidOf(n)),
]
/** A bare event is written by the tab that asked for the order; `byAnother` is what it concluded of it. */
type Row = AppEvent | { readonly event: AppEvent; readonly origin: 'foreign' }
const byAnother = (event: AppEvent): Row => ({ event, origin: 'foreign' })
const emitted = (row: Row, n: number): Fact =>
  factOf({ ...('event' in row ? row : { event: row, origin: 'own' }), at: T0 + n }, n + 1)
const fold = (rows: readonly Row[]): AppState =>
  rows.map(emitted).reduce((state, fact, n) => foldApp(state, fact, n % 2 === 0 ? 'own' : 'foreign'), noState)
const unresolved = (rows: readonly Row[]): boolean =>
  unresolvedPlacements(fold(rows).durable.orders).some((order) => order.uid === uid)

describe('a placement whose signature may have left', () => {
  const facts = inconclusive(1)
  const others = fc.array(fc.constantFrom(...facts.map(byAnother)), { maxLength: 12 })
  const rest = fc.array(fc.constantFrom(...facts, ...facts.map(byAnother)), { maxLength: 12 })

  it('stays unresolved, whatever another tab concluded before the signature was seen, in every order of rows', () => {
    fc.assert(
      fc.property(others, rest, (before, after) => {
        expect(unresolved([requested(), ...before, OrderSigned({ uid, scheme: 'eip712' }), ...after])).toBe(
          true,
        )
      }),
    )
  })

  it('needs none when a contract signs on chain, and stays unresolved as well', () => {
    fc.assert(
      fc.property(rest, (after) => {
        expect(unresolved([requested(1, { scheme: 'presign' }), ...after])).toBe(true)
      }),
    )
  })

  it('ends by what the service said, in every order of rows', () => {
    const ends = [
      OrderPlaced({ uid }),
      OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected' } }),
      OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } }),
      filled(),
    ]
    fc.assert(
      fc.property(others, rest, fc.constantFrom(...ends), (before, after, end) => {
        const signed = OrderSigned({ uid, scheme: 'eip712' })
        expect(unresolved([requested(), ...before, signed, end, ...after])).toBe(false)
      }),
    )
  })
})

describe('a placement of which nothing was signed', () => {
  it.each(beforeSigning)('ends as %s', (tag) => {
    const state = fold([requested(), OrderPlacementFailed({ uid, phase: 'signing', error: { tag } })])
    expect(orderByUid(state.durable.orders, uid)).toMatchObject({ status: 'failed', error: { tag } })
  })

  const stop = OrderPostingStopped({ uid })
  const failed = (tag: (typeof beforeSigning)[number]): AppEvent =>
    OrderPlacementFailed({ uid, phase: 'signing', error: { tag } })
  const orderOf = (...rows: readonly Row[]): unknown => orderByUid(fold(rows).durable.orders, uid)

  it('is stopped by another tab, whose user does not know that, and is then ended by its own', () => {
    const isStopped = { status: 'placing', phase: 'stopped', error: null }
    expect(orderOf(requested(), byAnother(stop))).toMatchObject(isStopped)
    expect(orderOf(requested(), byAnother(failed('abandoned')))).toMatchObject(isStopped)
    expect(orderOf(requested(), byAnother(stop), byAnother(failed('interrupted')))).toMatchObject(isStopped)
    for (const tag of ['abandoned', 'refused'] as const)
      expect(orderOf(requested(), byAnother(stop), failed(tag))).toMatchObject({
        status: 'failed',
        error: { tag },
      })
  })

  it('and that its own tab ended is not revived by a signature of the same instant, which is not posted', () => {
    const late = OrderSigned({ uid, scheme: 'eip712' })
    expect(orderOf(requested(), failed('abandoned'), late)).toMatchObject({
      status: 'failed',
      error: { tag: 'abandoned' },
    })
  })

  it('and that was called so although it was sent is open once the service has it, and filled once it says so', () => {
    expect(orderOf(requested(), failed('abandoned'), OrderPlaced({ uid }))).toMatchObject({
      status: 'pending',
    })
    expect(orderOf(requested(), failed('abandoned'), filled())).toMatchObject({
      status: 'fulfilled',
      filledAfter: 'failed',
    })
    expect(orderOf(requested(), byAnother(failed('abandoned')), filled())).toMatchObject({
      status: 'fulfilled',
      filledAfter: null,
    })
  })

  it('names its tab for as long as that matters, and no longer', () => {
    const askedBy = (...rows: readonly Row[]): unknown => ({ ...fold(rows).durable.orders.askedBy })
    expect(askedBy(requested())).toEqual({ [uid]: 'own' })
    expect(askedBy(requested(), byAnother(failed('interrupted')))).toEqual({ [uid]: 'own' })
    for (const end of [failed('refused'), OrderPlaced({ uid }), filled(), OrderExpired({ uid })])
      expect(askedBy(requested(), end)).toEqual({})
  })
})

describe('a signed placement', () => {
  const signed = [requested(), OrderSigned({ uid, scheme: 'eip712' })]
  const phase = (...events: readonly Row[]): string | null | undefined =>
    orderByUid(fold(events).durable.orders, uid)?.phase

  it('that was given up before the signature was written is stopped', () => {
    const [abandoned, interrupted] = unsigned(uid)
    if (abandoned === undefined || interrupted === undefined) throw new Error('two are given')
    expect(phase(...signed, abandoned)).toBe('stopped')
    expect(phase(requested(), byAnother(abandoned), ...signed.slice(1))).toBe('stopped')
    expect(phase(requested(), byAnother(interrupted), ...signed.slice(1))).toBe('stopped')
    expect(phase(...signed, interrupted)).toBe('posting')
  })

  it('that was stopped stays so when its answer is missing', () => {
    const unanswered = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })
    expect(phase(...signed, OrderPostingStopped({ uid }), unanswered)).toBe('stopped')
    expect(phase(...signed, unanswered, OrderPostingStopped({ uid }))).toBe('stopped')
  })
})

describe('a fact about one order or network', () => {
  const keys = [1, 2, 3]
  const events = (n: number): readonly AppEvent[] => [
    requested(n),
    ...inconclusive(n),
    OrderPlacementFailed({ uid: uidOf(n), phase: 'posting', error: { tag: 'rejected' } }),
    OrderPlaced({ uid: uidOf(n) }),
    OrderExpired({ uid: uidOf(n) }),
    OrderCancelled({ uid: uidOf(n) }),
    filled(n),
    OrderStageChanged({ uid: uidOf(n), stage: 'active' }),
    OrderStageChanged({ uid: uidOf(n), stage: 'solved' }),
    OrderSkipped({ uid: uidOf(n), warning: 'Status not set for order' }),
  ]
  const ofNetwork = (chainId: 1 | 4 | 100): readonly AppEvent[] => [
    OrdersCheckFailed({ chainId, reason: 'tooMany', retryAfterMs: 1000 }),
    OrdersCheckRecovered({ chainId }),
  ]
  const orderFact = fc
    .constantFrom(...keys)
    .chain((n) => fc.record({ key: fc.constant(uidOf(n)), event: fc.constantFrom(...events(n)) }))
  const networkFact = fc
    .constantFrom(1 as const, 4 as const, 100 as const)
    .chain((chainId) =>
      fc.record({ key: fc.constant(String(chainId)), event: fc.constantFrom(...ofNetwork(chainId)) }),
    )
  const records = ({ durable, session }: AppState): readonly Readonly<Record<string, unknown>>[] => [
    durable.orders.open,
    session.orders.auctionStages,
    session.orders.posts,
    session.orders.skipped,
    session.orders.checkFailed,
  ]

  it('leaves every other entry of every record as it is, the very same value', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(orderFact, networkFact), { maxLength: 60 }), (facts) => {
        let state = noState
        facts.forEach(({ key, event }, n) => {
          const next = foldApp(state, emitted(event, n), 'own')
          const after = records(next)
          records(state).forEach((before, at) => {
            const others = Object.keys(before).filter((other) => other !== key)
            const kept = Object.keys(after[at] ?? {}).filter((other) => other !== key)
            expect(kept.sort()).toEqual(others.sort())
            expect(others.every((other) => after[at]?.[other] === before[other])).toBe(true)
          })
          state = next
        })
      }),
    )
  })
})
