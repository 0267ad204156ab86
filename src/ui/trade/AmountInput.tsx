import { cx } from '@linaria/core'
import type { SideView } from '../../events/trade/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { MOST_KEPT } from '../intl/typedAmount'
import { useIsExact } from '../kit/exact'
import * as styles from './swap.styles'
import { useAmountEntry } from './useAmountEntry'

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
  /** The amount is understood and cannot be sold, as more than the balance. */
  readonly isRefused: boolean
  readonly onType: (text: string) => void
}

/**
 * Shows the typed text in the locale's notation (X41), or the quoted figure; both can be edited. A field is one line, so
 * what can be longer than it is below it too, and wraps (X119).
 */
export const AmountInput = ({ view, label, isDimmed, describedBy, isRefused, onType }: AmountInputProps) => {
  const format = useFormat()
  const text = useText()
  const { typed, amount, token } = view
  const isQuoted = typed === null && amount !== null && token !== null
  const figure = useIsExact() ? format.exact : format.amount
  const { shown, ...field } = useAmountEntry(typed, isQuoted ? figure(amount, token) : '', onType)
  return (
    <>
      <input
        className={cx(styles.input, sizeOf(shown.length), isDimmed && styles.dim)}
        data-amount=""
        inputMode="decimal"
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={MOST_KEPT}
        // Not formatted, because the first use of Intl loads its data (C390). Every locale has these digits here (C514).
        placeholder={isDimmed ? '…' : '0'}
        aria-label={label}
        // The text under the amount says what is wrong, and describes the field (X115).
        aria-describedby={describedBy}
        aria-invalid={view.problem !== null || isRefused}
        aria-busy={isDimmed}
        title={isQuoted ? format.exact(amount, token) : text('submit.enterAmount')}
        value={shown}
        {...field}
      />
      {shown.length > LONGEST_FROM ? (
        <span className={styles.whole} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </>
  )
}
