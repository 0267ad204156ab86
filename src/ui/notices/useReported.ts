import { useCallback, useLayoutEffect } from 'react'
import type { AppState } from '../../events/appState'
import { dismissNotice } from '../../events/notices/decide'
import { shownAbout } from '../../events/notices/select'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'

/**
 * While the calling dialog is open, only that dialog reports on its order (uid) or transaction (id). A notice about it
 * leaves before it is painted, so each event is reported once (X48).
 */
export const useReported = (subject: string | null): void => {
  const act = useAct()
  const key = useView(
    useCallback(
      ({ session }: AppState) => (subject === null ? null : shownAbout(session.notices, subject)),
      [subject],
    ),
  )
  useLayoutEffect(() => {
    if (key !== null) act(dismissNotice, { key, by: 'dialog' })
  }, [act, key])
}
