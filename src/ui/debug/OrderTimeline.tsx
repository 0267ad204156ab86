/** An order's life as a picture: a lane for each kind of thing, a mark for each fact, time from start to end. */
import { useEffect, useRef } from 'react'
import type { Fact } from '../../events/catalogue'
import {
  type Lane,
  type Mark,
  type MarkTone,
  type Timeline,
  lanes,
  timeScale,
} from '../../events/logFile/orderTimeline'
import type { MessageId } from '../intl/messages'
import { useText } from '../intl/IntlProvider'
import { useMoments } from './useMoments'

const laneWords: Readonly<Record<Lane, MessageId>> = {
  quotes: 'debug.lane.quotes',
  signing: 'debug.lane.signing',
  posting: 'debug.lane.posting',
  service: 'debug.lane.service',
  ending: 'debug.lane.ending',
  blocks: 'debug.lane.blocks',
}

/** In units of the drawing (C12). */
const WIDTH = 1000
/** The height of a lane (C13). */
const LANE_PX = 28
/** Lanes start and end before the edges (C14). */
const START = 20
const END = WIDTH - 20
/** Half the size of a mark (C15). */
const HALF_MARK = 6

export interface OrderTimelineProps {
  readonly facts: readonly Fact[]
  readonly timeline: Timeline
  readonly cursor: number
  /** A sentence about a fact; null if its type and data are enough. */
  readonly wordsOf: (fact: Fact) => string
  readonly onSelect: (index: number) => void
}

export const OrderTimeline = (props: OrderTimelineProps) => {
  const { facts, timeline, cursor, wordsOf, onSelect } = props
  const text = useText()
  const { moment, since, span } = useMoments()
  const scale = timeScale(timeline)
  const x = (at: number): number => START + scale(at) * (END - START)
  const y = (lane: Lane): number => lanes.indexOf(lane) * LANE_PX + LANE_PX / 2
  const last = timeline.marks.findLast(({ index }) => index <= cursor)
  const labelOf = ({ index, type, to }: Mark): string => {
    const fact = facts[index]
    const words = fact === undefined ? null : wordsOf(fact)
    const start = `${type}, ${since(to - timeline.from)}`
    return words === null ? start : `${start}. ${words}`
  }
  const height = lanes.length * LANE_PX
  const frame = useRef<HTMLDivElement>(null)
  const now = useRef<SVGLineElement>(null)
  const at = last === undefined ? null : x(last.to)
  // In a narrow window the picture scrolls, and what is chosen is in view: with more before it than after it.
  useEffect(() => {
    if (at === null || frame.current === null || now.current === null) return
    const { right } = frame.current.getBoundingClientRect()
    frame.current.scrollLeft +=
      now.current.getBoundingClientRect().left - right + frame.current.clientWidth / 4
  }, [at])
  return (
    <figure className="dbg-picture">
      <div
        ref={frame}
        className="dbg-scroll dbg-lanes"
        role="region"
        tabIndex={0}
        aria-label={text('debug.picture.label')}
      >
        <ul className="dbg-lane-names">
          {lanes.map((lane) => (
            <li key={lane}>{text(laneWords[lane])}</li>
          ))}
        </ul>
        <svg
          viewBox={`0 0 ${String(WIDTH)} ${String(height)}`}
          role="group"
          aria-label={text('debug.picture.label')}
        >
          {lanes.map((lane) => (
            <line key={lane} x1={START} x2={END} y1={y(lane)} y2={y(lane)} className="dbg-lane" />
          ))}
          {at === null ? null : <line ref={now} x1={at} x2={at} y1={0} y2={height} className="dbg-now" />}
          {timeline.marks.map((mark) => (
            <TimelineMark
              key={mark.index}
              mark={mark}
              from={x(mark.from)}
              to={x(mark.to)}
              y={y(mark.lane)}
              label={labelOf(mark)}
              isCurrent={mark.index === cursor}
              onSelect={() => onSelect(mark.index)}
            />
          ))}
        </svg>
      </div>
      <figcaption className="dbg-soft">
        {text('debug.picture.caption', {
          from: moment(timeline.from),
          span: span(timeline.to - timeline.from),
        })}
      </figcaption>
    </figure>
  )
}

interface TimelineMarkProps {
  readonly mark: Mark
  readonly from: number
  readonly to: number
  readonly y: number
  readonly label: string
  readonly isCurrent: boolean
  readonly onSelect: () => void
}

/** A circle is neutral, a filled one good, a cross bad, because color must not be the only sign. */
const shapes: Readonly<Record<MarkTone, (x: number, y: number) => string>> = {
  plain: (x, y) => circle(x, y),
  good: (x, y) => circle(x, y),
  bad: (x, y) =>
    `M${String(x - HALF_MARK)} ${String(y - HALF_MARK)}l12 12M${String(x + HALF_MARK)} ${String(y - HALF_MARK)}l-12 12`,
}
const circle = (x: number, y: number): string =>
  `M${String(x - HALF_MARK)} ${String(y)}a6 6 0 1012 0a6 6 0 10-12 0z`

const TimelineMark = ({ mark, from, to, y, label, isCurrent, onSelect }: TimelineMarkProps) => (
  <g
    className="dbg-mark"
    data-tone={mark.tone}
    data-current={isCurrent}
    role="button"
    tabIndex={isCurrent || mark.lane !== 'blocks' ? 0 : -1}
    aria-label={label}
    aria-pressed={isCurrent}
    onClick={onSelect}
    onKeyDown={({ key }) => {
      if (key === 'Enter') onSelect()
    }}
  >
    <title>{label}</title>
    {to - from > 1 ? <line x1={from} x2={to} y1={y} y2={y} className="dbg-span" /> : null}
    <rect x={to - 12} y={y - 12} width={24} height={24} className="dbg-target" />
    <path d={shapes[mark.tone](to, y)} />
  </g>
)
