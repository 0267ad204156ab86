/**
 * This deployment's WalletConnect relay. It isn't part of `config.ts`, which belongs to the first load:
 * `adapters/remotePorts.ts` reads it with the first question.
 */
import { given } from './given'

export interface WalletConnectConfig {
  /** The project that the relay counts this site's traffic for. */
  readonly projectId: string
  /** A wss: address, or a ws: one on this machine. */
  readonly relayUrl: string
}

/** The relay of the WalletConnect network. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

/** Null: without a project id the relay refuses every connection, so the wallet is not offered. */
export const readWalletConnect = (
  projectId = import.meta.env.VITE_WALLETCONNECT_PROJECT_ID,
  relayUrl = import.meta.env.VITE_WALLETCONNECT_RELAY_URL,
): WalletConnectConfig | null => {
  const id = given(projectId)
  const url = given(relayUrl) ?? PUBLIC_RELAY
  return id !== null && URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol)
    ? { projectId: id, relayUrl: url.replace(/\/+$/, '') }
    : null
}
