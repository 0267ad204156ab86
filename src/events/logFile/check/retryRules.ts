/** What becomes of an order whose POST was not answered: as long as the order book does not know it, it is posted again. */
import type { Fact, FactOfType } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import { orderUidOf } from '../causality'
import { RULES } from '../checkRules'
import { questionReader, rightOf } from '../questions'
import type { InputChecker, InputFinding } from './actRules'
import { orderKeyOf, sentKey } from './sentKey'

/** A POST follows each answer that does not know the order; other parts of the app ask, too, and count the same (C926). */
const ANSWERS = 5
const LASTING_MS = 120_000

interface Heard {
  readonly session: string
  /** The log's count then. */
  readonly n: number
  /** How long the tab had run, in ms. */
  readonly ran: number
  /** The order that the order book did not know; null for a POST. */
  readonly uid: OrderUid | null
  /** The order of a POST. */
  readonly key: string | null
}

/** Facts about an order that its tab still gets to the order book. */
const GOES_ON: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlacementRequested',
  'RequestSubmitted',
  'OrderSigned',
  'OrderPlacementUnanswered',
])

export const retryChecker = (): InputChecker => {
  const requests = new Map<OrderUid, FactOfType<'OrderPlacementRequested'>>()
  const unanswered: FactOfType<'OrderPostingChanged'>[] = []
  /** Of each order, the facts that say that it is not posted again. */
  const stops = new Map<OrderUid, Fact[]>()
  const heard: Heard[] = []

  const read = questionReader(({ session, ask, args }, { n, ran, value }) => {
    if (ask === 'orderBook.placeOrder') heard.push({ session, n, ran, uid: null, key: sentKey(ask, args) })
    else if (ask === 'orderBook.order' && rightOf(value) === null)
      heard.push({ session, n, ran, uid: String(args[1]).toLowerCase(), key: null })
  })

  /** Up to which count of its tab the order is posted; 0 if another tab had a say in it. */
  const postedTo = ({ session, n, data: { uid } }: FactOfType<'OrderPostingChanged'>): number => {
    const after = (stops.get(uid) ?? []).filter((fact) => fact.session !== session || fact.n > n)
    if (after.some((fact) => fact.session !== session)) return 0
    return Math.min(...after.map((fact) => fact.n))
  }

  const finding = (posting: FactOfType<'OrderPostingChanged'>): readonly InputFinding[] => {
    const { session, n, data } = posting
    const request = requests.get(data.uid)
    if (request === undefined) return []
    const [key, to] = [orderKeyOf(request), postedTo(posting)]
    let first: Heard | null = null
    let count = 0
    let text: string | null = null
    for (const one of heard) {
      if (one.session !== session || one.n < n || one.n >= to) continue
      if (one.key === key) {
        if (text !== null) break
        first = null
        count = 0
      }
      if (one.uid !== data.uid) continue
      first ??= one
      count += 1
      const ms = one.ran - first.ran
      if (count >= ANSWERS && ms >= LASTING_MS)
        text = `${RULES.again}: ${session} did not for ${String(Math.round(ms / 1000))} s, in which the order book answered ${String(count)} times that it does not know it`
    }
    return text === null ? [] : [{ fact: posting, text }]
  }

  return {
    seeFact: (fact) => {
      const uid = orderUidOf(fact)
      if (uid === null) return
      if (fact.type === 'OrderPlacementRequested') requests.set(uid, fact)
      if (fact.type === 'OrderPostingChanged' && fact.data.posts !== null) {
        if (fact.data.posts === 1) unanswered.push(fact)
      } else if (!GOES_ON.has(fact.type)) stops.set(uid, [...(stops.get(uid) ?? []), fact])
    },
    seeInputs: read,
    end: () => unanswered.flatMap(finding),
  }
}
