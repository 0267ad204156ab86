/** Leads to the question which tokens cannot be traded (T8.39). */
import { useText } from '../intl/IntlProvider'
import { FaqLink } from './FaqLink'

export const TokenRules = () => (
  <FaqLink to="/faq/trading#what-token-pairs-does-cowswap-not-allow-to-trade">
    {useText()('quoteError.faq.unsupportedToken')}
  </FaqLink>
)
