/** The message of a wallet's error as an id; its text is in the locales, under `wallet.error.{id}`. */
import type { WalletError } from './events'

export type WalletErrorMessage =
  | { readonly tag: 'message'; readonly id: WalletError['tag'] }
  /** External text, shown as such. */
  | { readonly tag: 'raw'; readonly text: string }

export const walletErrorMessage = ({ tag, description }: WalletError): WalletErrorMessage =>
  tag === 'unlisted' && description !== undefined && description !== ''
    ? { tag: 'raw', text: description }
    : { tag: 'message', id: tag }
