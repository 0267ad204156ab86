/** Types of the variables that a build replaces by literals or reads from the environment; see .env.example. */
interface ImportMetaEnv {
  /** A literal in every build: code that only the sandbox needs is behind a comparison with it. */
  readonly VITE_MODE: 'sandbox' | 'live'
  /** Twelve hex digits of all sources, a literal in every build (scripts/codeHash.mjs). */
  readonly VITE_CODE_HASH: string
  /** Base address of the sandbox without a slash at the end; '' in a live build. */
  readonly VITE_SANDBOX_URL: string
  /** The networks that the sandbox runs, as ids with commas between; empty in a live build. */
  readonly VITE_SANDBOX_CHAINS: string
  /** By chain id. */
  readonly [address: `VITE_RPC_URL_${number}` | `VITE_API_URL_${number}`]: string | undefined
  readonly VITE_ENVIRONMENT?: string
  /** 'false' switches a price source off. */
  readonly [feed: `VITE_PRICE_FEED_${string}`]: string | undefined
  readonly VITE_ERROR_REPORTS_DSN?: string
  /** The https address that takes Plausible's events, and the site's name there. */
  readonly VITE_ANALYTICS_URL?: string
  readonly VITE_ANALYTICS_SITE?: string
  /** The https address that takes transactions to follow, and the key there. */
  readonly VITE_TRANSACTION_MONITOR_URL?: string
  readonly VITE_TRANSACTION_MONITOR_KEY?: string
  /** The folder of announcements-{chainId}.md. */
  readonly VITE_ANNOUNCEMENTS_URL?: string
  /** The address at which visitors find this site. */
  readonly VITE_SITE_URL?: string
  /** The contact for vulnerabilities of the deployment. Only the build reads it. */
  readonly VITE_SECURITY_CONTACT?: string
  /** The page of a bug tracker that takes `title` and `body` in its query. */
  readonly VITE_ISSUES_URL?: string
  /** Base address of the affiliate service, '/v1' included. */
  readonly VITE_PROFILE_API_URL?: string
  /** The service that pins app-data documents, and its keys. */
  readonly VITE_PINNING_URL?: string
  readonly VITE_PINNING_KEY?: string
  readonly VITE_PINNING_SECRET?: string
  readonly VITE_SAFE_API_KEY?: string
  /** More hosts that logos of tokens may be loaded from. */
  readonly VITE_LOGO_HOSTS?: string
  readonly VITE_BLOCKED_ACCOUNTS?: string
  readonly VITE_SAFE_APP_ORIGINS?: string
  /** Empty: WalletConnect is not offered. */
  readonly VITE_WALLETCONNECT_PROJECT_ID?: string
  /** 'true': the app of Coinbase Wallet can be chosen. */
  readonly VITE_COINBASE_WALLET?: string
  /** Empty: the public relay. */
  readonly VITE_WALLETCONNECT_RELAY_URL?: string
}

/** The translated texts (build/catalogues.ts). */
declare module 'virtual:catalogues' {
  /**
   * By 'de-DE/first', 'de-DE/later', 'de-DE/pages/faq/general'. Rejects if the text isn't available as it was built.
   */
  export const texts: Readonly<Record<string, () => Promise<unknown>>>
}

declare module 'virtual:offered' {
  /** The tags of the locales that have a catalogue. */
  export const offered: readonly string[]
}
