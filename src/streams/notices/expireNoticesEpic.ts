import { EMPTY, filter, map, switchMap, timer } from 'rxjs'
import { NoticeDismissed } from '../../events/notices/events'
import type { Notice } from '../../events/notices/state'
import type { Epic } from '../Epic'
import { select } from '../operators/select'

const shown = (notices: readonly Notice[]): readonly Notice[] => notices.filter(({ show }) => show)

const dismissAt = ({ raisedAt, removeAfterMs }: Notice): number => raisedAt + removeAfterMs

/** Dismisses each notice when its time is over (T2.45, S9.9, D4.11), the earliest first. */
export const expireNoticesEpic: Epic = (log) =>
  select(log, ({ session }) => session.notices.notices).pipe(
    map((notices) => shown(notices).toSorted((a, b) => dismissAt(a) - dismissAt(b))),
    // switchMap: a changed list may have another earliest notice.
    switchMap(([first]) =>
      first === undefined
        ? EMPTY
        : timer(Math.max(0, dismissAt(first) - log.now())).pipe(
            // The log may have dropped it in the same moment.
            filter(() => shown(log.state$.value.session.notices.notices).includes(first)),
            map(() => NoticeDismissed({ key: first.key, by: 'time' })),
          ),
    ),
  )
