/** The listbox of the selector. Only the rows in view are drawn; the keyboard's row always is. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Address } from '../../events/kernel'
import { useText } from '../intl/IntlProvider'
import { type ShownRow, TokenOption } from './TokenOption'
import * as styles from './tokens.styles'
import { useRowPress } from './useRowPress'
import { ROW_PX, useRowWindow } from './useRowWindow'
import type { ListedToken } from './useSelectorTokens'
import { WHOLE } from './useStaysInView'

/**
 * Whether an element is seen in part only, known without asking the page for its layout: true until the browser has
 * reported that all of it is in view.
 */
const useIsCut = (box: RefObject<HTMLElement | null>): RefObject<boolean> => {
  const isCut = useRef(true)
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        isCut.current = (entries.at(-1)?.intersectionRatio ?? 0) < WHOLE
      },
      { threshold: [0, WHOLE, 1] },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isCut
}

export interface TokenRowsProps {
  readonly id: string
  readonly tokens: readonly ListedToken[]
  readonly rowOf: (listed: ListedToken) => ShownRow
  readonly active: number
  readonly selected: Address | null
  readonly onChoose: (listed: ListedToken) => void
  readonly onPoint: (token: Address) => void
}

export const TokenRows = (props: TokenRowsProps) => {
  const { id, tokens, rowOf, active, selected, onChoose, onPoint } = props
  const t = useText()
  const box = useRef<HTMLUListElement>(null)
  const { start, end, top, isInView, onScroll, show } = useRowWindow(tokens.length, box)
  const press = useRowPress(tokens, { start, end, top }, onChoose)
  const isCut = useIsCut(box)
  const showRow = useRef(show)
  const point = useRef(onPoint)
  useLayoutEffect(() => {
    showRow.current = show
    point.current = onPoint
  })
  // The same for all rows and all time, so that a row that stays is not drawn again.
  const pointAt = useCallback((token: Address): void => point.current(token), [])
  // Not after the drawing: React would do what this changes in a task of its own, and a key that is held on a slow device
  // leaves no time for one. Fifty such changes in a row count as an endless loop, and React throws.
  useLayoutEffect(() => showRow.current(active), [active, tokens])
  return (
    <ul
      ref={box}
      id={id}
      role="listbox"
      // It scrolls, which would make it a Tab stop, but its keys are those of the search field.
      tabIndex={-1}
      aria-label={t('tokens.list')}
      className={styles.options}
      hidden={tokens.length === 0}
      onScroll={onScroll}
      {...press}
    >
      <li role="presentation" style={{ height: start * ROW_PX }} />
      {tokens.slice(start, end).map((listed, offset) => {
        const index = start + offset
        return (
          <TokenOption
            key={listed.token.address}
            id={`${id}-${String(index)}`}
            row={rowOf(listed)}
            offeredBy={listed.list === null || listed.list.isActive ? null : listed.list.name}
            list={listed.list?.hash ?? ''}
            isInView={isInView(index)}
            index={index}
            of={tokens.length}
            isActive={index === active}
            isSelected={listed.token.address === selected}
            isCut={isCut}
            onPoint={pointAt}
          />
        )
      })}
      <li role="presentation" style={{ height: (tokens.length - Math.min(end, tokens.length)) * ROW_PX }} />
    </ul>
  )
}
