/**
 * The facts about one order: those that name it, their effects and causes, the order's quote, and the context in the
 * tabs that took part. A log holds causes before effects, so each pass over it finds one more level of causes. The
 * number of passes is the length of the longest chain of causes, however long the log is.
 */
import {
  canonicalJson,
  endOfUid,
  isRecord,
  type OrderUid,
  ownerOfUid,
  type QuoteId,
  type UnixMs,
} from '../kernel'
import { field, readHead, skimHead } from './rowHead'
import { type Asked, sliceContext } from './sliceContext'
import { stopReader } from './sliceStops'
import { AROUND, CLOCKS, ENDS, NAMES_OTHER_ORDERS, OPENS, SENT } from './sliceTypes'

type Head = NonNullable<ReturnType<typeof skimHead>>

/** 'own': names the order, or is an effect of such a fact. 'cause': led to it. 'around': context in the tabs that took part. */
export type SlicePart = 'own' | 'cause' | 'around'

export interface Slice {
  /** Visits one row in a pass. */
  readonly visit: (json: string) => void
  /** Ends a pass: true when another one may find more. */
  readonly endPass: () => boolean
  /** After the last pass: when the order began, which is before its first fact if it was placed elsewhere (X142). */
  readonly begins: () => UnixMs
  /** After the last pass: how a row is related to the order, or null. */
  readonly partOf: (json: string) => SlicePart | null
  /** A row's text in the file of this order. A reading names only the order's tokens (X142). */
  readonly textOf: (json: string) => string
}

/** The terms of a quote's question except its end (D3.2). */
const questionIn = (data: unknown): string => {
  const params = field(data, 'params')
  return isRecord(params) ? canonicalJson({ ...params, validTo: null }) : ''
}

/**
 * Finds one order's slice in passes: visit every row, end the pass, and repeat while `endPass` returns true. `from`:
 * the source of the rows, a log or the file of one order.
 */
export const sliceOf = (uid: OrderUid, from: 'log' | 'slice' = 'log'): Slice => {
  const own = new Set<string>()
  const causes = new Set<string>()
  const sessions = new Set<string>()
  /** Ids of the transactions that cancel it on chain: their later facts name them, and not the order. */
  const cancels = new Set<unknown>()
  let lastAt: UnixMs = 0
  let quote: { readonly session: string; readonly id: QuoteId } | null = null
  /** The question of that quote if it was a quick estimate, and its last verified answer before the order. */
  let quick: string | null = null
  let verified: Pick<Head, 'id' | 'n'> | null = null
  let grew = false
  const owner = ownerOfUid(uid)
  let firstAt: UnixMs = Infinity
  /** Later facts than its own last one may keep an open order from a fill. */
  let isOpen = true
  const isBeforeEnd = (at: UnixMs): boolean => isOpen || at <= lastAt
  const tokens = new Set<string>()
  let asked: Asked | null = null
  /** The row of the tab that placed it by which it was signed, or could not be placed. */
  let sent: Head | null = null
  /** The owner's readings by id, with the blocks that show it if the newest one was far ahead of theirs. */
  const readings = new Map<string, Pick<Head, 'at' | 'session'> & { readonly ahead: readonly string[] }>()
  /** Ids of readings, of what shows their age, of settings and the form; undefined until the passes are over. */
  let shown: ReadonlySet<string> | undefined
  /** Ids of the facts about approvals, as `shown`. */
  let approvals: ReadonlySet<string> | undefined
  const context = sliceContext(owner, endOfUid(uid), from)
  const stops = stopReader()

  const isOwners = (json: string, key: string): boolean =>
    String(field(readHead(json)?.data, key)).toLowerCase() === owner

  const isOwn = (head: Head, json: string): boolean =>
    (head.cause !== undefined && own.has(head.cause)) ||
    (cancels.size > 0 &&
      head.type.startsWith('Transaction') &&
      cancels.has(field(readHead(json)?.data, 'id'))) ||
    (json.includes(uid) && (!NAMES_OTHER_ORDERS.has(head.type) || field(readHead(json)?.data, 'uid') === uid))

  const isQuote = ({ type, session }: Head, json: string): boolean =>
    quote !== null &&
    type === 'QuoteReceived' &&
    session === quote.session &&
    field(readHead(json)?.data, 'id') === quote.id

  /** Whether the order's quote was a quick estimate, and what verified answer to its question the order's tab had. */
  const seeQuote = (head: Head, json: string): void => {
    if (head.type !== 'QuoteReceived' || asked === null) return
    const data = readHead(json)?.data
    const isBest = field(data, 'isBestQuote') === true
    if (!isBest && isQuote(head, json)) quick = questionIn(data)
    const isBefore = head.session === asked.session && head.n < asked.n
    if (isBest && isBefore && questionIn(data) === quick && head.n > (verified?.n ?? 0))
      verified = { id: head.id, n: head.n }
  }

  const addCause = (cause: string | undefined): void => {
    if (cause === undefined || causes.has(cause) || own.has(cause)) return
    causes.add(cause)
    grew = true
  }

  const addOwn = (head: Head, json: string): void => {
    own.add(head.id)
    sessions.add(head.session)
    const data = readHead(json)?.data
    const createdAt = field(data, 'createdAt')
    firstAt = Math.min(firstAt, head.at, typeof createdAt === 'number' ? createdAt : Infinity)
    lastAt = Math.max(lastAt, head.at)
    if (ENDS.has(head.type)) isOpen = false
    else if (OPENS.has(head.type)) isOpen = true
    if (field(field(data, 'info'), 'order') === uid) cancels.add(field(data, 'id'))
    const params = field(data, 'params')
    for (const key of ['sellToken', 'buyToken']) {
      const token = field(params, key)
      if (typeof token === 'string') tokens.add(token.toLowerCase())
    }
    if (SENT.has(head.type) && head.session === asked?.session) sent ??= head
    if (head.type !== 'OrderPlacementRequested') return
    // The next pass meets what stood before it.
    asked = head
    grew = true
    const quoteId = field(data, 'quoteId')
    if (typeof quoteId !== 'number' && typeof quoteId !== 'string') return
    quote = { session: head.session, id: quoteId }
  }

  const addReading = ({ id, at, session }: Head, json: string): void => {
    const block = Number(field(readHead(json)?.data, 'block'))
    readings.set(id, { at, session, ahead: context.blocksAhead(session, block) })
  }

  /** The last reading before the order shows its starting point, if the tab that placed it made that reading. */
  const beganWith = (): string | null => {
    const before = [...readings].filter(([, { at, session }]) => session === asked?.session && at < firstAt)
    return (
      before.reduce<(typeof before)[number] | null>(
        (newest, one) => (newest === null || one[1].at >= newest[1].at ? one : newest),
        null,
      )?.[0] ?? null
    )
  }

  /**
   * The readings while the order could be filled, and the one that it began with (X142). If the last of them was of a block
   * far behind, also the first one after it that wasn't, because it shows what had changed meanwhile.
   */
  const shownReadings = (): ReadonlySet<string> => {
    const began = beganWith()
    const all = [...readings].filter(([id, { at }]) => (at >= firstAt ? isBeforeEnd(at) : id === began))
    const last = all.at(-1)?.[1]
    const isBehind = last !== undefined && last.ahead.length > 0
    const fresh = [...readings].find(
      ([, { at, session, ahead }]) => at > lastAt && session === last?.session && ahead.length === 0,
    )
    const kept = isBehind && fresh !== undefined ? [...all, fresh] : all
    return new Set(kept.flatMap(([id, { ahead }]) => [id, ...ahead]))
  }

  const allShown = (): ReadonlySet<string> =>
    new Set([...shownReadings(), ...context.standing(), ...context.stop(), ...context.openPages()])

  const isShown = ({ id }: Head): boolean => (shown ??= allShown()).has(id)

  const isApproval = ({ id, at }: Head): boolean =>
    (approvals ??= context.approvalsOf(tokens, firstAt)).has(id) && isBeforeEnd(at)

  /** Any tab may have found it: the settings were gone in all of them. */
  const isEviction = ({ type, at }: Head): boolean => type === 'StorageEvicted' && at <= firstAt

  /** Another order that was called failed before this one was placed, and could still be filled: this one may be its twin. */
  const isGivenUp = ({ type, at, session }: Head, json: string): boolean =>
    type === 'OrderPlacementFailed' &&
    sessions.has(session) &&
    at <= firstAt &&
    endOfUid(String(field(readHead(json)?.data, 'uid'))) >= firstAt

  const isInItsTabs = ({ id, type, at, n, session }: Head): boolean =>
    sessions.has(session) &&
    (CLOCKS.has(type) ||
      (context.wentBack(id) && session === asked?.session && n < asked.n) ||
      stops.isAround(id) ||
      ((AROUND.has(type) || context.isRecovery(id)) && isBeforeEnd(at)))

  return {
    visit: (json) => {
      const head = skimHead(json)
      if (head === null) return
      context.visit(head, json, asked, sent)
      if (sessions.has(head.session)) stops.visit(head)
      if (head.type === 'BalancesRead' && !readings.has(head.id) && isOwners(json, 'account'))
        addReading(head, json)
      if (!own.has(head.id) && isOwn(head, json)) addOwn(head, json)
      seeQuote(head, json)
      if (isQuote(head, json) && !causes.has(head.id)) addCause(head.id)
      if (own.has(head.id) || causes.has(head.id)) addCause(head.cause)
    },
    endPass: () => {
      const needsAnotherPass = grew
      grew = false
      return needsAnotherPass
    },
    begins: () => firstAt,
    partOf: (json) => {
      const head = skimHead(json)
      if (head === null) return null
      if (own.has(head.id)) return 'own'
      if (causes.has(head.id) || head.id === verified?.id) return 'cause'
      const isAround =
        isShown(head) || isApproval(head) || isEviction(head) || isInItsTabs(head) || isGivenUp(head, json)
      return isAround ? 'around' : null
    },
    textOf: (json) => {
      if (skimHead(json)?.type !== 'BalancesRead') return json
      const head = readHead(json)
      if (!isRecord(head?.data)) return json
      const ofOrder = (side: unknown): unknown =>
        isRecord(side)
          ? Object.fromEntries(Object.entries(side).filter(([token]) => tokens.has(token.toLowerCase())))
          : side
      const { balances, allowances } = head.data
      return canonicalJson({
        ...head,
        data: { ...head.data, balances: ofOrder(balances), allowances: ofOrder(allowances) },
      })
    },
  }
}
