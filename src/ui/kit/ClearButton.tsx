/** Removes something from a list on this device, once the user has said so again: it cannot be undone. */
import { useState } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { say } from './say'
import * as styles from './text.styles'

export interface ClearButtonProps {
  readonly label: string
  /** What is removed and what is not. */
  readonly help: string
  /** What is heard afterwards. */
  readonly done: string
  readonly onClear: () => void
}

export const ClearButton = ({ label, help, done, onClear }: ClearButtonProps) => {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  }
  const clear = (): void => {
    setAsking(false)
    onClear()
    say(done)
  }
  return (
    <div className={styles.stack} role="group" aria-label={label}>
      <p className={styles.soft} data-heard="news">
        {help}
      </p>
      <div className={styles.row}>
        <Button look="secondary" onClick={clear}>
          {t('activity.clear.confirm')}
        </Button>
        <Button look="quiet" onClick={() => setAsking(false)}>
          {t('activity.clear.keep')}
        </Button>
      </div>
    </div>
  )
}
