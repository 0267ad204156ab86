import { type Observable, EMPTY, filter, mergeMap, of } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import {
  acceptedOffset,
  isClockMeasured,
  isOffsetOfOldBlock,
  isSameOffset,
  offsetAfterSet,
} from '../../events/chain/chainTime'
import { ClockDoubted, ClockOffsetMeasured } from '../../events/chain/events'
import { because, toUnixMs } from '../../events/kernel'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/**
 * How far the chain's clock is from the device's (D6.1, D6.2), from each new block. The clock port is read and not `log.now()`,
 * which holds the offset that is to be measured. The first measurement of a chain is an event even when both clocks
 * agree, because orders end by time only after it (ADR 20), and so is the first after the device's clock was set; after that an offset is reported only when it moved by more
 * than the tolerance: every block is a few seconds old when it arrives, and those seconds are noise. A block too far
 * from the device's clock changes no offset, because it may be the word of a single endpoint: it is a doubt, which the
 * user settles (X63). An endpoint that falls behind puts no clock back (X385).
 */
export const measureClockEpic: Epic = ({ fact$, state$ }, { clock }) =>
  fact$.pipe(
    ofType('BlockSeen'),
    filter(({ data }) => data.chainId === state$.value.session.chain.chainId),
    // mergeMap: each block gives its event at once, or none.
    mergeMap((fact): Observable<AppEvent> => {
      const { chain } = state$.value.session
      const { chainId } = fact.data
      const now = clock.now()
      const difference = toUnixMs(fact.data.timestamp) - now
      // The device's clock compared with one that no one sets (C119). Once someone sets the device's clock, earlier
      // measurements no longer count.
      const skewMs = now - clock.elapsed()
      const doubt = chain.clockDoubt?.chainId === chainId ? chain.clockDoubt : null
      const expectedMs = offsetAfterSet(chain, skewMs)
      const offsetMs = acceptedOffset(difference, chain.clockTrust, expectedMs)
      if (offsetMs === null) {
        const isKnown = doubt !== null && isSameOffset(difference, doubt.offsetMs)
        return isKnown ? EMPTY : of(because(fact, ClockDoubted({ chainId, offsetMs: difference, skewMs })))
      }
      const known = chain.clockOffsetMs
      const isMeasured = isClockMeasured(chain, chainId, skewMs)
      if (chain.clockMeasuredOn !== null && isOffsetOfOldBlock(offsetMs, known, expectedMs)) return EMPTY
      const isNews =
        doubt !== null ||
        !isMeasured ||
        (offsetMs === 0 ? known !== 0 : !isSameOffset(offsetMs, known) || known === 0)
      return isNews ? of(because(fact, ClockOffsetMeasured({ chainId, offsetMs, skewMs }))) : EMPTY
    }),
  )
