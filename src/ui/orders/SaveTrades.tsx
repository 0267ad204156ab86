/** Saves the trades as a table, and says what became of it and what the table holds (X214). */
import { useState } from 'react'
import { useSaveExport } from '../hooks/useSaveExport'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { outcome, small } from './order.styles'

type Saving = { readonly tag: 'idle' | 'busy' | 'failed' } | { readonly tag: 'saved'; readonly name: string }

export const SaveTrades = () => {
  const t = useText()
  const save = useSaveExport()
  const [saving, setSaving] = useState<Saving>({ tag: 'idle' })
  const begin = (): void => {
    setSaving({ tag: 'busy' })
    save({ what: 'trades' }).then(
      (outcome) => setSaving(outcome.tag === 'saved' ? outcome : { tag: 'failed' }),
      () => setSaving({ tag: 'failed' }),
    )
  }
  return (
    <>
      <Button
        look="quiet"
        className={small}
        disabled={saving.tag === 'busy'}
        help={t('export.trades.help')}
        onClick={begin}
      >
        {t('activity.trades')}
      </Button>
      <span data-heard="news" className={outcome}>
        {saving.tag === 'saved' ? t('export.saved', { name: saving.name }) : null}
        {saving.tag === 'failed' ? t('export.failed') : null}
      </span>
      {saving.tag === 'saved' ? <span className={outcome}>{t('export.trades.help')}</span> : null}
    </>
  )
}
