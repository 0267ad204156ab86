/** What becomes of an order whose POST was not answered: as long as the order book does not know it, it is posted again (X273). */
import type { Fact, FactOfType } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import { RULES } from '../checkRules'
import type { InputBatch } from '../inputs'
import { questionReader, rightOf } from '../questions'
import type { InputChecker, InputFinding } from './actRules'
import type { RowsSeen } from './rowsSeen'
import { orderKeyOf, sentKey } from './sentKey'

/** A POST follows each answer that does not know the order; other parts of the app ask, too, and count the same (C669). */
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
  /** The order of a POST; null where inputs are missing, and one may be among them. */
  readonly key: string | null
}

/** Facts about an order that its tab still gets to the order book. */
const GOES_ON: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlacementRequested',
  'RequestSubmitted',
  'OrderSigned',
  'OrderPlacementUnanswered',
])

export const retryChecker = (seen: RowsSeen): InputChecker => {
  const unanswered: FactOfType<'OrderPostingChanged'>[] = []
  const heard: Heard[] = []
  /** The number of the next input of each session. */
  const nextOf = new Map<string, number>()

  const readAnswers = questionReader(({ session, ask, args }, { n, ran, value }) => {
    if (ask === 'orderBook.order' && rightOf(value) === null)
      heard.push({ session, n, ran, uid: String(args[1]).toLowerCase(), key: null })
  })

  const seeInput = (session: string, note: InputBatch['notes'][number]): void => {
    // A POST counts from its question on: it may hang.
    if ('ask' in note && note.ask === 'orderBook.placeOrder')
      heard.push({ session, n: note.n, ran: 0, uid: null, key: sentKey(note.ask, note.args) })
  }

  /** The facts that say that the order is not posted again. */
  const stopsOf = (uid: OrderUid): readonly Fact[] =>
    seen
      .factsOf(uid)
      .filter(
        (fact) =>
          !GOES_ON.has(fact.type) && (fact.type !== 'OrderPostingChanged' || fact.data.posts === null),
      )

  /** Up to which count of its tab the order is posted; 0 if another tab had a say in it. */
  const postedTo = ({ session, n, data }: FactOfType<'OrderPostingChanged'>): number => {
    const after = stopsOf(data.uid).filter((fact) => fact.session !== session || fact.n > n)
    if (after.some((fact) => fact.session !== session)) return 0
    return Math.min(...after.map((fact) => fact.n))
  }

  const finding = (posting: FactOfType<'OrderPostingChanged'>): readonly InputFinding[] => {
    const { session, n, data } = posting
    const request = seen.factsOf(data.uid).findLast((fact) => fact.type === 'OrderPlacementRequested')
    if (request === undefined || seen.isAnyLost(request.seq ?? 0)) return []
    const [key, to] = [orderKeyOf(request), postedTo(posting)]
    let first: Heard | null = null
    let count = 0
    let text: string | null = null
    for (const one of heard) {
      if (one.session !== session || one.n < n || one.n >= to || seen.isLost(session, one.n)) continue
      if (one.uid === null && (one.key === key || one.key === null)) {
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
      if (fact.type === 'OrderPostingChanged' && fact.data.posts === 1) unanswered.push(fact)
    },
    seeInputs: ({ notes, ...batch }) => {
      const { session, first } = batch
      if (first !== (nextOf.get(session) ?? 0))
        heard.push({ session, n: notes[0]?.n ?? 0, ran: 0, uid: null, key: null })
      nextOf.set(session, first + notes.length)
      readAnswers({ ...batch, notes: [] })
      for (const [i, note] of notes.entries()) {
        seeInput(session, note)
        readAnswers({ session, first: first + i, notes: [note] })
      }
    },
    end: () => unanswered.flatMap(finding),
  }
}
