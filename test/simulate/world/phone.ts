/**
 * A wallet on a phone, which pages reach by a session (WalletConnect): the accounts that it approves on each chain. The phone may
 * change or end its session while a page is closed, and what it says of that may come late or get lost. A page has a chain and an
 * account of its own within the session, as the app's adapter keeps them (`src/adapters/walletConnect`).
 */
import { Subject } from 'rxjs'
import type { Address } from '../../../src/events/kernel/units'
import type { WalletInfo } from '../../../src/events/wallet/events'
import type { WalletChange } from '../../../src/streams/ports/Wallets'
import type { Process, VirtualTime } from '../engine/time'
import { ACCOUNTS, type WalletPlace } from './wallet'

/** As it is offered before anybody knows which wallet is behind it. */
export const PHONE: WalletInfo = {
  id: 'walletConnect',
  name: 'WalletConnect',
  kind: 'walletConnect',
  icon: null,
}
/** The wallet behind it, as it names itself. */
export const PEER = { name: 'A wallet on a phone', icon: 'https://wallet.example/icon.svg' }
export const PHONE_PEER = { id: PHONE.id, ...PEER }

/** By chain, the account that a page begins with first. */
type Approved = Readonly<Record<number, readonly Address[]>>

interface PhoneSession {
  readonly topic: number
  readonly accounts: Approved
}

type News =
  | { readonly tag: 'session'; readonly session: PhoneSession | null }
  | { readonly tag: 'account'; readonly account: Address }
  | { readonly tag: 'chain'; readonly chainId: number }

/** How soon a page is told what the phone does, in ms, or null: never. `count` is called where that has an effect. */
interface Telling {
  readonly ms: number | null
  readonly count: () => void
}

export interface PhonePage {
  /** Where the page is in its session; null: it has none. */
  readonly place: () => Omit<WalletPlace, 'changedAt'> | null
  /** Where it was told that the wallet is, and since when. */
  readonly told: () => WalletPlace
  readonly changes: Subject<WalletChange>
  /** Goes on with the session that the browser has, on this chain where it has that. */
  readonly restore: (chainId: number) => void
  readonly pair: (chainId: number) => void
  readonly knows: (chainId: number) => boolean
  readonly choose: (chainId: number) => void
}

export interface WorldPhone {
  /** The session that the phone answers in; null: none. */
  readonly session: () => PhoneSession | null
  /** Which session its browser has; null: none. */
  readonly topic: () => number | null
  /** When its browser last learned something of it, in ms. */
  readonly changedAt: () => number
  /** Whether the phone still has the session that its browser has. */
  readonly isShared: () => boolean
  /** Who signs what an account is asked for: another one where no page was told that the person has changed it. */
  readonly signsAs: (account: Address) => Address
  telling: Telling
  /** Which of its kinds the next session has. */
  nextKind: number
  readonly shows: (account: Address) => void
  readonly moves: (chainId: number) => void
  readonly approves: (kind: number) => void
  /** It is asked for a chain that the session lacks: whether it adds that. */
  readonly adds: (chainId: number) => boolean
  readonly ends: () => void
  /** Each page knows when a session is over, without being told. */
  readonly expires: () => boolean
  /** The browser's data of it are deleted. */
  readonly forget: () => void
  readonly pageOf: (process: Process) => PhonePage
  readonly isObserved: () => boolean
}

/** Another network that the app trades on, and one that it does not. */
export const otherOf = (own: number): number => (own === 100 ? 1 : 100)
export const UNTRADED = 137

const approvedOf = (own: number, kind: number): Approved => {
  const [first, second] = ACCOUNTS
  const kinds: readonly Approved[] = [
    { [own]: [first, second], [otherOf(own)]: [second] },
    { [own]: [first] },
    { [otherOf(own)]: [first] },
    { [UNTRADED]: [second], [own]: [second, first] },
  ]
  return kinds[kind % kinds.length] ?? {}
}
/** The second kind of session adds no chain. */
const ALONE = 1

/** The place of a wallet that has no session. */
export const NOWHERE = { account: '0x0000000000000000000000000000000000000000', chainId: 0 } as const

/** What a message of the relay takes, in ms. */
const RELAY_MS = 2

/** `heard`: a page was told something. */
export const createPhone = (
  own: number,
  time: Pick<VirtualTime, 'now' | 'after'>,
  heard: (process: Process) => void,
): WorldPhone => {
  let topics = 0
  let session: PhoneSession | null = null
  /** What this browser has of it. */
  let known: PhoneSession | null = null
  let kept: { readonly topic: number; readonly chainId: number; readonly account: Address } | null = null
  let kind = 0
  let account: Address = ACCOUNTS[0]
  let toldAccount: Address = account
  let changedAt = 0
  const pages = new Map<Process, PhonePage & { readonly hear: (topic: number, news: News) => void }>()

  const hearAll = (topic: number, news: News): void => {
    if (known?.topic !== topic) return
    changedAt = time.now()
    if (news.tag === 'session') known = news.session
    if (news.tag === 'account') toldAccount = news.account
    for (const [process, page] of pages) time.after(RELAY_MS, () => page.hear(topic, news), process)
  }
  const tell = (news: News): void => {
    const topic = known?.topic
    if (topic === undefined) return
    const { ms, count } = phone.telling
    if (ms !== 0) count()
    if (ms !== null) time.after(ms, () => hearAll(topic, news))
  }

  const createPage = (process: Process) => {
    let topic: number | null = null
    let chain: number | null = null
    let chosen: Address | null = null
    let told: WalletPlace = { ...NOWHERE, changedAt: 0 }
    const changes = new Subject<WalletChange>()
    const accounts = (): Approved | null => (known !== null && known.topic === topic ? known.accounts : null)
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
      if (now !== null && topic !== null) kept = { topic, ...now }
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
        if (topic === null) topic = known?.topic ?? null
        begin(chainId)
        if (kept !== null && kept.topic === topic) chosen = kept.account
        settle()
      },
      pair: (chainId: number) => {
        topics += 1
        kind = phone.nextKind
        toldAccount = account
        session = { topic: topics, accounts: approvedOf(own, kind) }
        known = session
        changedAt = time.now()
        topic = topics
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
  const pageOf = (process: Process) => {
    const page = pages.get(process) ?? createPage(process)
    pages.set(process, page)
    return page
  }
  const change = (accounts: Approved): void => {
    if (session === null) return
    session = { ...session, accounts }
    tell({ tag: 'session', session })
  }
  const phone: WorldPhone = {
    session: () => session,
    topic: () => known?.topic ?? null,
    changedAt: () => changedAt,
    isShared: () => session !== null && session.topic === known?.topic,
    signsAs: (asked) => (account === toldAccount ? asked : account),
    telling: { ms: 0, count: () => undefined },
    nextKind: 0,
    shows: (next) => {
      if (session === null) return
      account = next
      tell({ tag: 'account', account })
    },
    moves: (chainId) => {
      if (session !== null) tell({ tag: 'chain', chainId })
    },
    approves: (next) => {
      kind = next
      change(approvedOf(own, next))
    },
    adds: (chainId) => {
      if (session === null || kind === ALONE) return false
      change({ ...session.accounts, [chainId]: [ACCOUNTS[0]] })
      tell({ tag: 'chain', chainId })
      return true
    },
    ends: () => {
      if (session === null) return
      session = null
      tell({ tag: 'session', session })
    },
    expires: () => {
      const topic = known?.topic
      session = null
      if (topic !== undefined) hearAll(topic, { tag: 'session', session })
      return topic !== undefined
    },
    forget: () => {
      session = null
      known = null
    },
    pageOf,
    isObserved: () => [...pages.values()].some(({ changes }) => changes.observed),
  }
  return phone
}
