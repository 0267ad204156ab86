import type { ReactNode } from 'react'
import { isNoFailure, mightBeSent } from '../../events/transactions/mightBeSent'
import type { Transaction } from '../../events/transactions/state'
import { useText } from '../intl/IntlProvider'
import { noEffectText } from '../intl/orderErrorTexts'
import { Note } from '../kit/Note'
import { Said } from '../kit/Said'

export interface NoEffectNoteProps {
  readonly transaction: Transaction
  /** The title of a failure. */
  readonly title: string
  readonly role?: 'alert'
  readonly children?: ReactNode
}

/** Why a transaction had no effect; no failure if it was refused, or might have been sent all the same (X49, X310). */
export const NoEffectNote = ({ transaction, title, role, children }: NoEffectNoteProps) => {
  const text = useText()
  const { error, status } = transaction
  const isQuiet = error !== null && isNoFailure(error)
  const shown = mightBeSent(error) ? text('label.unanswered') : isQuiet ? text('label.notSent') : title
  return (
    <Note tone={isQuiet ? 'info' : 'bad'} role={role} title={shown}>
      {children}
      <Said>{noEffectText(error, status === 'cancelled', text)}</Said>
    </Note>
  )
}
