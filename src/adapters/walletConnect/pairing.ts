/** Pairing: a link that a wallet reads (QR code, copied text, deep link), and the session that it approves. */
import { isUnsupportedWallet } from '../../events/wallet/unsupportedWallets'
import type { Client, Session } from './client'
import { sessionsOf } from './currentSession'
import { SessionFailure } from './errors'
import { peerOf } from './session'

/** How long the relay may take until there is a link to show (C138). */
const LINK_WAIT_MS = 20_000

/** The methods that the app uses or passes to a wallet. A wallet approves those that it knows. */
const METHODS = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'eth_signTypedData_v3',
  'personal_sign',
  'eth_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
]
const EVENTS = ['accountsChanged', 'chainChanged']

const withinLinkWait = <A>(work: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SessionFailure('relayUnreachable')), LINK_WAIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export const endSession = (client: Client, topic: string): Promise<void> =>
  client.disconnect({ topic, reason: { code: 6000, message: 'The user disconnected.' } })

/**
 * Pairs with a wallet. `showLink` gets the link, which contains a key, and null when it is no longer useful. A session
 * that is approved after `signal` aborted is ended at once, and so is every older session after a new one.
 */
export const pair = async (
  client: Client,
  chainIds: readonly number[],
  showLink: (link: string | null) => void,
  signal: AbortSignal,
): Promise<Session> => {
  const older = sessionsOf(client)
  const chains = chainIds.map((id) => `eip155:${String(id)}`)
  try {
    const { uri, approval } = await withinLinkWait(
      client.connect({ optionalNamespaces: { eip155: { chains, methods: METHODS, events: EVENTS } } }),
    )
    if (!signal.aborted) showLink(uri ?? null)
    const session = await approval()
    const isUnwanted = signal.aborted || isUnsupportedWallet(peerOf(session).name)
    const ended = isUnwanted ? [session] : older
    // A wallet that cannot be notified ends the session when it expires.
    for (const { topic } of ended) void endSession(client, topic).catch(() => undefined)
    if (isUnwanted) throw new SessionFailure(signal.aborted ? 'refused' : 'walletNotSupported')
    return session
  } finally {
    if (!signal.aborted) showLink(null)
  }
}
