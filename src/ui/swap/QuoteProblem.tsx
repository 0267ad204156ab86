/** Cause and next step of a failed quote. Loaded with the first of them. */
import type { ReactElement } from 'react'
import type { QuoteError } from '../../events/quotes/events'
import { useText } from '../intl/IntlProvider'
import { quoteErrorTitles } from '../intl/quoteErrorTitles'
import { quoteErrorText } from '../intl/serviceErrors'
import { FaqLink } from '../kit/FaqLink'
import { Note } from '../kit/Note'

const QuoteProblem = ({ error }: { readonly error: QuoteError }): ReactElement => {
  const text = useText()
  return (
    <Note
      tone={error.code === 'offline-browser' ? 'warn' : 'bad'}
      title={text(quoteErrorTitles[error.code])}
      role="status"
      action={
        error.code === 'unsupported-token' ? (
          <FaqLink to="/faq/trading#what-token-pairs-does-cowswap-not-allow-to-trade">
            {text('quoteError.faq.unsupportedToken')}
          </FaqLink>
        ) : error.code === 'fee-exceeds-sell-amount' ? (
          <FaqLink to="/faq/trading#why-does-the-ui-dapp-have-a-warning-fees-exceed-from-amount">
            {text('fee.high.faq')}
          </FaqLink>
        ) : null
      }
    >
      {quoteErrorText(error, text)}
    </Note>
  )
}

export default QuoteProblem
