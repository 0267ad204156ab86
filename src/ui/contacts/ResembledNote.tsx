/** An address that looks like a known one and is another: scammers make them to be copied by mistake (X166). */
import type { Contact } from '../../events/contacts/state'
import { useRichText, useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'

export const ResembledNote = ({ contact }: { readonly contact: Contact }) => {
  const t = useText()
  const rich = useRichText()
  return (
    <Note tone="bad" title={t('contacts.resembles')}>
      {contact.name === '' ? null : (
        <strong>
          <bdi>{contact.name}</bdi>
        </strong>
      )}
      <p>
        {rich('contacts.resembles.help', { address: <span className={text.mono}>{contact.address}</span> })}
      </p>
    </Note>
  )
}
