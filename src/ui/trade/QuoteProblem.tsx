/** Cause and next step of a failed quote; a refused token by its name. Loaded with the first of them. */
import { chains } from '../../events/chain/chains.data'
import type { QuoteError } from '../../events/quotes/events'
import type { Side } from '../../events/trade/events'
import { shownChain } from '../../events/tab/shell'
import { shownSymbol } from '../../events/tokens/tokenText'
import { type RefusedToken, refusedToken } from '../../events/trade/refusedToken'
import { useLinks } from '../hooks/AppProvider'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { quoteErrorTitles } from '../intl/quoteErrorTitles'
import { quoteErrorText } from '../intl/quoteErrorTexts'
import { tokenRefusedText, tokenRefusedTitle } from '../intl/tokenRefusedText'
import { Button } from '../kit/Button'
import { ExternalLink } from '../kit/ExternalLink'
import { FaqLink } from '../kit/FaqLink'
import { Note } from '../kit/Note'
import * as styles from '../kit/text.styles'
import { TokenRules } from '../kit/TokenRules'
import { Said } from '../kit/Said'

export interface QuoteProblemProps {
  readonly error: QuoteError
  /** Opens the list of tokens for a side. */
  readonly onChoose: (side: Side) => void
}

export const QuoteProblem = ({
  error,
  refused,
  onChoose,
}: QuoteProblemProps & { readonly refused: RefusedToken | null }) => {
  const text = useText()
  const links = useLinks()
  const native = chains[useView(shownChain)].native.symbol
  const isRefusal = error.code === 'unsupported-token'
  const named = isRefusal ? refused : null
  const href = named === null ? null : links.token(named.token.chainId, named.token.address)
  return (
    <Note
      tone={error.code === 'offline-browser' ? 'warn' : 'bad'}
      title={
        named === null ? text(quoteErrorTitles[error.code], { native }) : tokenRefusedTitle(named.token, text)
      }
      heard="alert"
      action={
        isRefusal ? (
          <span className={styles.wrapping}>
            {named === null ? null : (
              <Button look="secondary" onClick={() => onChoose(named.side)}>
                {text('refused.choose')}
              </Button>
            )}
            <TokenRules />
            {named === null || href === null ? null : (
              <ExternalLink href={href}>
                {text('refused.explorer', { symbol: shownSymbol(named.token.symbol) })}
              </ExternalLink>
            )}
          </span>
        ) : error.code === 'fee-exceeds-sell-amount' ? (
          <FaqLink to="/faq/trading#why-does-the-ui-dapp-have-a-warning-fees-exceed-from-amount">
            {text('fee.high.faq')}
          </FaqLink>
        ) : undefined
      }
    >
      <Said>{named === null ? quoteErrorText(error, text) : tokenRefusedText(named.reason, text)}</Said>
    </Note>
  )
}

const FormQuoteProblem = (props: QuoteProblemProps) => (
  <QuoteProblem {...props} refused={useView(refusedToken)} />
)

export default FormQuoteProblem
