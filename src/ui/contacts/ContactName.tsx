/** The user's name for the recipient. Saved when the field loses focus, and kept on this device. */
import { useState } from 'react'
import { contactNameIn, nameContact } from '../../events/contacts/decide'
import { LONGEST_CONTACT_NAME } from '../../events/contacts/state'
import type { Address } from '../../events/kernel'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { TextField } from '../kit/TextField'
import { useValueText } from '../kit/useValueText'
import { isEnter } from '../kit/isEnter'

interface ContactNameProps {
  readonly address: Address
  readonly name: string
}

export const ContactName = ({ address, name }: ContactNameProps) => {
  const t = useText()
  const act = useAct()
  const { typed, setTyped, ...field } = useValueText(name, (text) => text, contactNameIn)
  const [isEdited, setEdited] = useState(false)
  // Only text typed here counts: leaving the field must not undo a name from another tab.
  const keep = (): void => {
    if (isEdited) act(nameContact, { address, contactName: typed })
    setEdited(false)
  }
  return (
    <TextField
      label={t('contacts.name')}
      help={t('contacts.name.help')}
      value={typed}
      maxLength={LONGEST_CONTACT_NAME}
      dir="auto"
      onChange={(event) => {
        setEdited(true)
        setTyped(event.currentTarget.value)
      }}
      onFocus={field.onFocus}
      onBlur={() => {
        keep()
        field.onBlur()
      }}
      onKeyDown={(event) => {
        // Enter keeps the name; the form around the field would be submitted.
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (isEnter(event)) keep()
      }}
    />
  )
}
