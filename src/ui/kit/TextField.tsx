import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import * as kit from './text.styles'
import { textField } from './textField.styles'

/** A field that takes no text is `readOnly`: a disabled one would lose the focus (X109). */
export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'disabled'
> {
  readonly label: string
  /** The text below the field, which screen readers read with it. */
  readonly help?: ReactNode
  /** The id of the text that says what is wrong with what is typed; undefined while nothing is (X115). */
  readonly problemId?: string | undefined
  /** 'alert': the help says what is wrong. */
  readonly helpRole?: 'alert' | undefined
}

/** A line of text with its label above and its help below. */
export const TextField = ({ label, help, problemId, helpRole, ...input }: TextFieldProps) => {
  const id = useId()
  const helpId = `${id}-help`
  const texts = [help === undefined ? [] : helpId, problemId ?? []].flat().join(' ')
  return (
    <div className={textField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={problemId !== undefined}
        aria-describedby={texts === '' ? undefined : texts}
        {...input}
      />
      {help === undefined ? null : (
        <span id={helpId} className={kit.soft} role={helpRole}>
          {help}
        </span>
      )}
    </div>
  )
}
