import type { ReactNode } from 'react'
import { Button } from './Button'
import { Note } from './Note'

export interface ReadingProps {
  /** The text shown while a request is in flight. Null if none is, or if there is an answer. */
  readonly asked: string | null
  /** Why it failed; null: it did not. */
  readonly failed: ReactNode
  readonly title?: string
  /** On the button that asks again. */
  readonly again: string
  readonly onAgain: () => void
}

/** The placeholder for a reading: it is loading, or why it failed, with a button to try again. */
export const Reading = ({ asked, failed, title, again, onAgain }: ReadingProps) => {
  if (failed === null) return asked === null ? null : <p data-heard="news">{asked}</p>
  return (
    <Note
      tone="bad"
      role="alert"
      title={title}
      action={
        <Button look="secondary" onClick={onAgain}>
          {again}
        </Button>
      }
    >
      {failed}
    </Note>
  )
}
