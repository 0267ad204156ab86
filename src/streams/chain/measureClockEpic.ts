import { filter, map } from 'rxjs'
import { isClockMeasured } from '../../events/chain/chainTime'
import { ClockOffsetMeasured } from '../../events/chain/events'
import { because } from '../../events/kernel/envelope'
import { toUnixMs } from '../../events/kernel/units'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** The tolerated difference between a block's timestamp and the device's clock, and between two offsets (D6.1). */
const TOLERANCE_MS = 30_000

/**
 * How far the chain's clock is from the device's, from each new block. The clock port is read and not `log.now()`,
 * which holds the offset that is to be measured. The first measurement of a chain is an event even when both clocks
 * agree, because orders end by time only after it (ADR 20), and so is the first after the device's clock was set; after that an offset is reported only when it moved by more
 * than the tolerance: every block is a few seconds old when it arrives, and those seconds are noise.
 */
export const measureClockEpic: Epic = ({ fact$, state$ }, { clock }) =>
  fact$.pipe(
    ofType('BlockSeen'),
    filter(({ data }) => data.chainId === state$.value.session.chain.chainId),
    map((fact) => {
      const now = clock.now()
      const difference = toUnixMs(fact.data.timestamp) - now
      const offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0
      // The device's clock against one that nobody sets (C119): what was measured before it was set counts no more (D6.2).
      const skewMs = now - clock.elapsed()
      return {
        skewMs,
        event: because(fact, ClockOffsetMeasured({ chainId: fact.data.chainId, offsetMs, skewMs })),
      }
    }),
    filter(
      ({
        skewMs,
        event: {
          data: { chainId, offsetMs },
        },
      }) => {
        const { chain } = state$.value.session
        const known = chain.clockOffsetMs
        if (!isClockMeasured(chain, chainId, skewMs)) return true
        return offsetMs === 0 ? known !== 0 : Math.abs(offsetMs - known) > TOLERANCE_MS || known === 0
      },
    ),
    map(({ event }) => event),
  )
