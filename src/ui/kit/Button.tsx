import { cx } from '@linaria/core'
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import * as styles from './button.styles'

export type ButtonLook = 'primary' | 'secondary' | 'chip' | 'quiet' | 'danger' | 'square'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look: ButtonLook
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button never submits by accident: its type is `button` unless told otherwise. */
export const Button = ({ look, className, type = 'button', ...rest }: ButtonProps): ReactElement => (
  <button type={type} className={cx(styles.base, styles[look], className)} {...rest} />
)
