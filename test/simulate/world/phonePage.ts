/** A page in a session with a wallet on a phone: its own chain and account, as the app's adapter keeps them (`src/adapters/walletConnect`). */
import { Subject } from 'rxjs'
import type { Address } from '../../../src/events/kernel/units'
import type { WalletChange } from '../../../src/streams/ports/Wallets'
import type { Process, VirtualTime } from '../engine/time'
import type { WalletPlace } from './wallet'

/** By chain, the account that a page begins with first. */
export type Approved = Readonly<Record<number, readonly Address[]>>

export interface PhoneSession {
  readonly topic: number
  readonly accounts: Approved
}

export type News =
  | { readonly tag: 'session'; readonly session: PhoneSession | null }
  | { readonly tag: 'account'; readonly account: Address }
  | { readonly tag: 'chain'; readonly chainId: number }

/** The place of a wallet that has no session. */
export const NOWHERE = { account: '0x0000000000000000000000000000000000000000', chainId: 0 } as const

/** What a browser has of the phone, for all of its pages. */
export interface PhoneBrowser {
  known: PhoneSession | null
  /** The account that was used last, for the next page. */
  kept: { readonly topic: number; readonly chainId: number; readonly account: Address } | null
}

export interface PhonePage {
  /** Where the page is in its session; null: it has none. */
  readonly place: () => Omit<WalletPlace, 'changedAt'> | null
  /** Where it was told that the wallet is, and since when. */
  readonly told: () => WalletPlace
  readonly changes: Subject<WalletChange>
  /** Goes on with the session that the browser has, on this chain where it has that. */
  readonly restore: (chainId: number) => void
  /** Uses the session that the browser was just given. */
  readonly enter: (chainId: number) => void
  readonly knows: (chainId: number) => boolean
  readonly choose: (chainId: number) => void
  /** Something of a session, which may be another one. */
  readonly hear: (topic: number, news: News) => void
}

export const createPage = (
  browser: PhoneBrowser,
  process: Process,
  time: Pick<VirtualTime, 'now' | 'after'>,
  heard: (process: Process) => void,
): PhonePage => {
  let topic: number | null = null
  let chain: number | null = null
  let chosen: Address | null = null
  let told: WalletPlace = { ...NOWHERE, changedAt: 0 }
  const changes = new Subject<WalletChange>()
  const accounts = (): Approved | null =>
    browser.known !== null && browser.known.topic === topic ? browser.known.accounts : null
  const place = (): Omit<WalletPlace, 'changedAt'> | null => {
    const approved = accounts()
    if (approved === null) return null
    const chainIds = Object.keys(approved).map(Number)
    const chainId = chain !== null && chainIds.includes(chain) ? chain : (chainIds[0] ?? 0)
    const on = approved[chainId] ?? []
    const one = chosen !== null && on.includes(chosen) ? chosen : on[0]
    return one === undefined ? null : { account: one, chainId }
  }
  // As the page's own task: timers that its code sets are its own.
  const say = (change: WalletChange): void => void time.after(0, () => changes.next(change), process)
  const isAt = (now: Omit<WalletPlace, 'changedAt'> | null): void => {
    told = { ...(now ?? NOWHERE), changedAt: time.now() }
    heard(process)
  }
  const keep = (): void => {
    const now = place()
    if (now !== null && topic !== null) browser.kept = { topic, ...now }
  }
  let reported: ReturnType<typeof place> = null
  const report = (): void => {
    const [before, now] = [reported, place()]
    if (now === null) return
    reported = now
    keep()
    isAt(now)
    if (now.account !== before?.account) say({ tag: 'accountChanged', account: now.account })
    if (now.chainId !== before?.chainId) say({ tag: 'chainChanged', chainId: now.chainId })
  }
  const begin = (chainId: number): void => {
    chosen = null
    if (accounts()?.[chainId] !== undefined) chain = chainId
  }
  const settle = (): void => {
    reported = place()
    keep()
    isAt(reported)
  }
  const leave = (): void => {
    topic = null
    isAt(null)
    say({ tag: 'disconnected' })
  }
  return {
    ...{ place, changes },
    told: () => told,
    knows: (chainId: number) => accounts()?.[chainId] !== undefined,
    choose: (chainId: number) => {
      chain = chainId
      report()
      // It may have been told that the wallet is on a chain which the session lacks.
      isAt(place())
    },
    restore: (chainId: number) => {
      if (topic === null) topic = browser.known?.topic ?? null
      begin(chainId)
      if (browser.kept !== null && browser.kept.topic === topic) chosen = browser.kept.account
      settle()
    },
    enter: (chainId: number) => {
      topic = browser.known?.topic ?? null
      begin(chainId)
      settle()
    },
    hear: (of: number, news: News) => {
      if (of !== topic) return
      if (news.tag === 'session') {
        if (news.session === null || place() === null) leave()
        else report()
      }
      if (news.tag === 'account') {
        chosen = news.account
        if (place()?.account === chosen) report()
      }
      if (news.tag === 'chain') {
        chain = news.chainId
        const now = place()
        if (now?.chainId === chain) report()
        else if (now !== null) {
          isAt({ ...now, chainId: chain })
          say({ tag: 'chainChanged', chainId: chain })
        }
      }
    },
  }
}
