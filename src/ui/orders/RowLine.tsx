/** One row of the activity list in one line: what, its state, its time, and the button that opens the details. */
import { cx } from '@linaria/core'
import { type ReactNode, useId } from 'react'
import type { UnixMs } from '../../events/kernel'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { hidden } from '../kit/text.styles'
import * as styles from './order.styles'

export interface RowLineProps {
  /** The id of the element that names the row's subject. The names of its controls end with it and its time. */
  readonly whatId: string
  readonly children: ReactNode
  readonly tag: ReactNode
  /** When it was placed or requested, and when it ended. Null before the end, or if that time isn't known. */
  readonly placedAt: UnixMs
  readonly endedAt: UnixMs | null
  /** An order is placed, a transaction requested. */
  readonly placedWord?: 'order.placedTime' | 'transaction.requestedTime'
  /** False if the row says elsewhere when it was placed, in an element with the id of `timeIdOf`. */
  readonly hasPlacedTime?: boolean
  /** A button between the state and the details. */
  readonly action?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The id of the element that says when the subject of a row was placed, or when it ended. */
export const timeIdOf = (whatId: string): string => `${whatId}-time`

/** The name of a row's control: its word, of what, and of when. Other rows have the same control, maybe for the same pair. */
export const labelOf = (wordId: string, whatId: string): string => `${wordId} ${whatId} ${timeIdOf(whatId)}`

/** The end has its time next to the state; a time of placement says that it is one. */
export const RowLine = (props: RowLineProps) => {
  const { whatId, children, tag, placedAt, endedAt, hasPlacedTime = true, isOpen, onToggle } = props
  const { placedWord = 'order.placedTime', action } = props
  const t = useText()
  const format = useFormat()
  const placed = hasPlacedTime ? t(placedWord, { time: format.time(placedAt) }) : null
  const id = useId()
  const time = endedAt === null ? placed : format.time(endedAt)
  return (
    <div className={styles.line}>
      {children}
      {tag}
      {time === null ? null : (
        <time id={timeIdOf(whatId)} className={styles.when} title={format.moment(endedAt ?? placedAt)}>
          {time}
        </time>
      )}
      {/* The sign stands alone in no line. */}
      <span className={styles.controls}>
        {action}
        <Button
          look="quiet"
          className={cx(styles.disclose, isOpen && styles.disclosed)}
          aria-expanded={isOpen}
          aria-labelledby={labelOf(`${id}-details`, whatId)}
          onClick={onToggle}
        >
          <span id={`${id}-details`} className={hidden}>
            {t('order.details')}
          </span>
          <Icon name="chevron" size={16} />
        </Button>
      </span>
    </div>
  )
}
