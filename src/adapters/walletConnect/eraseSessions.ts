/** Deletes the WalletConnect sessions and their keys with all other data on the device. */
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { questionOf } from '../question'

/** The database's name (C137). */
export const SESSIONS = 'foldswap-walletconnect'

/** Other tabs let go of the database within this time, or it is deleted when they close, in ms (C152). */
const LETTING_GO_MS = 1000

/** The reason for a delay doesn't matter: the page asks the user to close the other tabs in any case. */
const held: WalletError = { tag: 'unlisted' }

/** Of whatever version the database is: a newer build may have made it. */
export const eraseSessions = (
  factory: Pick<IDBFactory, 'deleteDatabase'> = indexedDB,
): PortCall<WalletError, void> =>
  questionOf(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = factory.deleteDatabase(SESSIONS)
        const fail = (): void => reject(request.error ?? new Error(`${SESSIONS} is open elsewhere`))
        request.onsuccess = () => resolve()
        request.onerror = fail
        request.onblocked = () => setTimeout(fail, LETTING_GO_MS)
      }),
    () => held,
  )
