/**
 * The times of an order by other clocks than the corrected one that its facts have: the device's, and the order book's. They
 * show that a correction was wrong, as after a node of the network fell behind.
 */
import type { FactOfType } from '../../catalogue'
import { isClockMeasured, isOffsetOfOldBlock, offsetOf } from '../../chain/chainTime'
import { toUnixMs, type UnixMs } from '../../kernel'
import { endOfOrder } from '../../orders/traderOf'
import { durationValue, logMessage, timeValue } from '../logMessage'
import type { Around, Cause } from './cause'
import type { Evidence } from './evidence'

type Measured = FactOfType<'ClockOffsetMeasured'>

/** A smaller difference explains nothing, in ms (C700). */
const WORTH_MS = 60_000

/** The correction when the order was requested, in ms; 0 without one. */
const offsetAtRequest = ({ clocks, request }: Evidence): number =>
  clocks.reduce(
    (known, fact) => (request !== null && fact.n < request.n ? (offsetOf(fact) ?? known) : known),
    0,
  )

/** The clock had been put back by an old block when the order was requested, so it ended sooner than its trader wanted (X385). */
export const clockBehind = (evidence: Evidence): Cause | null => {
  const { order, clocks, request } = evidence
  if (request === null) return null
  const measured = clocks.filter(
    (fact): fact is Measured => fact.type === 'ClockOffsetMeasured' && fact.n < request.n,
  )
  const last = measured.at(-1)
  if (last === undefined || last.data.offsetMs !== offsetAtRequest(evidence)) return null
  const { chainId, offsetMs, skewMs } = last.data
  const ofSameClock = measured.filter(
    ({ data }) =>
      skewMs !== undefined &&
      isClockMeasured({ clockMeasuredOn: data.chainId, clockSkewMs: data.skewMs ?? null }, chainId, skewMs),
  )
  const known = Math.max(...ofSameClock.map(({ data }) => data.offsetMs))
  if (ofSameClock.length === 0 || !isOffsetOfOldBlock(offsetMs, known)) return null
  const told = toUnixMs(endOfOrder(order)) - request.at
  const behind = known - offsetMs
  return {
    said: logMessage('why.clockBehind', {
      span: durationValue(behind),
      life: durationValue(Math.max(0, told - behind)),
      told: durationValue(told),
    }),
    whose: 'chain',
    next: null,
    shownBy: [last.id],
    ...wentBack(evidence, last),
  }
}

/** A slice may lack the blocks. */
const wentBack = ({ tabs }: Evidence, measured: Measured): Pick<Cause, 'detail'> => {
  const blocks = tabs.filter((fact): fact is FactOfType<'BlockSeen'> => fact.type === 'BlockSeen')
  const old = blocks.find(({ id }) => id === measured.cause)
  const before = blocks.findLast(({ session, n }) => session === measured.session && n < (old?.n ?? 0))
  return old === undefined || before === undefined || before.data.number <= old.data.number
    ? {}
    : {
        detail: `the chain's newest block went back from ${String(before.data.number)} to ${String(old.data.number)}`,
      }
}

/** `createdAt`: the order book's own time for the order; null if no recording shows it. */
export const otherTimes = (evidence: Evidence, createdAt: UnixMs | null): readonly Around[] => {
  const { order, own, request } = evidence
  if (request === null) return []
  const offset = offsetAtRequest(evidence)
  const known = own.find(({ type }) => type === 'OrderPlaced')?.at ?? request.at
  const isContradicted =
    createdAt !== null && (createdAt < request.at - WORTH_MS || createdAt > known + WORTH_MS)
  return [
    ...(Math.abs(offset) > WORTH_MS
      ? [note('why.deviceTime', { at: timeValue(request.at), device: timeValue(request.at - offset) })]
      : []),
    ...(isContradicted
      ? [
          note('why.bookTime', {
            at: timeValue(request.at),
            book: timeValue(createdAt),
            life: durationValue(Math.max(0, toUnixMs(endOfOrder(order)) - createdAt)),
          }),
        ]
      : []),
  ]
}

const note = (id: 'why.deviceTime' | 'why.bookTime', values: Parameters<typeof logMessage>[1]): Around => ({
  said: logMessage(id, values ?? {}),
  whose: null,
  next: null,
  shownBy: [],
})
