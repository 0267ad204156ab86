import { useId } from 'react'
import { CONFIRM_WORD } from '../../events/kernel'
import { useText } from '../intl/IntlProvider'
import * as styles from './confirmWordField.styles'

/** A field for the word that confirms a risk. The decision checks the word, not the field. */
export const ConfirmWordField = ({
  value,
  onType,
}: {
  readonly value: string
  readonly onType: (typed: string) => void
}) => {
  const t = useText()
  const id = useId()
  return (
    <div className={styles.group}>
      <label htmlFor={id}>{t('word.label', { word: CONFIRM_WORD })}</label>
      <input
        id={id}
        className={styles.field}
        type="text"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
