import { useEffect } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { Heard } from './Heard'
import { Icon } from './Icon'
import * as styles from './text.styles'
import { useCopy } from './useCopy'

/** How long 'Copied' is shown (S2.5.8), and for how long a refusal stays to be read (C22), in ms. */
const SHOWN_MS = { copied: 500, refused: 1500 }

/** Copies a value and confirms it. Where the browser refuses, one click selects the whole text next to the button. */
export const CopyButton = ({ value, what }: { readonly value: string; readonly what: string }) => {
  const text = useText()
  const { outcome, copy, forget } = useCopy(value)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(forget, SHOWN_MS[outcome])
    return () => clearTimeout(timer)
  }, [outcome, forget])
  return (
    <>
      <Button
        look="quiet"
        className={styles.apart}
        onClick={copy}
        aria-label={text('copy.label', { what })}
        title={text('copy.label', { what })}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </Button>
      <Heard words={outcome === null ? null : text(outcome === 'copied' ? 'copy.done' : 'copy.refused')} />
    </>
  )
}

/** An unabbreviated hash or address with its copy button. */
export const Copyable = ({ value, what }: { readonly value: string; readonly what: string }) => (
  <span>
    <span className={styles.mono}>{value}</span> <CopyButton value={value} what={what} />
  </span>
)
