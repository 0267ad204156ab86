import { filter, map } from 'rxjs'
import { ClockOffsetMeasured } from '../../events/chain/events'
import { because } from '../../events/kernel/envelope'
import { toUnixMs } from '../../events/kernel/units'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** What a block's timestamp may differ from the device's clock, and one offset from the next (decisions, Clocks). */
const TOLERANCE_MS = 30_000

/**
 * How far the chain's clock is from the device's, from each new block. The clock port is read and not `log.now()`,
 * which holds the offset that is to be measured. An offset is told anew only when it moved by more than the
 * tolerance: every block is a few seconds old when it comes, and those seconds are noise.
 */
export const measureClockEpic: Epic = ({ fact$, state$ }, { clock }) =>
  fact$.pipe(
    ofType('BlockSeen'),
    filter(({ data }) => data.chainId === state$.value.session.chain.chainId),
    map((fact) => {
      const difference = toUnixMs(fact.data.timestamp) - clock.now()
      const offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0
      return because(fact, ClockOffsetMeasured({ chainId: fact.data.chainId, offsetMs }))
    }),
    filter(({ data: { offsetMs } }) => {
      const known = state$.value.session.chain.clockOffsetMs
      return offsetMs === 0 ? known !== 0 : Math.abs(offsetMs - known) > TOLERANCE_MS || known === 0
    }),
  )
