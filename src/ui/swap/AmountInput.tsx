import { cx } from '@linaria/core'
import type { ReactElement } from 'react'
import type { SideView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { readTypedAmount } from '../intl/typedAmount'
import * as styles from './swap.styles'

/** From this length, in characters, the text is smaller (C26). */
const LONG_FROM = 10
/** From this length, in characters, the text has the smallest size (C27). */
const LONGEST_FROM = 16

const sizeOf = (length: number): string | false =>
  length > LONGEST_FROM ? styles.longest : length > LONG_FROM && styles.long

export interface AmountInputProps {
  readonly view: SideView
  readonly label: string
  readonly isDimmed: boolean
  readonly describedBy: string
  readonly onType: (text: string) => void
}

/** Shows the typed text with the locale's decimal mark, or the quoted figure; both can be edited. */
export const AmountInput = ({
  view,
  label,
  isDimmed,
  describedBy,
  onType,
}: AmountInputProps): ReactElement => {
  const format = useFormat()
  const text = useText()
  const { typed, amount, token } = view
  const isCanonical = typed !== null && /^\d*\.?\d*$/.test(typed)
  const shown =
    typed !== null
      ? isCanonical
        ? format.typed(typed)
        : typed
      : amount !== null && token !== null
        ? format.amount(amount, token)
        : ''
  return (
    <input
      className={cx(styles.input, sizeOf(shown.length), isDimmed && styles.dim)}
      inputMode="decimal"
      type="text"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      maxLength={120}
      placeholder={format.count(0)}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={view.problem !== null}
      aria-busy={isDimmed}
      title={
        typed === null && amount !== null && token !== null
          ? format.exact(amount, token)
          : text('swap.amountHint')
      }
      value={shown}
      onChange={(event) => onType(readTypedAmount(event.currentTarget.value, format.decimalMark))}
    />
  )
}
