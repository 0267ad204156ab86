import { useCallback, useLayoutEffect } from 'react'
import type { AppState } from '../../events/appState'
import { dismissNotice } from '../../events/notices/decide'
import { shownAbout } from '../../events/notices/select'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'

/**
 * While the dialog that calls this is open, it alone reports what happens to its order (uid) or transaction (id): a notice
 * about it leaves before it is painted, so that one event is reported once (X48).
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
