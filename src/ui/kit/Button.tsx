import { cx } from '@linaria/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
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
}

/** Its type is `button` by default, so that it never submits a form by accident. */
export const Button = ({ look, className, type = 'button', disabled, onClick, ...rest }: ButtonProps) => (
  <button
    type={type}
    className={cx(styles.base, styles[look], className)}
    {...rest}
    {...pressProps(disabled, onClick)}
  />
)
