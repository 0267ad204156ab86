/** A wallet that is asked to sign is listened to until it answers, or until a fact says what ended the request. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, type OrderUid } from '../../kernel'
import { RULES } from '../checkRules'
import type { Question } from '../questions'
import { textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'
import { orderKeyOf, sentKey } from './sentKey'

/** So long, in ms, the tab must have run on, as the fact that ended a request may come after the tab left it (C722). */
const RAN_ON_MS = 10_000

/** What is learned of an order that stays as it is. */
const HARMLESS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['OrderMarketRead', 'OrderFillabilityChanged', 'OrderProgressed', 'OrderSkipped'] as const),
])
/** After these a tab may give up a request of its own, or of another's account. */
const TURNS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['WalletConnected', 'WalletDisconnected', 'WalletAccountChanged', 'WalletChainChanged'] as const),
  ...(['NetworkSelected', 'AccountBlocked', 'DataDeletionRequested', 'StorageLost', 'EpicFailed'] as const),
  // A store that comes back has what other tabs wrote before the rows that were in memory.
  ...(['StorageRestored', 'StorageEvicted', 'NewerCatalogueMet', 'LocksRefused'] as const),
])

type Asked = FactOfType<'OrderCancellationRequested' | 'OrderPlacementRequested'>

/** A question that the tab left without an answer. */
interface Left {
  readonly question: Question
  readonly at: number
  readonly n: number
  readonly ran: number
  /** The log's count once the tab had run on. Null: it has not. */
  until: number | null
}

const isSigning = ({ ask }: Question): boolean =>
  ask === 'wallets.signCancellation' || ask === 'wallets.signOrder'

export const leftChecker = (
  rows: Pick<RowsSeen, 'isLost' | 'isAnyLost' | 'timeOf' | 'deviceTimeOf' | 'factsOf' | 'requests'>,
): Listener => {
  const answered = new Set<Question>()
  const left: Left[] = []
  const turns: Fact[] = []

  const see = ({ session, n, ran }: Pick<Question, 'session' | 'n' | 'ran'>): void => {
    for (const one of left)
      if (one.until === null && one.question.session === session && ran - one.ran >= RAN_ON_MS) one.until = n
  }

  /** What its user had asked for; undefined: the row is lost. */
  const askedFor = ({ session, n, ask, args }: Question): Asked | undefined => {
    const isBefore = (fact: Fact): boolean => fact.session === session && fact.n <= n
    if (ask === 'wallets.signOrder') {
      const key = sentKey(ask, args)
      return rows.requests().findLast((fact) => isBefore(fact) && orderKeyOf(fact) === key)
    }
    const uid: OrderUid = textOf(args[3])
    return rows
      .factsOf(uid)
      .findLast(
        (fact): fact is FactOfType<'OrderCancellationRequested'> =>
          fact.type === 'OrderCancellationRequested' && isBefore(fact),
      )
  }

  const problemOf = ({ question, at, n, until }: Left): Asked | null => {
    const { session } = question
    const request = askedFor(question)
    if (request === undefined || until === null) return null
    // Two tabs may have corrected the device's clock by different amounts: what is later is so by each of them.
    const latest = Math.max(at, rows.timeOf({ session, n, at })) + RAN_ON_MS
    /** In the tab itself by the numbers of its facts, in others by the time. */
    const isMeanwhile = (fact: Fact): boolean =>
      fact.session === session
        ? fact.n > request.n && fact.n <= until
        : (fact.seq ?? 0) > (request.seq ?? 0) && Math.min(fact.at, rows.deviceTimeOf(fact)) <= latest
    const isEnded = rows
      .factsOf(request.data.uid)
      .some((fact) => !HARMLESS.has(fact.type) && isMeanwhile(fact))
    const isLost = rows.isLost(session, until) || rows.isAnyLost(request.seq ?? 0, latest)
    return isEnded || isLost || turns.some(isMeanwhile) ? null : request
  }

  return {
    seeFact: (fact) => {
      if (TURNS.has(fact.type)) turns.push(fact)
    },
    asked: see,
    answered: (question, { n, ran, value }) => {
      see({ session: question.session, n, ran })
      // Before its window opens, a wallet says only that it is asked.
      if (isSigning(question) && isRecord(value)) answered.add(question)
    },
    ended: (question, { n, at, ran, isLeft }) => {
      if (isLeft && isSigning(question) && !answered.has(question))
        left.push({ question, at, n, ran, until: null })
    },
    end: () =>
      left.flatMap((one) => {
        const fact = problemOf(one)
        return fact === null
          ? []
          : [
              {
                fact,
                text: `${fact.type}: ${RULES.listened}: expected an answer of ${one.question.ask} or what ended it, found that the tab stopped waiting after ${String(one.n)}`,
              },
            ]
      }),
  }
}
