import { cx } from '@linaria/core'
import type { ReactNode } from 'react'
import { type IconName, Icon } from './Icon'
import * as styles from './note.styles'

export type Tone = 'info' | 'warn' | 'bad' | 'ok'

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', warn: 'warn', bad: 'close', ok: 'check' }

export interface NoteProps {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status' | undefined
  readonly id?: string | undefined
}

/** A message next to the thing that it is about. The icon shows the tone as well, not the colour alone. */
export const Note = ({ tone, title, children, action, role, id }: NoteProps) => (
  <div className={cx(styles.note, styles[tone])} role={role} id={id}>
    <Icon name={icons[tone]} size={18} />
    <div className={styles.body}>
      {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
      {children === undefined || children === null ? null : <div className={styles.detail}>{children}</div>}
      {action}
    </div>
  </div>
)
