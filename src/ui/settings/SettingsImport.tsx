/** Settings are saved with the log, and taken over from a saved log here. */
import * as E from 'fp-ts/Either'
import { useId, useState } from 'react'
import { importSettings } from '../../events/settings/importSettings'
import { useApp } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { type Tone, Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from './settings.styles'

/** 'same': the file has the present settings. 'refused': it differs only in settings that are never imported. */
type Outcome = 'taken' | 'same' | 'refused' | 'unreadable'
const titles: Readonly<Record<Outcome, MessageId>> = {
  taken: 'settings.import.taken',
  same: 'settings.import.same',
  refused: 'settings.import.refused',
  unreadable: 'settings.import.unreadable',
}

const tones: Readonly<Record<Outcome, Tone>> = { taken: 'ok', same: 'ok', refused: 'info', unreadable: 'bad' }

export const SettingsImport = () => {
  const act = useAct()
  const { state$ } = useApp()
  const t = useText()
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const take = async (file: File): Promise<Outcome> => {
    const { readSettings } = await import('./readSettings')
    const read = await readSettings(file)
    if (E.isLeft(read)) return 'unreadable'
    // The settings of now: they may have changed, here or in another tab, while the file was read.
    const decided = act(importSettings, read.right(state$.value.durable.settings))
    if (E.isRight(decided)) return 'taken'
    return decided.left.tag === 'refused' ? 'refused' : 'same'
  }
  return (
    <div className={styles.group}>
      <label className={styles.fileLabel}>
        <h3 id={id} className={styles.label}>
          {t('settings.import')}
        </h3>
        <span id={`${id}-help`} className={text.soft}>
          {t('settings.import.help')}
        </span>
        <input
          className={styles.file}
          type="file"
          aria-labelledby={id}
          aria-describedby={`${id}-help`}
          accept=".ndjson,.txt,.json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) take(file).then(setOutcome, () => setOutcome('unreadable'))
          }}
        />
      </label>
      <div data-heard="news">
        {outcome === null ? null : <Note tone={tones[outcome]} title={t(titles[outcome])} />}
      </div>
    </div>
  )
}
