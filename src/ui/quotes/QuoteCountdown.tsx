/** The age of the price in an open review, and the seconds until the next one is asked for (X43). */
import type { UnixMs } from '../../events/kernel'
import type { QuoteTimes } from '../../events/activity/review'
import { useFormat, useText } from '../intl/IntlProvider'
import * as text from '../kit/text.styles'
import { Ring } from './QuoteStatus'
import * as styles from './quote.styles'

interface QuoteCountdownProps {
  readonly quote: QuoteTimes
  readonly now: UnixMs
}

const QuoteCountdown = ({ quote: { receivedAt, renewsAt }, now }: QuoteCountdownProps) => {
  const t = useText()
  const format = useFormat()
  if (receivedAt === null) return null
  const ago = format.agoCounted(now - receivedAt)
  const isAsking = renewsAt === null || renewsAt <= now
  const gone = isAsking ? 0.7 : (now - receivedAt) / Math.max(1, renewsAt - receivedAt)
  return (
    <p className={text.small} role="timer">
      <span className={styles.status}>
        <Ring gone={Math.min(1, Math.max(0, gone))} isAsking={isAsking} />
        {isAsking
          ? t('review.quoteAsking', { ago })
          : t('review.quoteAge', { ago, left: format.age(renewsAt - now) })}
      </span>
    </p>
  )
}

export default QuoteCountdown
