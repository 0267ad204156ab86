import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { FactBy } from '../kernel'
import { NoticeDismissed, SoundFailed } from './events'
import type { Sound } from './sounds'

export interface DismissNoticeRejection {
  readonly tag: 'notShown'
}

/** Removes a notice from the screen: by the user, by its time, or by the dialog that reports the same (X48). */
export const dismissNotice: Decision<FactBy<typeof NoticeDismissed>['data'], DismissNoticeRejection> = (
  { session: { notices } },
  { key, by },
) =>
  notices.notices.some((notice) => notice.key === key && notice.show)
    ? E.right([NoticeDismissed({ key, by })])
    : E.left({ tag: 'notShown' })

/** Records that a sound could not be played (S4.33, S8.48). */
export const reportSound: Decision<{ readonly sound: Sound; readonly reason: string }, never> = (
  _,
  { sound, reason },
) => E.right([SoundFailed({ sound, reason })])
