import { useId } from 'react'
import { textField } from '../kit/textField.styles'

/** A labelled line of text; `dir` ltr for addresses and code. */
export const Field = ({
  label,
  value,
  onType,
  isCode = false,
}: {
  readonly label: string
  readonly value: string
  readonly onType: (typed: string) => void
  readonly isCode?: boolean
}) => {
  const id = useId()
  return (
    <div className={textField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        dir={isCode ? 'ltr' : undefined}
        spellCheck={!isCode}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
