/** Back and forward lead to another page: a dialog that was opened on the page before does not stay over it (S2.2.36). */
import { useEffect, useRef } from 'react'
import { splitHash } from './hashLocation'

/** Calls `close` when the history moves to another path; another query of the same page closes nothing. */
export const useClosedByHistory = (close: () => void): void => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    let shown = splitHash(location.hash).path
    const note = (): void => {
      shown = splitHash(location.hash).path
    }
    const move = (): void => {
      const before = shown
      note()
      if (shown !== before) latest.current()
    }
    addEventListener('popstate', move)
    // A page that comes by a press in the app closes what it must by itself.
    addEventListener('hashchange', note)
    return () => {
      removeEventListener('popstate', move)
      removeEventListener('hashchange', note)
    }
  }, [])
}
