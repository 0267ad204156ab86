import { map } from 'rxjs'
import { LocksRefused } from '../../events/chain/events'
import { scrubText } from '../../events/kernel'
import type { Epic } from '../Epic'

/** Logs that the browser refuses locks, which explains why two tabs make the same requests. */
export const reportRefusedLocksEpic: Epic = (_, { locks }) =>
  locks.refused$.pipe(map((reason) => LocksRefused({ reason: scrubText(reason) })))
