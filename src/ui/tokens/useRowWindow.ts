/** Which rows of a long list are drawn: those in view and a few around them, so that 10,000 cost as much as 20. */
import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** 5.5 rem in px: as much more than 88 as the browser's text is larger than usual. */
const rowHeight = (): number => {
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'absolute', height: '5.5rem' })
  document.body.append(probe)
  const height = probe.offsetHeight
  probe.remove()
  return height === 0 ? 88 : height
}
/** The height of every row in CSS px, which gives each one's place without drawing it. */
export const ROW_PX = rowHeight()
const AROUND = 4
/** A row that enters within this time of the one before it, in ms, is scrolled past (C470). */
const REST_MS = 60
/** The number of rows drawn before the list is measured. */
const ASSUMED_PX = 700

export interface RowWindow {
  readonly start: number
  readonly end: number
  /** How far the list is scrolled, in px, by whole rows. */
  readonly top: number
  /** Whether the list rests with the row in view. No one looks at a row that is only drawn, or scrolled past. */
  readonly isInView: (index: number) => boolean
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls so far that the row is in view, where it stays when the list shrinks (X112). */
  readonly show: (index: number) => void
}

/** How many rows decide the height of the list: it grows with them up to its most. */
const heldBy = (count: number): number => Math.min(count, Math.ceil(ASSUMED_PX / ROW_PX))

/** The list's position at the last reading. Asking for it on each key would cause a layout each time. */
interface Place {
  readonly top: number
  readonly height: number
  /** By `heldBy`. */
  readonly rows: number
}

/** Whether all of a row is in view. */
const isAt = ({ top, height }: Pick<Place, 'top' | 'height'>, index: number): boolean =>
  index * ROW_PX >= top && (index + 1) * ROW_PX <= top + height

export const useRowWindow = (count: number, box: RefObject<HTMLElement | null>): RowWindow => {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(ASSUMED_PX)
  const [restingTop, setRestingTop] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setRestingTop(top), REST_MS)
    return () => clearTimeout(timer)
  }, [top])
  const place = useRef<Place | null>(null)
  /** The list's height in px when it was last known, by a change of it or by a reading before the browser told of one. */
  const heightBefore = useRef(0)
  /** The row that was asked for last, and how to ask again. */
  const shown = useRef(0)
  const showAgain = useRef<RowWindow['show']>(() => undefined)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    heightBefore.current = element.clientHeight
    const observer = new ResizeObserver(() => {
      const wasInView = isAt({ top: element.scrollTop, height: heightBefore.current }, shown.current)
      heightBefore.current = element.clientHeight
      place.current = null
      // A list that somebody scrolled away from the row stays where it is.
      if (wasInView) showAgain.current(shown.current)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  const read = (element: HTMLElement): Pick<Place, 'top' | 'height'> => {
    const { scrollTop, clientHeight } = element
    heightBefore.current = clientHeight
    place.current = clientHeight === 0 ? null : { top: scrollTop, height: clientHeight, rows: heldBy(count) }
    // A step of some rows: scrolling draws when a row enters, not with every pixel.
    setTop(Math.floor(scrollTop / ROW_PX) * ROW_PX)
    setHeight(clientHeight === 0 ? ASSUMED_PX : clientHeight)
    return { top: scrollTop, height: clientHeight }
  }
  const show = (index: number): void => {
    shown.current = index
    const element = box.current
    if (element === null) return
    if (place.current?.rows === heldBy(count) && isAt(place.current, index)) return
    const before = read(element)
    if (isAt(before, index)) return
    const from = index * ROW_PX
    element.scrollTo(0, from < before.top ? from : from + ROW_PX - before.height)
    read(element)
  }
  useLayoutEffect(() => {
    showAgain.current = show
  })
  const start = Math.max(0, Math.min(count, Math.floor(top / ROW_PX)) - AROUND)
  return {
    start,
    top,
    end: Math.min(count, Math.floor(top / ROW_PX) + Math.ceil(height / ROW_PX) + AROUND),
    isInView: (index) =>
      index >= Math.floor(restingTop / ROW_PX) && index <= Math.floor((restingTop + height) / ROW_PX),
    onScroll: (event) => {
      read(event.currentTarget)
    },
    show,
  }
}
