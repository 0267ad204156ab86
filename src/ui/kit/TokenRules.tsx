/** Leads to the question which tokens cannot be traded (T8.39). */
import type { ReactElement } from 'react'
import { useText } from '../intl/IntlProvider'
import { FaqLink } from './FaqLink'

export const TokenRules = (): ReactElement => (
  <FaqLink to="/faq/trading#what-token-pairs-does-cowswap-not-allow-to-trade">
    {useText()('quoteError.faq.unsupportedToken')}
  </FaqLink>
)
