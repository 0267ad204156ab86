/** The recipient, if it is not the owner (T2.12). Loaded when the form has a recipient or offers the field. */
import { cx } from '@linaria/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { NameOddity } from '../../events/chain/nameOddity'
import type { RecipientProblem, RecipientView } from '../../events/trade/recipient'
import { removeRecipient, typeRecipient } from '../../events/trade/typeRecipient'
import { useAct } from '../hooks/useAct'
import { useRichText, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { ContactList, ContactsAtHand } from '../contacts/ContactList'
import { ContactName } from '../contacts/ContactName'
import { ResembledNote } from '../contacts/ResembledNote'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Icon } from '../kit/Icon'
import { isEnter } from '../kit/isEnter'
import { say } from '../kit/say'
import { Note } from '../kit/Note'
import { Shortened } from '../kit/Shortened'
import * as text from '../kit/text.styles'
import * as styles from './recipient.styles'

/** An empty field, or a name during its look-up, isn't an error: the button says what is missing. */
export const recipientProblems: Readonly<
  Record<Exclude<RecipientProblem, 'empty' | 'resolving'>, MessageId>
> = {
  malformed: 'recipient.malformed',
  wrongChecksum: 'tokens.wrongChecksum',
  otherNetwork: 'recipient.otherNetwork',
  name: 'recipient.name',
  unknownName: 'recipient.unknownName',
  nameUnreachable: 'recipient.nameUnreachable',
  invalidName: 'recipient.invalidName',
  offChainName: 'recipient.offChainName',
  unusable: 'recipient.unusable',
}

/** Why a name may not be the one that is meant, in words (X286). */
const oddNames: Readonly<Record<NameOddity, MessageId>> = {
  address: 'recipient.addressName',
  sign: 'recipient.signName',
  mixed: 'recipient.mixedName',
}

export interface RecipientFieldProps {
  readonly recipient: RecipientView | null
}

const RecipientField = ({ recipient }: RecipientFieldProps) => {
  const t = useText()
  const act = useAct()
  const [wasOpened, setOpened] = useState(false)
  if (recipient !== null) {
    return <OpenField recipient={recipient} isFocused={wasOpened} />
  }
  return (
    <div className={text.wrapping}>
      <Button
        look="quiet"
        onClick={() => {
          setOpened(true)
          act(typeRecipient, { text: '' })
        }}
      >
        + {t('settings.recipient')}
      </Button>
      <ContactsAtHand onUse={() => setOpened(true)} />
    </div>
  )
}

const OpenField = ({
  recipient: { text: typed, address, problem, isSought, isOwn, oddity, isFromLink, contact, resembled },
  isFocused,
}: {
  readonly recipient: RecipientView
  readonly isFocused: boolean
}) => {
  const t = useText()
  const rich = useRichText()
  const act = useAct()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const isWrong = problem !== null && problem !== 'empty' && problem !== 'resolving'
  return (
    <div className={styles.recipient} role="group" aria-label={t('recipient.label')}>
      <div className={styles.head}>
        <label htmlFor={id}>{t('recipient.label')}</label>
        <Button
          look="quiet"
          className={text.push}
          onClick={() => {
            act(removeRecipient, null)
            say(t('recipient.removed'))
          }}
          aria-label={t('recipient.remove')}
          title={t('recipient.remove')}
        >
          <Icon name="close" size={16} />
        </Button>
      </div>
      {/* More than one line: an address is seen whole in every width. */}
      <textarea
        id={id}
        ref={field}
        rows={1}
        className={cx(styles.input, text.mono)}
        value={typed}
        dir="ltr"
        placeholder="0x…"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={`${id}-help`}
        onKeyDown={(event) => {
          // Enter submits the form, as in every one-line field.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isEnter(event)) event.currentTarget.form?.requestSubmit()
        }}
        onChange={(event) => act(typeRecipient, { text: event.currentTarget.value })}
      />
      <div id={`${id}-help`} data-heard="news">
        {isWrong ? <Note tone="bad" title={t(recipientProblems[problem])} /> : null}
        {isSought ? <p className={text.soft}>{t('recipient.resolving')}</p> : null}
        {problem === null && isOwn ? <p className={text.soft}>{t('review.receiverIsYou')}</p> : null}
        {problem === null && oddity !== null ? <Note tone="warn" title={t(oddNames[oddity])} /> : null}
        {problem !== null || isOwn || address === null ? null : (
          <Note tone="warn" title={t(isFromLink ? 'recipient.fromLink' : 'recipient.other')}>
            {rich(isFromLink ? 'recipient.fromLink.help' : 'recipient.other.help', {
              // A name is checked by the address that it stands for; a typed address is whole in the field.
              address: typed.toLowerCase().includes(address.toLowerCase()) ? (
                <Shortened value={address} what={t('recipient.label')} />
              ) : (
                <Copyable value={address} what={t('recipient.label')} />
              ),
            })}
          </Note>
        )}
        {problem !== null || resembled === null ? null : <ResembledNote contact={resembled} />}
      </div>
      {typed === '' ? <ContactList /> : null}
      {problem !== null || isOwn || address === null ? null : (
        <ContactName key={address} address={address} name={contact?.name ?? ''} />
      )}
    </div>
  )
}

export default RecipientField
