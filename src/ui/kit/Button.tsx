import { cx } from '@linaria/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import * as styles from './button.styles'

type ButtonLook = 'primary' | 'secondary' | 'chip' | 'quiet' | 'danger' | 'square'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look: ButtonLook
  readonly ref?: Ref<HTMLButtonElement>
}

/** Its type is `button` by default, so that it never submits a form by accident. */
export const Button = ({ look, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={cx(styles.base, styles[look], className)} {...rest} />
)
