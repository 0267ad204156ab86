/**
 * The rows of the activity list under the headings of their days. In a long list, only the visible part is drawn
 * (X146). Each row states its place in the whole list, and the search finds the rest.
 */
import { useWindowVirtualizer, type Range, defaultRangeExtractor } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChainId } from '../../events/chain/chains.data'
import type { ActivityRow } from '../../events/activity/activityRows'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { useFormat } from '../intl/IntlProvider'
import { TransactionItem } from '../transactions/TransactionItem'
import type { Day } from './days'
import { OrderItem } from './OrderItem'
import * as styles from './order.styles'

/** Lists of so many rows are drawn whole (C23): their details stay open and the browser's own search finds each row. */
const WHOLE = 60
/** Extra rows around the visible ones, so scrolling meets none that isn't drawn yet (C567). */
const AROUND = 8
/** The assumed size of rows and headings before they are drawn, in px. */
const ROW_PX = 48
const DAY_PX = 34

export interface ActivityListProps {
  readonly days: readonly Day<ActivityRow>[]
  /** How many rows there are; null while older ones are not shown or not read. */
  readonly total: number | null
  readonly chainId: ChainId
  readonly onCancel: (order: OrderActivity) => void
  readonly onRemove: (order: OrderActivity) => void
}

type Entry = { readonly day: Day<ActivityRow>; readonly row: ActivityRow | null; readonly place: number }

/** Headings and rows in one line; `row` is null for a heading, `place` counts the rows from 1. */
const entriesOf = (days: readonly Day<ActivityRow>[]): readonly Entry[] => {
  let place = 0
  return days.flatMap((day): readonly Entry[] => [
    { day, row: null, place: 0 },
    ...day.items.map((row) => ({ day, row, place: ++place })),
  ])
}

/** What is drawn of a day. */
interface Part {
  readonly day: Day<ActivityRow>
  /** The space above for entries that aren't drawn, in px. */
  readonly above: number
  readonly entries: readonly (Entry & { readonly index: number; readonly above: number })[]
}

export const ActivityList = (props: ActivityListProps) => {
  const entries = useMemo(() => entriesOf(props.days), [props.days])
  return entries.length <= WHOLE ? (
    <Parts {...props} parts={inDays(entries)} below={0} />
  ) : (
    <LongList {...props} entries={entries} />
  )
}

const inDays = (entries: readonly Entry[]): readonly Part[] =>
  partsOf(
    entries.map((entry, index) => ({ ...entry, index, start: 0, end: 0 })),
    0,
  )

type Placed = Entry & { readonly index: number; readonly start: number; readonly end: number }

/** A part for each day, also where entries between its own are not drawn: else a row would change its part, and be another element. */
const partsOf = (drawn: readonly Placed[], top: number): readonly Part[] => {
  const parts: { day: Part['day']; above: number; entries: Part['entries'][number][] }[] = []
  let last = top
  for (const { start, end, ...entry } of drawn) {
    const part = parts.at(-1)
    if (part?.day === entry.day) part.entries.push({ ...entry, above: start - last })
    else parts.push({ day: entry.day, above: start - last, entries: [{ ...entry, above: 0 }] })
    last = end
  }
  return parts
}

const LongList = ({ entries, ...props }: ActivityListProps & { readonly entries: readonly Entry[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    // Parts above the list change their height, like the form on a narrow screen.
    const measure = (): void => {
      const at = box.current?.getBoundingClientRect().top
      if (at !== undefined) setTop(Math.round(at + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  /** The row that has the focus stays drawn, wherever it is scrolled. By its key, because newer rows change its number. */
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focused = useMemo(
    () => (focusedKey === null ? -1 : entries.findIndex((entry) => keyOf(entry) === focusedKey)),
    [entries, focusedKey],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return focused < 0 || drawn.includes(focused) ? drawn : [...drawn, focused].sort((a, b) => a - b)
    },
    [focused],
  )
  // With another function all rows are placed again: a list of thousands is drawn with each scroll.
  const getItemKey = useCallback((index: number) => keyOf(entries[index]), [entries])
  // The list is drawn again with each scroll, as it should be, and nothing is kept from one time to the next.
  // oxlint-disable-next-line react/incompatible-library
  const list = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => (entries[index]?.row === null ? DAY_PX : ROW_PX),
    getItemKey,
    overscan: AROUND,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
  })
  const drawn = list.getVirtualItems().flatMap(({ index, start, end }) => {
    const entry = entries[index]
    return entry === undefined ? [] : [{ ...entry, index, start, end }]
  })
  return (
    <div
      ref={box}
      className={styles.measured}
      onFocus={({ target }) => {
        const row = target.closest('[data-index]')
        setFocusedKey(row === null ? null : keyOf(entries[list.indexFromElement(row)]))
      }}
      onBlur={() => setFocusedKey(null)}
    >
      <Parts
        {...props}
        parts={partsOf(drawn, top)}
        below={top + list.getTotalSize() - (drawn.at(-1)?.end ?? top)}
        measure={list.measureElement}
      />
    </div>
  )
}

const keyOf = (entry: Entry | undefined): string =>
  entry === undefined ? '' : entry.row === null ? String(entry.day.day) : entry.row.item.id

interface PartsProps extends Omit<ActivityListProps, 'days'> {
  readonly parts: readonly Part[]
  readonly below: number
  readonly measure?: (element: Element | null) => void
}

const Parts = ({ parts, below, total, measure, chainId, onCancel, onRemove }: PartsProps) => {
  const format = useFormat()
  /** Rows whose details are open, also while they are not drawn. */
  const [opened] = useState(() => new Set<string>())
  return (
    <>
      {parts.map(({ day: { day, daysAgo, items }, above, entries }) => {
        const heading = entries.find(({ row }) => row === null)
        const isCut = entries.find(({ row }) => row !== null)?.row !== items[0]
        const name = format.day(day, daysAgo)
        return (
          <section key={day} aria-label={name} style={above > 0 ? { marginBlockStart: above } : undefined}>
            {heading === undefined ? null : (
              <h3 ref={measure} data-index={heading.index} className={styles.day}>
                {name}
              </h3>
            )}
            <ul className={isCut ? styles.cut : undefined}>
              {entries.map(({ row, ...placed }) => {
                if (row === null) return null
                const { index, place } = placed
                const shared = {
                  index,
                  place,
                  above: placed.above,
                  of: total,
                  measure,
                  opened,
                  chainId,
                }
                const { item, under, times } = row
                return item.type === 'order' ? (
                  <OrderItem key={item.id} {...shared} order={item} {...{ under, onCancel, onRemove }} />
                ) : (
                  <TransactionItem key={item.id} {...shared} transaction={item} times={times} />
                )
              })}
            </ul>
          </section>
        )
      })}
      {below > 0 ? <div style={{ height: below }} /> : null}
    </>
  )
}
