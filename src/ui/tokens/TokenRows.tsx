/** The listbox of the selector. Only the rows in view are drawn; the keyboard's row always is. */
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import type { Address } from '../../events/kernel/units'
import type { TokenRowView } from '../../events/views/tokenList'
import { useText } from '../intl/IntlProvider'
import { TokenOption } from './TokenOption'
import * as styles from './tokens.styles'
import { ROW_PX, useRowWindow } from './useRowWindow'
import type { ListedToken } from './useSelectorTokens'

export interface TokenRowsProps {
  readonly id: string
  readonly tokens: readonly ListedToken[]
  readonly rowOf: (listed: ListedToken) => TokenRowView
  readonly active: number
  readonly selected: Address | null
  readonly onChoose: (listed: ListedToken) => void
  readonly onPoint: (index: number) => void
}

export const TokenRows = (props: TokenRowsProps): ReactElement => {
  const { id, tokens, rowOf, active, selected, onChoose, onPoint } = props
  const t = useText()
  const box = useRef<HTMLUListElement>(null)
  const { start, end, onScroll, show } = useRowWindow(tokens.length, box)
  const showRow = useRef(show)
  useEffect(() => {
    showRow.current = show
  })
  useEffect(() => showRow.current(active), [active, tokens])
  return (
    <ul
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('tokens.list')}
      className={styles.options}
      hidden={tokens.length === 0}
      onScroll={onScroll}
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
            place={index + 1}
            of={tokens.length}
            isActive={index === active}
            isSelected={listed.token.address === selected}
            onChoose={() => onChoose(listed)}
            onPoint={() => onPoint(index)}
          />
        )
      })}
      <li role="presentation" style={{ height: (tokens.length - Math.min(end, tokens.length)) * ROW_PX }} />
    </ul>
  )
}
