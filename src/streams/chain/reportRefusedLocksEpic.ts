import { map } from 'rxjs'
import { LocksRefused } from '../../events/chain/events'
import { scrubText } from '../../events/kernel/scrubText'
import type { Epic } from '../Epic'

/** That the browser keeps no locks explains why two tabs ask the same: it stands in the log, and is nothing to act on. */
export const reportRefusedLocksEpic: Epic = (_, { locks }) =>
  locks.refused$.pipe(map((reason) => LocksRefused({ reason: scrubText(reason) })))
