/**
 * Finds this page's wallets: those announced by EIP-6963, and the one in `window.ethereum` if it wasn't announced
 * (S2.4.18, S2.4.19). Announcements may come from any script on the page, so everything in them is read and cut to size
 * before use.
 */
import { EMPTY, type Observable, defer, filter, fromEvent, map, merge, mergeMap, of, tap, timer } from 'rxjs'
import type { WalletInfo } from '../../events/wallet/events'
import { INJECTED_ID, METAMASK_NAME } from '../../events/wallet/walletIds'
import { shortName, shortText } from './announcedText'
import { looksLikeProvider, readProperty } from './readProperty'

/** How long announcements may take before `window.ethereum` counts as not announced (C114). */
const INJECTED_WAIT_MS = 300
/** How long a request waits for a wallet: a page that reconnects at start may look before its wallet announced itself (C112). */
export const DISCOVERY_WAIT_MS = 1000
const MAX_ICON = 64 * 1024
/** A reverse domain name; the dot keeps announcements away from our own ids. */
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
const MAX_RDNS = 100
const RELOADS = 'autoRefreshOnNetworkChange'

/** The window, as far as wallets use it. */
export type WalletWindow = EventTarget & { readonly ethereum?: unknown }

/** A wallet of the page, with the object that it put there. */
export interface FoundWallet {
  readonly info: WalletInfo
  readonly injected: object
}

interface Announcement extends FoundWallet {
  readonly uuid: string
}

const iconFrom = (value: unknown): string | null => {
  const icon = shortText(value, MAX_ICON)
  return icon?.startsWith('data:image/') === true ? icon : null
}

/**
 * A wallet's identity. Some use a web address instead of their reverse domain name. Its host is used unchanged, and not
 * reversed, so it never becomes the name of another wallet (X96).
 */
const idFrom = (value: unknown): string | null => {
  const text = shortText(value, MAX_RDNS)
  if (text === null || RDNS.test(text)) return text
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return RDNS.test(host) ? host : null
}

/** Null if it isn't a usable announcement. */
export const readAnnouncement = (event: unknown): Announcement | null => {
  const detail = readProperty(event, 'detail')
  const info = readProperty(detail, 'info')
  const injected = readProperty(detail, 'provider')
  const id = idFrom(readProperty(info, 'rdns'))
  const uuid = shortText(readProperty(info, 'uuid'), MAX_RDNS)
  const name = shortName(readProperty(info, 'name'))
  if (id === null || uuid === null || name === null || !looksLikeProvider(injected)) return null
  return { info: { id, name, kind: 'eip6963', icon: iconFrom(readProperty(info, 'icon')) }, uuid, injected }
}

const announcements = (target: WalletWindow): Observable<Announcement> =>
  merge(
    fromEvent(target, 'eip6963:announceProvider'),
    // Requested after the listener is registered, because wallets announce synchronously.
    defer(() => {
      target.dispatchEvent(new Event('eip6963:requestProvider'))
      return EMPTY
    }),
  ).pipe(
    map(readAnnouncement),
    filter((announcement) => announcement !== null),
  )

/** Old wallets reload the page when their network changes, which would lose typed text (S2.4.40). */
const keepThePage = (injected: object): void => {
  try {
    if (Reflect.has(injected, RELOADS)) Reflect.set(injected, RELOADS, false)
  } catch {
    // A wallet that can't be asked keeps its habit.
  }
}

/** The parts that must be its own. A uuid that reads like a name is still not one. */
const marksOf = ({ info, uuid, injected }: Announcement): readonly unknown[] => [
  `name ${info.id}`,
  `uuid ${uuid}`,
  injected,
]

/** The first of a name or uuid is the one: a later claimant of the same name may be an impostor. */
export const discoverWallets = (target: WalletWindow): Observable<FoundWallet> => {
  const taken = new Set<unknown>()
  const announced$ = announcements(target).pipe(
    filter((announcement) => !marksOf(announcement).some((mark) => taken.has(mark))),
    tap((announcement) => {
      for (const mark of marksOf(announcement)) taken.add(mark)
    }),
    map(({ info, injected }) => ({ info, injected })),
  )
  const injected$ = timer(INJECTED_WAIT_MS).pipe(
    mergeMap(() => {
      const injected = readProperty(target, 'ethereum')
      if (!looksLikeProvider(injected) || taken.has(injected)) return EMPTY
      keepThePage(injected)
      const name = readProperty(injected, 'isMetaMask') === true ? METAMASK_NAME : 'Injected'
      const info: WalletInfo = { id: INJECTED_ID, name, kind: 'injected', icon: null }
      return of({ info, injected })
    }),
  )
  return merge(announced$, injected$)
}
