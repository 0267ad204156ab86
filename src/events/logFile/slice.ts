/**
 * The facts about one order: those that name it, their effects and causes, the quote that the order was made from, and
 * the context in the tabs that took part. A log holds causes before effects, so each pass over it finds one more level of
 * causes; a log of any length is read as often as the longest chain of causes is long.
 */
import type { OrderUid, QuoteId, UnixMs } from '../kernel'
import { readHead, skimHead } from './rowHead'

type Head = NonNullable<ReturnType<typeof skimHead>>

/** 'own': names the order, or is an effect of such a fact. 'cause': led to it. 'around': context in the tabs that took part. */
export type SlicePart = 'own' | 'cause' | 'around'

export interface Slice {
  /** Visits one row in a pass. */
  readonly visit: (json: string) => void
  /** Ends a pass: true when another one may find more. */
  readonly endPass: () => boolean
  /** After the last pass: how a row is related to the order, or null. */
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
  'ClockDoubted',
  'ClockTrusted',
  'BlocksFailed',
  'OrdersCheckFailed',
  'OrdersCheckRecovered',
  'WalletConnected',
  'WalletDisconnected',
  'WalletAccountChanged',
  'WalletChainChanged',
])

/** These hold uids of other orders, too: a placement lists the orders that it knew, and a submitted request is a copy. */
const namesOtherOrders: ReadonlySet<string> = new Set(['OrderPlacementRequested', 'RequestSubmitted'])

const field = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, key)?.value : undefined

/** Finds the slice of one order in passes: visit every row, end the pass, and repeat while `endPass` returns true. */
export const sliceOf = (uid: OrderUid): Slice => {
  const own = new Set<string>()
  const causes = new Set<string>()
  const sessions = new Set<string>()
  let lastAt: UnixMs = 0
  let quote: { readonly session: string; readonly id: QuoteId } | null = null
  let grew = false

  const isOwn = (head: Head, json: string): boolean =>
    (head.cause !== undefined && own.has(head.cause)) ||
    (json.includes(uid) && (!namesOtherOrders.has(head.type) || field(readHead(json)?.data, 'uid') === uid))

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
      const needsAnotherPass = grew
      grew = false
      return needsAnotherPass
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
