/** Why a list couldn't be read, and the next step (S8.27 to S8.32, S8.36). */
import type { ListReading } from '../../events/tokens/state'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { externalWords } from '../intl/externalText'
import { sentences } from '../intl/sentences'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'

type Failure = Extract<ListReading, { readonly tag: 'failed' }>

const listFailures: Readonly<Record<Failure['reason'], readonly [title: MessageId, help: MessageId]>> = {
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
  notAsNamed: ['list.notAsNamed', 'list.notAsNamed.help'],
  older: ['list.older', 'list.older.help'],
  versionTooSmall: ['list.versionTooSmall', 'list.versionTooSmall.help'],
}

/** Of these the help itself says what stays in use: they compare with it. */
const COMPARED: readonly Failure['reason'][] = ['older', 'versionTooSmall']

export interface ListFailureProps {
  readonly failure: Failure
  /** A version of the list is in use, and stays so (S4.43). */
  readonly isInUse: boolean
  readonly onAgain: () => void
}

export const ListFailure = ({ failure, isInUse, onAgain }: ListFailureProps) => {
  const t = useText()
  const [title, help] = listFailures[failure.reason]
  const isKept = isInUse && !COMPARED.includes(failure.reason)
  return (
    <Note
      tone={failure.reason === 'versionTooSmall' ? 'warn' : 'bad'}
      title={t(title)}
      action={
        <Button look="quiet" onClick={onAgain}>
          {t('button.tryAgain')}
        </Button>
      }
    >
      {sentences(
        t,
        t(help, {
          detail: externalWords(failure.detail),
          current: failure.current ?? '',
          offered: failure.offered ?? '',
        }),
        failure.others === undefined ? null : t('list.faulty', { count: failure.faulty ?? 0 }),
        isKept ? t('list.kept') : null,
      )}
    </Note>
  )
}
