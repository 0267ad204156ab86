import { EMPTY, filter, map, switchMap, timer } from 'rxjs'
import { NoticeDismissed } from '../../events/notices/events'
import type { Notice } from '../../events/notices/state'
import type { Epic } from '../Epic'
import { select } from '../operators/select'

const shown = (notices: readonly Notice[]): readonly Notice[] => notices.filter(({ show }) => show)

const goneAt = ({ raisedAt, removeAfterMs }: Notice): number => raisedAt + removeAfterMs

/** Takes each notice off the screen when its time is over: always the one whose time is over first, then the next. */
export const expireNoticesEpic: Epic = (log) =>
  select(log, ({ session }) => session.notices.notices).pipe(
    map((notices) => shown(notices).toSorted((a, b) => goneAt(a) - goneAt(b))),
    // switchMap: a changed list (one more, one dismissed, one replaced) says anew which is first.
    switchMap(([first]) =>
      first === undefined
        ? EMPTY
        : timer(Math.max(0, goneAt(first) - log.now())).pipe(
            // The log may have dropped it in the same instant.
            filter(() => shown(log.state$.value.session.notices.notices).includes(first)),
            map(() => NoticeDismissed({ key: first.key, by: 'time' })),
          ),
    ),
  )
