/** Tokens one press away, above the selector's list: the last used ones, and those that most people trade. */
import type { Token } from '../../events/tokens/token'
import { shownSymbol } from '../../events/tokens/tokenText'
import { Button } from '../kit/Button'
import { TokenIcon } from '../kit/TokenIcon'
import * as text from '../kit/text.styles'
import TokenLogo from './TokenLogo'
import * as styles from './tokens.styles'
import type { ListedToken } from './useSelectorTokens'

interface TokenChipsProps {
  readonly label: string
  readonly tokens: readonly Token[]
  readonly onChoose: (listed: ListedToken) => void
}

export const TokenChips = ({ label, tokens, onChoose }: TokenChipsProps) => (
  <div className={styles.chips}>
    <span className={text.small} aria-hidden="true">
      {label}
    </span>
    <div className={text.buttons} role="group" aria-label={label}>
      {tokens.map((token) => (
        <Button key={token.address} look="chip" onClick={() => onChoose({ token, list: null })}>
          <TokenIcon address={token.address} symbol={token.symbol} size="small">
            <TokenLogo token={token} />
          </TokenIcon>
          <bdi>{shownSymbol(token.symbol)}</bdi>
        </Button>
      ))}
    </div>
  </div>
)
