import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { Icon } from './Icon'
import * as styles from './text.styles'

/** How long 'Copied' is shown (S2.5.8), and for how long a refusal stays to be read (C22), in ms. */
const SHOWN_MS = { copied: 500, refused: 1500 }

/** Copies a value and confirms it. Where the browser refuses, one click selects the whole text next to the button. */
export const CopyButton = ({
  value,
  what,
}: {
  readonly value: string
  readonly what: string
}): ReactElement => {
  const text = useText()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS[outcome])
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (): void => {
    // Browsers have no clipboard in a page that is not served over HTTPS.
    const { clipboard } = navigator as Partial<Navigator>
    const copying =
      clipboard === undefined ? Promise.reject(new Error('no clipboard')) : clipboard.writeText(value)
    void copying.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <>
      <Button
        look="quiet"
        onClick={copy}
        aria-label={text('copy.label', { what })}
        title={text('copy.label', { what })}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </Button>
      <span role="status" className={styles.hidden}>
        {outcome === null ? '' : text(outcome === 'copied' ? 'copy.done' : 'copy.refused')}
      </span>
    </>
  )
}

/** An unabbreviated hash or address with its copy button. */
export const Copyable = ({
  value,
  what,
}: {
  readonly value: string
  readonly what: string
}): ReactElement => (
  <span>
    <span className={styles.mono}>{value}</span> <CopyButton value={value} what={what} />
  </span>
)
