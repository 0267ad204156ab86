import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { NoticeDismissed } from './events'

export interface DismissNoticeRejection {
  readonly tag: 'notShown'
}

/** Removes a notice from the screen; `by` is 'time' when it was not the user. */
export const dismissNotice: Decision<
  AppState,
  { readonly key: string; readonly by: 'user' | 'time' },
  AppEvent,
  DismissNoticeRejection
> = ({ session: { notices } }, { key, by }) =>
  notices.notices.some((notice) => notice.key === key && notice.show)
    ? E.right([NoticeDismissed({ key, by })])
    : E.left({ tag: 'notShown' })
