import { walletErrorMessage } from '../../events/wallet/errors'
import type { WalletError } from '../../events/wallet/events'
import type { Text } from './IntlProvider'
import { walletSays } from './externalText'
import { sentences } from './sentences'

/** Cause and next step of a wallet's error; the wallet's own text is quoted as such. */
export const walletErrorText = (error: WalletError, text: Text): string => {
  const message = walletErrorMessage(error)
  return message.tag === 'message'
    ? text(`wallet.error.${message.id}`)
    : sentences(text, text('wallet.error.unlisted'), walletSays(message.text, text))
}
