/** Cause and next step of a failed quote. Loaded with the first of them. */
import type { ReactElement } from 'react'
import type { QuoteError } from '../../events/quotes/events'
import { useText } from '../intl/IntlProvider'
import { quoteErrorTitles } from '../intl/quoteErrorTitles'
import { quoteErrorText } from '../intl/serviceErrors'
import { Note } from '../kit/Note'

const QuoteProblem = ({ error }: { readonly error: QuoteError }): ReactElement => {
  const text = useText()
  return (
    <Note
      tone={error.code === 'offline-browser' ? 'warn' : 'bad'}
      title={text(quoteErrorTitles[error.code])}
      role="status"
    >
      {quoteErrorText(error, text)}
    </Note>
  )
}

export default QuoteProblem
