/** The connect dialog: the listed wallets and their form (S2.4.27 to S2.4.33), and the progress of one of them. */
import type { AppState } from '../appState'
import { supportedChain } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { WalletError, WalletInfo } from './events'
import { walletOptions, type WalletOption } from './walletOptions.data'

export interface ListedWallet {
  readonly id: string
  readonly name: string
  /** The kind of the announcement, or why there is none. */
  readonly kind: WalletInfo['kind'] | 'install' | 'link' | 'gone' | 'notSetUp'
  readonly icon: string | null
  readonly href: string | null
}

export interface WalletChoiceView {
  readonly wallets: readonly WalletInfo[]
  readonly connectingTo: string | null
  readonly failed: {
    readonly walletId: string
    readonly error: WalletError
    readonly silent: boolean
  } | null
  readonly account: Address | null
  /** Whether the connected wallet is on a chain that the app does not trade on. */
  readonly isWrongNetwork?: boolean
}

export const walletChoice = (state: AppState): WalletChoiceView => {
  const { announced, connecting, failed, connection } = state.session.wallet
  return {
    wallets: announced,
    // A silent reconnection opens no wallet window, so the dialog does not wait for one.
    connectingTo: connecting === null || connecting.silent ? null : connecting.walletId,
    failed,
    account: connection?.account ?? null,
    isWrongNetwork: connection !== null && supportedChain(connection.chainId) === null,
  }
}

const isOfBrowser = ({ kind }: WalletInfo): boolean => kind === 'eip6963' || kind === 'injected'

const asListed = ({ id, name, kind, icon }: WalletInfo): ListedWallet => ({
  id,
  name,
  kind,
  icon,
  href: null,
})

const optionKind = ({ kind }: WalletOption): ListedWallet['kind'] =>
  kind === 'hosted' ? 'gone' : kind === 'announced' ? 'notSetUp' : kind

const hrefOf = ({ kind, href }: WalletOption, page: string): string | null => {
  if (href === undefined) return null
  return kind === 'link' ? href + encodeURIComponent(page) : href
}

/** Whether a press on its entry leads anywhere: the service has not closed (S2.4.25), and the site has set it up. */
export const isUsable = ({ kind }: ListedWallet): boolean => kind !== 'gone' && kind !== 'notSetUp'

/**
 * The list in order: wallets installed in this browser, wallets reachable from it, then wallets that are gone (X129).
 * `isMobile`: the page is open on a phone or tablet. `page`: its address.
 */
export const walletList = (
  announced: readonly WalletInfo[],
  { isMobile, page = '' }: { readonly isMobile: boolean; readonly page?: string },
): readonly ListedWallet[] => {
  const hasBrowserWallet = announced.some(isOfBrowser)
  const isListed = (option: WalletOption): boolean => {
    if (announced.some(({ id }) => id === option.id || id === option.rdns)) return false
    if (!isMobile) return !option.isMobileOnly
    return option.isMobile && (option.kind !== 'hosted' || hasBrowserWallet)
  }
  const options: readonly WalletOption[] = walletOptions
  return [
    ...announced.filter(isOfBrowser).map(asListed),
    ...announced.filter((wallet) => !isOfBrowser(wallet)).map(asListed),
    ...options.filter(isListed).map((option): ListedWallet => {
      const { id, name } = option
      return { id, name, kind: optionKind(option), icon: null, href: hrefOf(option, page) }
    }),
  ]
}

/** Whether to offer 'Install Metamask': on a desktop whose browser has no wallet. */
export const offersInstall = (
  announced: readonly WalletInfo[],
  { isMobile }: { readonly isMobile: boolean },
): boolean => !isMobile && !announced.some(isOfBrowser)
