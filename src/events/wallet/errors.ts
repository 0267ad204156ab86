/** What a wallet's error is said as: ids, not words; the words live in the locales, under `wallet.error.{id}`. */
import type { WalletError } from './events'

export type WalletErrorMessage =
  | { readonly tag: 'message'; readonly id: WalletError['tag'] }
  /** A stranger's own words, shown as such. */
  | { readonly tag: 'raw'; readonly text: string }

export const walletErrorMessage = ({ tag, description }: WalletError): WalletErrorMessage =>
  tag === 'unlisted' && description !== undefined && description !== ''
    ? { tag: 'raw', text: description }
    : { tag: 'message', id: tag }
