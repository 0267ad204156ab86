import type { WalletError } from '../../events/wallet/events'
import type { Text } from './IntlProvider'
import { walletSays } from './externalText'
import { sentences } from './sentences'

/** Cause and next step of a wallet's error; an unknown one's own text is quoted as such. */
export const walletErrorText = ({ tag, description }: WalletError, text: Text): string =>
  sentences(text, text(`wallet.error.${tag}`), tag === 'unlisted' ? walletSays(description, text) : null)
