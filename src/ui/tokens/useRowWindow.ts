/** Which rows of a long list are drawn: those in view and a few around them, so that 10,000 cost as much as 20. */
import { useState } from 'react'
import type { RefObject, UIEvent } from 'react'

/** The height of a row in CSS px; every row has it, so that the place of each is known without drawing it. */
export const ROW_PX = 76
const AROUND = 6
/** What is drawn before the list was measured. */
const ASSUMED_PX = 600

export interface RowWindow {
  readonly start: number
  readonly end: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls so far that the row is in view. */
  readonly show: (index: number) => void
}

export const useRowWindow = (count: number, box: RefObject<HTMLElement | null>): RowWindow => {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(ASSUMED_PX)
  const read = (element: HTMLElement): void => {
    // A step of some rows: scrolling draws when a row enters, not with every pixel.
    setTop(Math.floor(element.scrollTop / ROW_PX) * ROW_PX)
    setHeight(element.clientHeight === 0 ? ASSUMED_PX : element.clientHeight)
  }
  const start = Math.max(0, Math.min(count, Math.floor(top / ROW_PX)) - AROUND)
  return {
    start,
    end: Math.min(count, start + Math.ceil(height / ROW_PX) + 2 * AROUND),
    onScroll: (event) => read(event.currentTarget),
    show: (index) => {
      const element = box.current
      if (element === null) return
      const from = index * ROW_PX
      const { scrollTop, clientHeight } = element
      if (from < scrollTop) element.scrollTo(0, from)
      else if (from + ROW_PX > scrollTop + clientHeight) element.scrollTo(0, from + ROW_PX - clientHeight)
      read(element)
    },
  }
}
