/**
 * The official client, without its requests besides the protocol: it opens one socket, to the relay, and requests
 * nothing else (ADR 24). By default it also reports starts and errors, loads an attestation frame, and attaches
 * contract addresses and hashes in clear text to its messages ('tvf').
 */
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { APP_NAME } from '../../events/chain/environments'
import type { WalletConnectConfig } from '../../config/walletConnect'
import type { SessionStorage } from './storage'

export type Client = Awaited<ReturnType<typeof SignClient.init>>
/** The agreement between both sides. Its keys stay in the client's storage. */
export type Session = ReturnType<Client['session']['getAll']>[number]

type Options = NonNullable<Parameters<typeof SignClient.init>[0]>

/**
 * If the relay doesn't acknowledge a message within this time, each pulse of the client, every 5 s, publishes it again
 * (C300). The client's own 15 s delayed an order by 20 s after a lost connection.
 */
const FIRST_PUBLISH_MS = 4000

const done = (): Promise<void> => Promise.resolve()

/** Resolves without the relay: a session is restored from storage, and the socket opens when it can. */
export const openClient = async (
  { projectId, relayUrl }: WalletConnectConfig,
  storage: SessionStorage,
  pageUrl: string,
): Promise<Client> => {
  const core = new Core({
    projectId,
    relayUrl,
    // The functions they call. Their own type is the whole class.
    storage: storage as unknown as NonNullable<Options['storage']>,
    logger: 'silent',
    telemetryEnabled: false,
  })
  core.eventClient.init = done
  core.verify.register = () => Promise.resolve('')
  const { relayer } = core
  Object.assign(relayer.publisher, { initialPublishTimeout: FIRST_PUBLISH_MS })
  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, { tvf: _, ...options } = {}) => publish(topic, message, options)
  const publishCustom = relayer.publishCustom.bind(relayer)
  relayer.publishCustom = ({ opts: { tvf: _, ...opts } = {}, ...rest }) => publishCustom({ ...rest, opts })
  return SignClient.init({
    // Their classes are written without `exactOptionalPropertyTypes`.
    core: core as NonNullable<Options['core']>,
    logger: 'silent',
    metadata: {
      name: APP_NAME,
      description: APP_NAME,
      url: pageUrl,
      icons: [new URL('icon-192.png', pageUrl).href],
    },
  })
}
