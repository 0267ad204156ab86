/** The facts of a log; only those in view are rendered. Arrow keys, Page Up and Down, Home and End move in it. */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Violations } from '../../events/logFile/check/brokenRules'
import type { Fact } from '../../events/catalogue'
import { useText } from '../intl/IntlProvider'
import { nextPlace } from './places'
import { useMoments } from './useMoments'

/** Height of a line, as in debug.css (C16). */
const LINE_PX = 44
/** Lines that are rendered beyond each edge, so that scrolling shows no gap (C17). */
const BEYOND = 8
/** The list's height until it is measured (C19). */
const FIRST_HEIGHT_PX = 600

export interface FactListProps {
  readonly facts: readonly Fact[]
  /** Those that pass the filter, in order. */
  readonly places: readonly number[]
  readonly cursor: number
  readonly broken: Violations
  /** A sentence about a fact; null if its type and data are enough. */
  readonly wordsOf: (fact: Fact) => string
  readonly onSelect: (index: number) => void
}

export const FactList = (props: FactListProps) => {
  const { facts, places, cursor, broken, wordsOf, onSelect } = props
  const text = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT_PX })
  const row = places.indexOf(cursor)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null || row < 0) return
    const top = row * LINE_PX
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + LINE_PX > element.scrollTop + element.clientHeight)
      element.scrollTop = top + LINE_PX - element.clientHeight
  }, [row, places])

  const first = Math.max(0, Math.floor(view.top / LINE_PX) - BEYOND)
  const last = Math.min(places.length, Math.ceil((view.top + view.height) / LINE_PX) + BEYOND)
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / LINE_PX) - 1)
    const next = nextPlace(places, cursor, event.key, page)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
  }
  const optionId = (index: number): string => `${id}-${String(index)}`
  return (
    <div
      ref={box}
      className="dbg-list"
      role="listbox"
      tabIndex={0}
      aria-label={text('debug.facts')}
      aria-activedescendant={row >= first && row < last ? optionId(cursor) : undefined}
      onKeyDown={move}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setView({ top: scrollTop, height: clientHeight })
      }
    >
      <div role="presentation" style={{ height: places.length * LINE_PX }} />
      {places.slice(first, last).map((index, offset) => (
        <FactLine
          key={index}
          id={optionId(index)}
          fact={facts[index]}
          top={(first + offset) * LINE_PX}
          position={first + offset + 1}
          count={places.length}
          isCurrent={index === cursor}
          isBroken={broken.has(index)}
          wordsOf={wordsOf}
          onSelect={() => onSelect(index)}
        />
      ))}
    </div>
  )
}

interface FactLineProps {
  readonly id: string
  readonly fact: Fact | undefined
  readonly top: number
  readonly position: number
  readonly count: number
  readonly isCurrent: boolean
  readonly isBroken: boolean
  readonly wordsOf: FactListProps['wordsOf']
  readonly onSelect: () => void
}

const FactLine = (props: FactLineProps) => {
  const { id, fact, top, position, count, isCurrent, isBroken, wordsOf, onSelect } = props
  const text = useText()
  const { clock } = useMoments()
  if (fact === undefined) return null
  const words = wordsOf(fact)
  return (
    <div
      id={id}
      role="option"
      className="dbg-fact"
      style={{ transform: `translateY(${String(top)}px)` }}
      aria-selected={isCurrent}
      aria-posinset={position}
      aria-setsize={count}
      onClick={onSelect}
    >
      <span className="dbg-time">{clock(fact.at)}</span>
      <span className="dbg-type" data-may-cut>
        {isBroken ? <strong className="dbg-bad">{text('debug.broken.mark')} </strong> : null}
        {fact.type}
      </span>
      <span className="dbg-preview" data-may-cut>
        {words}
      </span>
    </div>
  )
}
