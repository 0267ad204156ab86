/** Deletes the Coinbase Wallet SDK's data on the device: the session with the phone, its secret, its account. */
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { walletError } from '../browserWallets/walletErrors'
import { questionOf } from '../question'

/** The SDK's two families of names. */
const OWN = /^-(?:CBWSDK|walletlink):/

export const eraseCoinbase = (): PortCall<WalletError, void> =>
  questionOf(() => {
    const { localStorage } = globalThis
    for (const name of Object.keys(localStorage)) if (OWN.test(name)) localStorage.removeItem(name)
  }, walletError)
