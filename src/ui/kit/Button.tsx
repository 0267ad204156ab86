import { cx } from '@linaria/core'
import { type ButtonHTMLAttributes, type Ref, useId } from 'react'
import * as styles from './button.styles'
import { pressProps } from './press'

type ButtonLook = 'primary' | 'secondary' | 'chip' | 'quiet' | 'danger' | 'square'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-disabled'> {
  readonly look: ButtonLook
  readonly ref?: Ref<HTMLButtonElement>
  /**
   * Off: a press does nothing. The button keeps the focus (X109). The id of the text that says why it is off can be its
   * `aria-describedby`.
   */
  readonly disabled?: boolean | undefined
  /**
   * The effect of a press, if the button's words don't say it. It becomes the button's description, also for people
   * without a pointer (X214).
   */
  readonly help?: string | undefined
}

/** Its type is `button` by default, so that it never submits a form by accident. */
export const Button = ({
  look,
  className,
  type = 'button',
  disabled,
  onClick,
  help,
  ...rest
}: ButtonProps) => {
  const helpId = useId()
  const button = (
    <button
      type={type}
      className={cx(styles.base, styles[look], className)}
      // A sign without words says its name to a pointer and, by FocusHint.tsx, to keys (X238).
      title={look === 'square' ? rest['aria-label'] : undefined}
      {...rest}
      {...(help === undefined ? {} : { title: help, 'aria-describedby': helpId })}
      {...pressProps(disabled, onClick)}
    />
  )
  return help === undefined ? (
    button
  ) : (
    <>
      {button}
      <span id={helpId} hidden>
        {help}
      </span>
    </>
  )
}
