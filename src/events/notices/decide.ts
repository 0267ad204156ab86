import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { NoticeDismissed } from './events'

export interface DismissNoticeRejection {
  readonly tag: 'notShown'
}

/** Removes a notice from the screen: by the user, by its time, or by the dialog that reports the same (X48). */
export const dismissNotice: Decision<
  AppState,
  { readonly key: string; readonly by: 'user' | 'time' | 'dialog' },
  AppEvent,
  DismissNoticeRejection
> = ({ session: { notices } }, { key, by }) =>
  notices.notices.some((notice) => notice.key === key && notice.show)
    ? E.right([NoticeDismissed({ key, by })])
    : E.left({ tag: 'notShown' })
