import { type KeyboardEvent, useCallback, useState } from 'react'
import { placeAfter, placeBefore } from './places'

export interface Cursor {
  /** Index of the chosen fact. */
  readonly cursor: number
  readonly setCursor: (index: number) => void
  readonly isPlaying: boolean
  readonly setPlaying: (isPlaying: boolean) => void
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  readonly goBack: () => void
  readonly goForward: () => void
  /** j and k step, p plays, c goes to the cause. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const isPlainKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.matches('input, select, textarea'))

/** `count`: of all facts; `places`: indices of those in the list. */
export const useCursor = (
  count: number,
  places: readonly number[],
  causeOf: (index: number) => number | null,
): Cursor => {
  const [cursor, setCursor] = useState(count - 1)
  const [listed, setListed] = useState(places)
  // Another filter moves the cursor to its facts. A link to a cause may also lead out of the filter.
  if (listed !== places) {
    setListed(places)
    const [first] = places
    if (first !== undefined && !places.includes(cursor)) setCursor(placeBefore(places, cursor) ?? first)
  }
  const [isPlaying, setPlaying] = useState(false)
  const goBack = useCallback(() => setCursor((at) => placeBefore(places, at) ?? at), [places])
  const goForward = useCallback(() => setCursor((at) => placeAfter(places, at) ?? at), [places])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isPlainKey(event)) return
    const cause = causeOf(cursor)
    if (event.key === 'j') goForward()
    else if (event.key === 'k') goBack()
    else if (event.key === 'p') setPlaying((was) => !was)
    else if (event.key === 'c' && cause !== null) setCursor(cause)
    else return
    event.preventDefault()
  }
  const canGoBack = placeBefore(places, cursor) !== null
  const canGoForward = placeAfter(places, cursor) !== null
  return { cursor, setCursor, isPlaying, setPlaying, canGoBack, canGoForward, goBack, goForward, onKeyDown }
}
