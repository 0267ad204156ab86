/**
 * The first and last digits of an address or a hash, to copy, and all of it on demand. Use `Copyable` for values that
 * the user must compare.
 */
import { cx } from '@linaria/core'
import { useState } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { CopyButton } from './Copyable'
import * as styles from './text.styles'

const ends = (value: string): string => `${value.slice(0, 6)}…${value.slice(-4)}`

export const Shortened = ({
  value,
  what,
  isCompact = false,
}: {
  readonly value: string
  readonly what: string
  /** One stop of the Tab key: it is copied once it is shown whole. */
  readonly isCompact?: boolean
}) => {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <span>
      <bdi className={styles.mono} dir="ltr" title={value}>
        {isWhole ? value : ends(value)}
      </bdi>{' '}
      {isCompact && !isWhole ? null : <CopyButton value={value} what={what} />}{' '}
      <Button
        look="quiet"
        className={cx(styles.small, styles.apart)}
        aria-expanded={isWhole}
        aria-label={text(isWhole ? 'short.lessOf' : 'short.wholeOf', { what })}
        onClick={() => setWhole(!isWhole)}
      >
        {text(isWhole ? 'short.less' : 'short.whole')}
      </Button>
    </span>
  )
}
