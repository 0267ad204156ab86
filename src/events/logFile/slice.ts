/**
 * The facts that have to do with one order: those that name it and what they led to, what led to them, the quote that
 * it was made from, and what went on around it in the tabs that took part. Causes stand before effects in a log, so a
 * cause is found by another pass over it; a log of any length is read as often as the longest chain of causes is long.
 */
import type { OrderUid, QuoteId, UnixMs } from '../kernel/units'
import { readHead, skimHead } from './rowHead'

type Head = NonNullable<ReturnType<typeof skimHead>>

/** 'own': names the order or comes of it. 'cause': led to it. 'around': the weather of the tabs that took part. */
export type SlicePart = 'own' | 'cause' | 'around'

export interface Slice {
  /** Looks at one row of a pass. */
  readonly visit: (json: string) => void
  /** Ends a pass: true when another one may find more. */
  readonly endPass: () => boolean
  /** Once no pass finds more: what a row has to do with the order, or null. */
  readonly partOf: (json: string) => SlicePart | null
}

const around: ReadonlySet<string> = new Set([
  'SessionStarted',
  'NetworkSelected',
  'ConnectivityChanged',
  'VisibilityChanged',
  'StorageLost',
  'RowQuarantined',
  'NewerCatalogueMet',
  'EpicFailed',
  'ClockOffsetMeasured',
  'BlocksFailed',
  'OrdersCheckFailed',
  'OrdersCheckRecovered',
  'WalletConnected',
  'WalletDisconnected',
  'WalletAccountChanged',
  'WalletChainChanged',
])

/** These hold other orders' names, too: a placement the ones that it knew of, and what was submitted is a copy of one. */
const namesOthers: ReadonlySet<string> = new Set(['OrderPlacementRequested', 'RequestSubmitted'])

const field = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, key)?.value : undefined

/** Finds the slice of one order by passes: see every row, end the pass, again while it says so. */
export const sliceOf = (uid: OrderUid): Slice => {
  const own = new Set<string>()
  const causes = new Set<string>()
  const sessions = new Set<string>()
  let lastAt: UnixMs = 0
  let quote: { readonly session: string; readonly id: QuoteId } | null = null
  let grew = false

  const isOwn = (head: Head, json: string): boolean =>
    (head.cause !== undefined && own.has(head.cause)) ||
    (json.includes(uid) && (!namesOthers.has(head.type) || field(readHead(json)?.data, 'uid') === uid))

  const isQuote = ({ type, session }: Head, json: string): boolean =>
    quote !== null &&
    type === 'QuoteReceived' &&
    session === quote.session &&
    field(readHead(json)?.data, 'id') === quote.id

  const addCause = (cause: string | undefined): void => {
    if (cause === undefined || causes.has(cause) || own.has(cause)) return
    causes.add(cause)
    grew = true
  }

  const addOwn = (head: Head, json: string): void => {
    own.add(head.id)
    sessions.add(head.session)
    lastAt = Math.max(lastAt, head.at)
    if (head.type !== 'OrderPlacementRequested') return
    const quoteId = field(readHead(json)?.data, 'quoteId')
    if (typeof quoteId !== 'number' && typeof quoteId !== 'string') return
    quote = { session: head.session, id: quoteId }
    grew = true
  }

  return {
    visit: (json) => {
      const head = skimHead(json)
      if (head === null) return
      if (!own.has(head.id) && isOwn(head, json)) addOwn(head, json)
      if (isQuote(head, json) && !causes.has(head.id)) addCause(head.id)
      if (own.has(head.id) || causes.has(head.id)) addCause(head.cause)
    },
    endPass: () => {
      const isAgain = grew
      grew = false
      return isAgain
    },
    partOf: (json) => {
      const head = skimHead(json)
      if (head === null) return null
      if (own.has(head.id)) return 'own'
      if (causes.has(head.id)) return 'cause'
      return around.has(head.type) && sessions.has(head.session) && head.at <= lastAt ? 'around' : null
    },
  }
}
