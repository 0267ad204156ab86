/** Why a list could not be read, and what to do (S8.27 to S8.32, S8.36). */
import type { ReactElement } from 'react'
import type { ListReading } from '../../events/tokens/state'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'

type Failure = Extract<ListReading, { readonly tag: 'failed' }>

export const listFailures: Readonly<Record<Failure['reason'], readonly [title: MessageId, help: MessageId]>> =
  {
    noNameService: ['list.noNameService', 'list.noNameService.help'],
    nameNotResolved: ['list.nameNotResolved', 'list.nameNotResolved.help'],
    noContentHash: ['list.noContentHash', 'list.noContentHash.help'],
    unknownCodec: ['list.unknownCodec', 'list.unknownCodec.help'],
    unknownProtocol: ['list.unknownProtocol', 'list.unknownProtocol.help'],
    unreachable: ['list.unreachable', 'list.unreachable.help'],
    status: ['list.unreachable', 'list.status.help'],
    tooLarge: ['list.tooLarge', 'list.tooLarge.help'],
    notJson: ['list.invalid', 'list.notJson.help'],
    invalid: ['list.invalid', 'list.invalid.help'],
    older: ['list.older', 'list.older.help'],
    versionTooSmall: ['list.versionTooSmall', 'list.versionTooSmall.help'],
  }

export const ListFailure = ({
  failure,
  onAgain,
}: {
  readonly failure: Failure
  readonly onAgain: () => void
}): ReactElement => {
  const t = useText()
  const [title, help] = listFailures[failure.reason]
  return (
    <Note
      tone={failure.reason === 'versionTooSmall' ? 'warn' : 'bad'}
      title={t(title)}
      action={
        <Button look="quiet" onClick={onAgain}>
          {t('lookup.again')}
        </Button>
      }
    >
      {t(help, { detail: failure.detail })}
    </Note>
  )
}
