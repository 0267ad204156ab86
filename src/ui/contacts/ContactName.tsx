/** What the user calls the recipient. It is kept when the field is left, and stays on this device. */
import { useState } from 'react'
import { nameContact } from '../../events/contacts/decide'
import { LONGEST_CONTACT_NAME } from '../../events/contacts/state'
import type { Address } from '../../events/kernel'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { TextField } from '../kit/TextField'

interface ContactNameProps {
  readonly address: Address
  readonly name: string
}

export const ContactName = ({ address, name }: ContactNameProps) => {
  const t = useText()
  const act = useAct()
  const [typed, setTyped] = useState(name)
  return (
    <TextField
      label={t('contacts.name')}
      help={t('contacts.name.help')}
      value={typed}
      maxLength={LONGEST_CONTACT_NAME}
      dir="auto"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => act(nameContact, { address, contactName: typed })}
      onKeyDown={(event) => {
        // Enter keeps the name; the form around the field would be submitted.
        if (event.key !== 'Enter') return
        event.preventDefault()
        act(nameContact, { address, contactName: typed })
      }}
    />
  )
}
