/** The wallets that have their own entry in the list (S2.4.18 to S2.4.27), with their marks' colours. */
import {
  COINBASE_ID,
  COINBASE_RDNS,
  INJECTED_ID,
  METAMASK_RDNS,
  SAFE_ID,
  WALLET_CONNECT_ID,
} from './walletIds'

export interface WalletOption {
  readonly id: string
  readonly name: string
  /** Of the mark that is drawn for it. */
  readonly colour: string
  /** Whether a mobile browser lists it. */
  readonly isMobile: boolean
  /** Whether a desktop leaves it out. */
  readonly isMobileOnly: boolean
  /**
   * 'announced': available once the adapter reports it. 'install': leads to the wallet's download. 'link': opens this
   * page in the wallet's app, with its address after `href`. 'hosted': a service that has closed (D3.25).
   */
  readonly kind: 'announced' | 'install' | 'link' | 'hosted'
  /** The name under which its extension announces itself, and then stands in the list in its place. */
  readonly rdns?: string
  readonly href?: string
}

const option = (
  id: string,
  name: string,
  colour: string,
  kind: WalletOption['kind'],
  flags: Partial<WalletOption> = {},
): WalletOption => ({ id, name, colour, kind, isMobile: true, isMobileOnly: false, ...flags })

export const walletOptions = [
  option(WALLET_CONNECT_ID, 'WalletConnect', '#4196FC', 'announced'),
  option(COINBASE_ID, 'Coinbase Wallet', '#315CF5', 'install', {
    isMobile: false,
    rdns: COINBASE_RDNS,
    href: 'https://www.coinbase.com/wallet/downloads',
  }),
  // Opens this page in the app (S2.4.22), which takes the address of any page (C153).
  option('coinbaseLink', 'Open in Coinbase Wallet', '#315CF5', 'link', {
    isMobileOnly: true,
    rdns: COINBASE_RDNS,
    href: 'https://go.cb-w.com/dapp?cb_url=',
  }),
  option('fortmatic', 'Fortmatic', '#6748FF', 'hosted'),
  option('portis', 'Portis', '#4A6C9B', 'hosted'),
] as const satisfies readonly WalletOption[]

/** Colours of wallets of the browser whose mark is drawn because they announce none. */
export const BROWSER_WALLET_COLOURS: Readonly<Record<string, string>> = {
  [INJECTED_ID]: '#010101',
  [METAMASK_RDNS]: '#E8831D',
  [COINBASE_RDNS]: '#315CF5',
  [SAFE_ID]: '#12312B',
}

/** The extension for a desktop browser without a wallet (S2.4.30). */
export const INSTALL_METAMASK = 'https://metamask.io/'
