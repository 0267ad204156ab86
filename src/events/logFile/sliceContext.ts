/**
 * The context of an order's request besides its causes: settings, the form, the token's approval, and the blocks that
 * show how old a reading is. It is collected while the slice visits a log, its rows and its tape, in any order and as
 * often as the slice needs.
 */
import type { UnixMs } from '../kernel'
import { openPages, SHOWS_PAGE } from './openPages'
import { field, readHead, type skimHead } from './rowHead'
import { stopBefore } from './stopBefore'
import { STORED_MS } from './unstoredSettings'

type Head = NonNullable<ReturnType<typeof skimHead>>

/** An endpoint is a few blocks behind another one at most; the reader of the slice judges by the time (C646). */
const FEW_BLOCKS = 3

interface Block {
  readonly n: number
  readonly id: string
  readonly number: number
}

interface Looked {
  readonly name: string
  readonly address: string
}

interface Approval {
  readonly token: string
  readonly spender: string
  readonly at: UnixMs
  readonly facts: Set<string>
}

/** The row by which the order was requested. */
export type Asked = Pick<Head, 'session' | 'n' | 'at'>

const lower = (value: unknown): string => String(value).toLowerCase()

export interface SliceContext {
  /** Visits a row. Null if it hasn't met the order's request, or the proof that it was sent. */
  readonly visit: (head: Head, json: string, asked: Asked | null, sent: Head | null) => void
  /**
   * The ids of the session's newest block, if it is ahead of this one by more than a few, and of its first block. The
   * two tell the reader how fast the chain is. Empty if it isn't ahead.
   */
  readonly blocksAhead: (session: string, block: number) => readonly string[]
  /** Ids of the rows that stood in settings and, if none is lost, in the form when the order was requested. */
  readonly standing: () => ReadonlySet<string>
  /** Ids of the rows around the stop of the page before the order was sent; empty if it ran. */
  readonly stop: () => readonly string[]
  /** Ids of the rows by which pages were open and visible when the order ended. */
  readonly openPages: () => readonly string[]
  /** Ids of the facts about the owner's approvals of these tokens: the last one for each spender before this time, and all after it. */
  readonly approvalsOf: (tokens: ReadonlySet<string>, from: UnixMs) => ReadonlySet<string>
  /** Whether the row is a newest block that another one went back from, or that one. */
  readonly wentBack: (id: string) => boolean
  /** Whether a block ended a time without blocks. */
  readonly isRecovery: (id: string) => boolean
}

/** `end`: when the order ends at the latest. */
export const sliceContext = (owner: string, end: UnixMs, from: 'log' | 'slice'): SliceContext => {
  /** By type: the settings that the request's tab may have had, from any tab. */
  const settings = new Map<string, readonly Pick<Head, 'id' | 'at'>[]>()
  /** The facts that filled the form of the order's session since an amount was typed. */
  let form: Pick<Head, 'id' | 'n'>[] = []
  /** The last typed recipient, and the names looked up since. */
  let recipient: Pick<Head, 'id' | 'n'>[] = []
  /** The names that were looked up before the request, in any tab: one that had another address then shows that it changed. */
  const looked = new Map<string, Looked>()
  /** Numbers of the facts of that session before the request. */
  const met = new Set<number>()
  let request: Asked | null = null
  /** The rows of that session from the request on until it was sent, by their number. */
  const placing = new Map<number, Head>()
  let sentBy: Head | null = null
  const pages = openPages(end)
  const approvals = new Map<string, Approval>()
  const newest = new Map<string, Block>()
  const first = new Map<string, Block>()
  const failing = new Set<string>()
  const recoveries = new Set<string>()
  const back = new Set<string>()

  const seeTransaction = ({ id, type, at }: Head, json: string): void => {
    const data = readHead(json)?.data
    const info = field(data, 'info')
    const name = String(field(data, 'id'))
    const isApproval = type === 'TransactionRequested' && field(info, 'type') === 'approval'
    if (isApproval && lower(field(data, 'from')) === owner && !approvals.has(name))
      approvals.set(name, {
        at,
        token: lower(field(field(info, 'token'), 'address')),
        spender: lower(field(info, 'spender')),
        facts: new Set(),
      })
    approvals.get(name)?.facts.add(id)
  }

  const seeBlock = ({ id, session, n }: Head, json: string): void => {
    const block = { id, n, number: Number(field(readHead(json)?.data, 'number')) }
    const before = newest.get(session)
    // In another pass, the block before the first one is the last one.
    if (before !== undefined && before.n < n && before.number > block.number + FEW_BLOCKS) {
      back.add(before.id)
      back.add(id)
    }
    newest.set(session, block)
    if (!first.has(session)) first.set(session, block)
    if (failing.delete(session)) recoveries.add(id)
  }

  const seeBefore = ({ id, session, type, n, at }: Head, json: string, asked: Asked): void => {
    if (type === 'RecipientNameRead') {
      const data = readHead(json)?.data
      looked.set(id, { name: lower(field(data, 'name')), address: lower(field(data, 'address')) })
    }
    if (SETTINGS.has(type)) {
      const all = [...(settings.get(type) ?? []), { id, at }]
      // The last one that was surely stored by then, and those after it.
      const stored = all.findLastIndex((one) => asked.at - one.at > STORED_MS)
      settings.set(type, all.slice(Math.max(0, stored)))
    }
    if (session !== asked.session) return
    met.add(n)
    if (type === 'AmountTyped') form = [{ id, n }]
    else if (FORM.has(type)) form.push({ id, n })
    if (type === 'RecipientTyped' || type === 'RecipientRemoved') recipient = [{ id, n }]
    else if (type === 'RecipientNameRead' && recipient.length > 0) recipient.push({ id, n })
  }

  /** A page that is closed at once loses the end of its tape, including the last typed text. */
  const isKnown = ([begun]: readonly Pick<Head, 'n'>[]): boolean => {
    if (begun === undefined || request === null) return false
    return from === 'slice' || [...met].filter((n) => n >= begun.n).length === request.n - begun.n
  }

  /** The last time that the recipient's name had another address; none if it had always the same. */
  const lookedBefore = (): readonly string[] => {
    const last = recipient.map(({ id }) => looked.get(id)).findLast((one) => one !== undefined)
    const others = [...looked].filter(
      ([, { name, address }]) => name === last?.name && address !== last.address && address !== 'null',
    )
    return others.slice(-1).map(([id]) => id)
  }

  return {
    visit: (head, json, asked, sent) => {
      const { type, session } = head
      if (type.startsWith('Transaction')) seeTransaction(head, json)
      if (type === 'BlockSeen') seeBlock(head, json)
      if (type === 'BlocksFailed') failing.add(session)
      request = asked
      sentBy = sent
      if (SHOWS_PAGE.has(type)) pages.see({ ...head, isVisible: visibleIn(head, json) })
      if (asked !== null && sent !== null && isBetween(head, asked, sent)) placing.set(head.n, head)
      if (asked !== null && isBefore(head, asked)) seeBefore(head, json, asked)
    },
    blocksAhead: (session, block) => {
      const seen = newest.get(session)
      return seen !== undefined && seen.number > block + FEW_BLOCKS
        ? [first.get(session) ?? seen, seen].map(({ id }) => id)
        : []
    },
    standing: () =>
      new Set([
        ...[...settings.values()].flatMap((facts) => facts.map(({ id }) => id)),
        ...[form, recipient].filter(isKnown).flatMap((facts) => facts.map(({ id }) => id)),
        ...(isKnown(recipient) ? lookedBefore() : []),
      ]),
    stop: () => {
      const rows = [...placing.values()].sort((a, b) => a.n - b.n)
      const found = sentBy === null ? null : stopBefore(rows, sentBy)
      return found === null ? [] : [found.last.id, found.next.id]
    },
    approvalsOf: (tokens, from) => {
      const ofTokens = [...approvals.values()].filter(({ token }) => tokens.has(token))
      const of = ({ token, spender }: Approval): string => `${token} ${spender}`
      const last = new Map(ofTokens.filter(({ at }) => at < from).map((one) => [of(one), one]))
      const kept = ofTokens.filter((one) => one.at >= from || last.get(of(one)) === one)
      return new Set(kept.flatMap(({ facts }) => [...facts]))
    },
    openPages: pages.ids,
    isRecovery: (id) => recoveries.has(id),
    wentBack: (id) => back.has(id),
  }
}

const visibleIn = ({ type }: Head, json: string): boolean | null =>
  type === 'SessionStarted' || type === 'VisibilityChanged'
    ? field(readHead(json)?.data, 'visible') === true
    : null

const SETTINGS: ReadonlySet<string> = new Set(['SlippageSet', 'DeadlineSet'])
const FORM: ReadonlySet<string> = new Set(['SidesSwapped', 'TokenChosen', 'LinkFollowed'])

const isBetween = ({ session, n }: Head, asked: Asked, sent: Head): boolean =>
  session === asked.session && n >= asked.n && n <= sent.n

const isBefore = ({ session, n, at }: Head, asked: Asked): boolean =>
  session === asked.session ? n < asked.n : at <= asked.at
