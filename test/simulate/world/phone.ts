/**
 * A wallet on a phone, which pages reach by a session (WalletConnect): the accounts that it approves on each chain. The phone may
 * change or end its session while a page is closed, and what it says of that may come late or get lost. A page has a chain and an
 * account of its own within the session, as the app's adapter keeps them (`src/adapters/walletConnect`).
 */
import type { Address } from '../../../src/events/kernel/units'
import type { WalletInfo } from '../../../src/events/wallet/events'
import type { Process, VirtualTime } from '../engine/time'
import {
  type Approved,
  createPage,
  type News,
  type PhoneBrowser,
  type PhonePage,
  type PhoneSession,
} from './phonePage'
import { ACCOUNTS } from './wallet'

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

/** How soon a page is told what the phone does, in ms, or null: never. `count` is called where that has an effect. */
interface Telling {
  readonly ms: number | null
  readonly count: () => void
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
  /** Lets a page in, by a new session. */
  readonly pair: (process: Process, chainId: number) => void
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
  const browser: PhoneBrowser = { known: null, kept: null }
  let kind = 0
  let account: Address = ACCOUNTS[0]
  let toldAccount: Address = account
  let changedAt = 0
  const pages = new Map<Process, PhonePage>()

  const hearAll = (topic: number, news: News): void => {
    if (browser.known?.topic !== topic) return
    changedAt = time.now()
    if (news.tag === 'session') browser.known = news.session
    if (news.tag === 'account') toldAccount = news.account
    for (const [process, page] of pages) time.after(RELAY_MS, () => page.hear(topic, news), process)
  }
  const tell = (news: News): void => {
    const topic = browser.known?.topic
    if (topic === undefined) return
    const { ms, count } = phone.telling
    if (ms !== 0) count()
    if (ms !== null) time.after(ms, () => hearAll(topic, news))
  }

  const pageOf = (process: Process) => {
    const page = pages.get(process) ?? createPage(browser, process, time, heard)
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
    topic: () => browser.known?.topic ?? null,
    changedAt: () => changedAt,
    isShared: () => session !== null && session.topic === browser.known?.topic,
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
      const topic = browser.known?.topic
      session = null
      if (topic !== undefined) hearAll(topic, { tag: 'session', session })
      return topic !== undefined
    },
    forget: () => {
      session = null
      browser.known = null
    },
    pair: (process, chainId) => {
      topics += 1
      kind = phone.nextKind
      toldAccount = account
      session = { topic: topics, accounts: approvedOf(own, kind) }
      browser.known = session
      changedAt = time.now()
      pageOf(process).enter(chainId)
    },
    pageOf,
    isObserved: () => [...pages.values()].some(({ changes }) => changes.observed),
  }
  return phone
}
