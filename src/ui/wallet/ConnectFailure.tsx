import type { WalletChoiceView } from '../../events/wallet/walletChoice'
import { useText } from '../intl/IntlProvider'
import { walletErrorText } from '../intl/walletErrorText'
import { Button } from '../kit/Button'
import { FaqLink } from '../kit/FaqLink'
import { Note } from '../kit/Note'
import { Said } from '../kit/Said'

export interface ConnectFailureProps {
  readonly failed: NonNullable<WalletChoiceView['failed']>
  /** Whether another wallet is connected. */
  readonly hasAccount: boolean
  readonly onRetry: () => void
}

/**
 * Why a connection failed, and a second try (S2.4.12, S2.4.17). The one at the start failed without the user's request
 * (S2.4.14). An error without a name, and without another wallet, also gets the sentence of S2.4.39.
 */
export const ConnectFailure = ({ failed, hasAccount, onRetry }: ConnectFailureProps) => {
  const text = useText()
  const isUnknown = failed.error.tag === 'unlisted' && !hasAccount
  return (
    <Note
      tone="bad"
      role="alert"
      title={failed.silent ? text('wallet.errorConnecting.refresh') : text('wallet.errorConnecting')}
      action={
        <Button look="secondary" onClick={onRetry}>
          {text('wallet.tryAgain')}
        </Button>
      }
    >
      {isUnknown ? <p>{text('wallet.oops')}</p> : null}
      <p>
        <Said>{walletErrorText(failed.error, text)}</Said>
      </p>
      {failed.error.tag === 'walletNotSupported' ? (
        <p>
          <FaqLink to="/faq/protocol#wallet-not-supported">
            {text('wallet.error.walletNotSupported.faq')}
          </FaqLink>
        </p>
      ) : null}
    </Note>
  )
}
