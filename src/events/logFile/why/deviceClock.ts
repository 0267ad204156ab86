/** An end that the order book took for wrong, because the device's clock was: nothing had been measured, or it came out later (X420). */
import type { Fact } from '../../catalogue'
import { durationValue, logMessage } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/** Error types of the order book about the end of an order. */
const ENDS: ReadonlySet<string> = new Set(['InsufficientValidTo', 'ExcessiveValidTo'])

/** A block's timestamp and the device's clock count as equal up to this difference, in ms (D6.1). */
const TOLERANCE_MS = 30_000

const next = logMessage('why.next.clock' as const)

const isOff = (fact: Fact): boolean => 'offsetMs' in fact.data && Math.abs(fact.data.offsetMs) > TOLERANCE_MS

/** `status`: the result of the order's status by itself. Null if the clock isn't in doubt. */
export const clockCause = ({ order, request, clocks }: Evidence, status: Cause): Cause | null => {
  if (request === null || !ENDS.has(order.error?.errorType ?? '')) return null
  const known = clocks.some(({ n, type }) => n < request.n && type !== 'ClockDoubted')
  const later = clocks.find(({ n, type }) => n > request.n && (!known || type === 'ClockDoubted'))
  if (later !== undefined && isOff(later) && 'offsetMs' in later.data) {
    const { offsetMs } = later.data
    const said = logMessage(offsetMs > 0 ? ('why.clock' as const) : ('why.clockFast' as const), {
      span: durationValue(Math.abs(offsetMs)),
    })
    // The order book's advice, a longer deadline, wouldn't help.
    return { ...status, said, whose: 'browser', next, shownBy: [later.id] }
  }
  return known || later !== undefined ? null : { ...status, whose: 'browser', next }
}
