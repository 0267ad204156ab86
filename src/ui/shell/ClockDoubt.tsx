/** Two times that differ too much, and the user's choice between them (X63). */
import { useState } from 'react'
import { trustClock } from '../../events/chain/trustClock'
import type { Banner } from '../../events/tab/shell'
import { useAct } from '../hooks/useAct'
import { useNow } from '../hooks/useNow'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as styles from './trouble.styles'

export const ClockDoubt = ({
  banner,
}: {
  readonly banner: Extract<Banner, { readonly tag: 'clockDoubt' }>
}) => {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const ofDevice = useNow() - banner.usedMs
  const device = format.minute(ofDevice)
  const network = format.minute(ofDevice + banner.offsetMs)
  // The times go on each minute; they are heard once.
  const [heard] = useState({ device, network })
  return (
    <Note
      tone="bad"
      title={t('banner.clockDoubt')}
      action={
        <div className={styles.ways}>
          <Button look="secondary" onClick={() => act(trustClock, { use: 'device' })}>
            {t('banner.clockDoubt.device', { time: device })}
          </Button>
          <Button look="secondary" onClick={() => act(trustClock, { use: 'chain' })}>
            {t('banner.clockDoubt.network', { time: network })}
          </Button>
        </div>
      }
    >
      <span data-words={t('banner.clockDoubt.help', heard)}>
        {t('banner.clockDoubt.help', { device, network })}
      </span>
    </Note>
  )
}
