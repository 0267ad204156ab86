/** What a tab knows, it does not ask for again: a name while its field is as it was, a receipt in its own block. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import { type Question, rightOf } from '../questions'
import { expected } from '../rule'
import { waitedMs } from '../tabClock'
import { textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const NAME = 'a name is looked up once while its field is as it was'
const RECEIPT = 'a receipt that is known is asked for again only with a newer block'

/** A slow store keeps the row of a receipt, which its tab asks for again then; so soon, in ms, it does not (C716). */
const AT_ONCE_MS = 5_000

/** After these another name may be sought, or the same one once more. */
const SEEKS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['RecipientTyped', 'RecipientRemoved', 'RecipientNameRead', 'LinkFollowed'] as const),
  ...(['NetworkSelected', 'WalletConnected', 'WalletAccountChanged', 'WalletDisconnected'] as const),
  ...(['OrderPlaced', 'AccountBlocked', 'ClaimNameRequested'] as const),
])

interface Asked {
  readonly question: Question
  /** The log's count at the question before, or the block of the receipt that was known. */
  readonly known: number
}

export const knownChecker = ({ isLost }: Pick<RowsSeen, 'isLost'>): Listener => {
  const changes = new Map<string, number[]>()
  const blocks = new Map<string, { readonly fact: Fact; readonly newest: number }[]>()
  const mined = new Map<string, FactOfType<'TransactionMined' | 'TransactionUnmined'>[]>()
  const starts = new Map<string, Fact>()
  const names = new Map<string, number>()
  const receipts = new Map<string, Pick<Question, 'at' | 'ran'> & { readonly block: number }>()
  const askedNames: Asked[] = []
  const askedReceipts: Asked[] = []
  const keyOf = ({ session, args }: Question): string => `${session} ${String(args[0])} ${textOf(args[1])}`

  const nameText = ({ question: { session, n, args }, known }: Asked): string | null =>
    changes.get(session)?.some((one) => one > known && one <= n) === true || isLost(session, n, known)
      ? null
      : `${NAME}: ${expected('one question', `another about ${String(args[1])} after ${String(n)}`)}`

  const receiptText = ({ question: { session, n, args }, known }: Asked): string | null => {
    const last = blocks.get(`${session} ${String(args[0])}`)?.findLast(({ fact }) => fact.n <= n)
    const said = mined.get(`${session} ${textOf(args[1])}`)?.findLast((fact) => fact.n <= n)
    const isMined = said?.type === 'TransactionMined' && said.data.block === known
    return last === undefined || !isMined || last.newest > known || isLost(session, n)
      ? null
      : `${RECEIPT}: ${expected(`a block after ${String(known)}`, last.newest)}, for ${String(args[1])}`
  }

  const found = (asked: readonly Asked[], textFor: (one: Asked) => string | null) =>
    asked.flatMap((one) => {
      const fact = starts.get(one.question.session)
      const text = fact === undefined ? null : textFor(one)
      return fact === undefined || text === null ? [] : [{ fact, text: `${fact.type}: ${text}` }]
    })

  return {
    seeFact: (fact) => {
      if (fact.type === 'SessionStarted') starts.set(fact.session, fact)
      if (SEEKS.has(fact.type)) {
        const known = changes.get(fact.session)
        if (known === undefined) changes.set(fact.session, [fact.n])
        else known.push(fact.n)
      }
      if (fact.type === 'TransactionMined' || fact.type === 'TransactionUnmined') {
        const key = `${fact.session} ${textOf(fact.data.hash)}`
        mined.set(key, [...(mined.get(key) ?? []), fact])
      }
      if (fact.type !== 'BlockSeen') return
      const key = `${fact.session} ${String(fact.data.chainId)}`
      const known = blocks.get(key) ?? []
      blocks.set(key, known)
      known.push({ fact, newest: Math.max(fact.data.number, known.at(-1)?.newest ?? 0) })
    },
    asked: (question) => {
      if (question.ask === 'chain.addressOfName') {
        const key = keyOf(question)
        const known = names.get(key)
        if (known !== undefined) askedNames.push({ question, known })
        names.set(key, question.n)
      }
      const last = question.ask === 'chain.receipt' ? receipts.get(keyOf(question)) : undefined
      if (last !== undefined && waitedMs(last, question) < AT_ONCE_MS)
        askedReceipts.push({ question, known: last.block })
    },
    answered: (question, { at, ran, value }) => {
      if (question.ask !== 'chain.receipt') return
      const receipt = rightOf(value)
      if (isRecord(receipt) && typeof receipt['block'] === 'number')
        receipts.set(keyOf(question), { block: receipt['block'], at, ran })
      else receipts.delete(keyOf(question))
    },
    end: () => [...found(askedNames, nameText), ...found(askedReceipts, receiptText)],
  }
}
