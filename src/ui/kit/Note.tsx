import { cx } from '@linaria/core'
import type { ReactNode } from 'react'
import { type IconName, Icon } from './Icon'
import type { Heard } from './screenReader'
import * as styles from './note.styles'

export type Tone = 'info' | 'warn' | 'bad' | 'ok'

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', warn: 'warn', bad: 'close', ok: 'check' }

export interface NoteProps {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** The answer to a press: it is heard at once. */
  readonly role?: 'alert' | undefined
  /** How screen readers announce a note that appears by itself. They don't read the action with it (X188). */
  readonly heard?: Heard | undefined
  readonly id?: string | undefined
}

/** A message beside its subject. The icon shows the tone too, so color isn't the only sign. */
export const Note = ({ tone, title, children, action, role, heard, id }: NoteProps) => (
  <div className={cx(styles.note, styles[tone])} id={id}>
    <Icon name={icons[tone]} size={18} />
    <div className={styles.body}>
      <div className={styles.words} role={role} data-heard={heard}>
        {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
        {children === undefined || children === null ? null : <div className={styles.detail}>{children}</div>}
      </div>
      {action}
    </div>
  </div>
)
