/**
 * The styles that the SDK of Coinbase Wallet writes into the page as elements: 'Confirm on phone' and its like. The page's
 * policy names their hashes where a deployment offers that wallet, and allows no other.
 */
import reset from '@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/cssReset/cssReset-css.js'
import redirect from '@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/RedirectDialog/RedirectDialog-css.js'
import snackbar from '@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/Snackbar/Snackbar-css.js'

export const coinbaseStyles: readonly string[] = [reset, redirect, snackbar]
