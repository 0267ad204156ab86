/** Exports the log, in part or in full, with or without pseudonyms; and the trades as a table. */
import { useId, useState } from 'react'
import type { OrderUid } from '../../events/kernel'
import type { Redaction } from '../../events/logFile/encodeHeader'
import type { ExportOutcome, ExportRequest } from '../../streams/ports/LogExport'
import type { SaveExport } from '../hooks/app'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from '../settings/settings.styles'

interface ExportDialogProps {
  readonly save: SaveExport
  readonly order?: OrderUid | undefined
  readonly onClose: () => void
}

type Saving = { readonly tag: 'idle' | 'busy' | 'notLoaded' } | ExportOutcome

const failures: Readonly<
  Record<Extract<ExportOutcome, { readonly tag: 'failed' }>['reason'] | 'notLoaded', MessageId>
> = {
  unavailable: 'export.failed.unavailable',
  quota: 'export.failed.failed',
  blocked: 'export.failed.blocked',
  outdated: 'export.failed.outdated',
  deleted: 'export.failed.deleted',
  evicted: 'export.failed.deleted',
  failed: 'export.failed.failed',
  notLoaded: 'export.failed.notLoaded',
}

const useSaving = (save: SaveExport): readonly [Saving, (request: ExportRequest) => void] => {
  const [saving, setSaving] = useState<Saving>({ tag: 'idle' })
  const begin = (request: ExportRequest): void => {
    setSaving({ tag: 'busy' })
    save(request).then(setSaving, () => setSaving({ tag: 'notLoaded' }))
  }
  return [saving, begin]
}

const ExportDialog = ({ save, order, onClose }: ExportDialogProps) => {
  const t = useText()
  const [isWhole, setWhole] = useState(order === undefined)
  const [redaction, setRedaction] = useState<Redaction>('pseudonyms')
  const [saving, begin] = useSaving(save)
  const isBusy = saving.tag === 'busy'
  return (
    <Dialog title={t('export.title')} onClose={onClose}>
      <div className={text.stack}>
        <p>{t('export.text')}</p>
        {order === undefined ? null : (
          <Choice
            legend={t('export.scope')}
            value={isWhole ? 'all' : 'order'}
            options={[
              ['order', t('export.scope.order')],
              ['all', t('export.scope.all')],
            ]}
            help={t(isWhole ? 'export.scope.all.help' : 'export.scope.order.help')}
            onChoose={(chosen) => setWhole(chosen === 'all')}
          />
        )}
        <Choice
          legend={t('export.names')}
          value={redaction}
          options={[
            ['pseudonyms', t('export.names.hidden')],
            ['none', t('export.names.kept')],
          ]}
          help={t(redaction === 'none' ? 'export.names.kept.help' : 'export.names.hidden.help')}
          onChoose={setRedaction}
        />
        <Button
          look="primary"
          disabled={isBusy}
          onClick={() =>
            begin({ what: 'log', scope: isWhole || order === undefined ? 'all' : { order }, redaction })
          }
        >
          {t('export.save')}
        </Button>
        <div className={styles.group}>
          <h3 className={styles.label}>{t('export.trades')}</h3>
          <p className={text.soft}>{t('export.trades.help')}</p>
          <Button look="secondary" disabled={isBusy} onClick={() => begin({ what: 'trades' })}>
            {t('export.trades.save')}
          </Button>
        </div>
        <div data-heard="news">
          <Outcome saving={saving} />
        </div>
      </div>
    </Dialog>
  )
}

interface ChoiceProps<A extends string> {
  readonly legend: string
  readonly value: A
  readonly options: readonly (readonly [A, string])[]
  readonly help: string
  readonly onChoose: (value: A) => void
}

const Choice = <A extends string>({ legend, value, options, help, onChoose }: ChoiceProps<A>) => {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={`${name}-help`}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.segments}>
        {options.map(([option, words]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-help`} className={text.soft}>
        {help}
      </p>
    </fieldset>
  )
}

const Outcome = ({ saving }: { readonly saving: Saving }) => {
  const t = useText()
  switch (saving.tag) {
    case 'idle':
      return null
    case 'busy':
      return <p className={text.soft}>{t('export.busy')}</p>
    case 'saved':
      return saving.isPartial ? (
        <Note tone="warn" title={t('export.saved', { name: saving.name })}>
          {t('export.partial')}
        </Note>
      ) : (
        <Note tone="ok" title={t('export.saved', { name: saving.name })} />
      )
    default:
      return (
        <Note tone="bad" title={t('export.failed')}>
          {t(failures[saving.tag === 'failed' ? saving.reason : 'notLoaded'])}
        </Note>
      )
  }
}

export default ExportDialog
