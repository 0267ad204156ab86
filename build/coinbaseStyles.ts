/**
 * The styles that the Coinbase Wallet SDK writes into the page as elements: 'Confirm on phone' and similar ones. If a
 * deployment offers that wallet, the page's policy names their hashes, and allows no others.
 */
import reset from '@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/cssReset/cssReset-css.js'
import redirect from '@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/RedirectDialog/RedirectDialog-css.js'
import snackbar from '@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/Snackbar/Snackbar-css.js'

export const coinbaseStyles: readonly string[] = [reset, redirect, snackbar]
