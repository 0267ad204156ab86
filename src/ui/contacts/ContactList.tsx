/** The addresses that the user paid or named (X165): a press fills the recipient with one of them. */
import type { AppState } from '../../events/appState'
import { removeContact } from '../../events/contacts/decide'
import { contactsOn } from '../../events/contacts/select'
import type { Contact } from '../../events/contacts/state'
import { shortAddress } from '../../events/kernel/address'
import { typeRecipient } from '../../events/trade/typeRecipient'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import * as list from '../kit/list.styles'
import * as text from '../kit/text.styles'
import * as styles from './contacts.styles'

const here = (state: AppState): readonly Contact[] => contactsOn(state, state.session.trade.chainId)

/** A contact's name or, without one, its shortened address. */
const contactLabel = ({ name, address }: Contact): string => (name === '' ? shortAddress(address) : name)

/** The number of contacts next to the closed field (C574). */
const AT_HAND = 3

/** The contacts that were used last, one press from the form. */
export const ContactsAtHand = ({ onUse }: { readonly onUse: () => void }) => {
  const act = useAct()
  const contacts = useView(here)
  return contacts.slice(0, AT_HAND).map((contact) => (
    <Button
      key={contact.address}
      look="chip"
      className={styles.chip}
      title={contact.address}
      onClick={() => {
        onUse()
        act(typeRecipient, { text: contact.address })
      }}
    >
      <bdi>{contactLabel(contact)}</bdi>
    </Button>
  ))
}

/** All contacts of the network with their whole addresses, under an empty field. */
export const ContactList = () => {
  const t = useText()
  const act = useAct()
  const contacts = useView(here)
  if (contacts.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('contacts.title')}>
      {contacts.map((contact) => (
        <li key={contact.address} className={styles.row}>
          <button
            type="button"
            className={list.item}
            onClick={() => act(typeRecipient, { text: contact.address })}
          >
            <span className={list.grow}>
              {contact.name === '' ? null : <bdi>{contact.name}</bdi>}
              <span className={text.mono}>{contact.address}</span>
            </span>
          </button>
          <Button
            look="quiet"
            aria-label={t('contacts.remove', { name: contactLabel(contact) })}
            title={t('contacts.remove', { name: contactLabel(contact) })}
            onClick={() => act(removeContact, { address: contact.address })}
          >
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
