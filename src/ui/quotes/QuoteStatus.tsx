/** The status of the shown quote: searching, failed, offline, or its age as a ring that empties and as text. Loaded with the first quote request. */
import { cx } from '@linaria/core'
import type { CSSProperties } from 'react'
import type { PriceState } from '../../events/trade/priceState'
import { useLinger } from '../hooks/useLinger'
import { useNow } from '../hooks/useNow'
import { useFormat, useText } from '../intl/IntlProvider'
import { bad } from '../kit/text.styles'
import * as styles from './quote.styles'

export const Ring = ({ gone, isAsking }: { readonly gone: number; readonly isAsking: boolean }) => (
  <svg
    className={cx(styles.ring, isAsking && styles.asking)}
    style={{ '--gone': String(Math.round(gone * 100)) } as CSSProperties}
    width="16"
    height="16"
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    <circle cx="8" cy="8" r="5.5" pathLength="100" />
    <circle cx="8" cy="8" r="5.5" pathLength="100" />
  </svg>
)

/** How long the ring turns on after a better price was looked for, and after the first one was (S9.47, V2.7). */
const SEARCH_LINGERS_MS = 500
const LOADING_LINGERS_MS = 2000

interface QuoteStatusProps {
  readonly route: Exclude<PriceState, { readonly tag: 'INVALID' }>
}

const QuoteStatus = ({ route }: QuoteStatusProps) => {
  const now = useNow()
  const text = useText()
  const format = useFormat()
  const isLoading = useLinger(route.tag === 'LOADING' ? true : null, '', LOADING_LINGERS_MS)
  const isSearching = useLinger(route.tag === 'SYNCING' ? true : null, '', SEARCH_LINGERS_MS)
  switch (route.tag) {
    case 'LOADING':
      return (
        <span className={styles.status}>
          <Ring gone={0.7} isAsking />
          {text('quote.loading')}
        </span>
      )
    case 'NO_ROUTE_FOUND':
      return <span className={bad}>{text('quote.failed')}</span>
    case 'OFFLINE':
      return (
        <span className={cx(styles.status, styles.old)}>
          {text('quote.offline', { age: format.age(now - route.receivedAt) })}
        </span>
      )
    case 'SYNCING':
    case 'VALID': {
      const { receivedAt, expiresAt, isBest } = route
      const age = format.age(now - receivedAt)
      const isOld = now >= expiresAt
      const gone = Math.min(1, Math.max(0, (now - receivedAt) / Math.max(1, expiresAt - receivedAt)))
      return (
        <span className={cx(styles.status, isOld && styles.old)}>
          <Ring gone={isBest ? gone : 0.7} isAsking={isLoading ?? isSearching ?? false} />
          {isOld ? text('quote.old', { age }) : isBest ? text('quote.best', { age }) : text('quote.fast')}
        </span>
      )
    }
  }
}

export default QuoteStatus
