/** A tab asks about the account that it has connected now. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import { expected } from '../rule'
import type { Question } from '../questions'
import { textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'
import { STORED_MS } from '../unstoredSettings'

const NOW = 'a tab asks for the orders of the account that it has connected now'
const SAFE = 'a tab asks about the Safe transactions of its account alone'

/** One question may be under way when the wallet changes its account (C686). */
const WRONG_QUESTIONS = 3

/** Where an order's uid has its owner. */
const [OWNER_FROM, OWNER_TO] = [66, 106]

type Connection = FactOfType<'WalletConnected' | 'WalletAccountChanged'>

export const connectedChecker = ({ isLost, timeOf }: Pick<RowsSeen, 'isLost' | 'timeOf'>): Listener => {
  const facts = new Map<string, Fact[]>()
  const senders = new Map<string, string>()
  const hashes = new Map<string, string>()
  const asked: Question[] = []

  /** A durable fact may stand in the file after younger ones. */
  const lastOf = (session: string, n: number): Fact | undefined =>
    facts
      .get(session)
      ?.reduce<Fact | undefined>(
        (newest, fact) => (fact.n <= n && fact.n > (newest?.n ?? 0) ? fact : newest),
        undefined,
      )

  /** The connection at a question of the tab; undefined: it has none, or another fact ended it. */
  const connectionAt = ({ session, n }: Question): Connection | undefined => {
    const last = lastOf(session, n)
    return last?.type === 'WalletConnected' || last?.type === 'WalletAccountChanged' ? last : undefined
  }

  const wrong = (): Map<string, { readonly fact: Fact; readonly text: string; times: number }> => {
    const all = new Map<string, { readonly fact: Fact; readonly text: string; times: number }>()
    for (const question of asked) {
      const connection = connectionAt(question)
      const { session, n, ask, args } = question
      const about = ask === 'safeService.transaction' ? hashes.get(textOf(args[1])) : textOf(args[1])
      if (connection === undefined || about === undefined || isLost(session, n)) continue
      const account = textOf(connection.data.account)
      // A connection counts in its tab only once it is stored.
      if (account === about || timeOf(question) - connection.at < STORED_MS) continue
      const key = `${connection.id} ${ask} ${about}`
      const holds = ask === 'safeService.transaction' ? SAFE : NOW
      const known = all.get(key)
      if (known === undefined)
        all.set(key, {
          fact: connection,
          text: `${connection.type}: ${holds}: ${expected(account, about)}`,
          times: 1,
        })
      else known.times += 1
    }
    return all
  }

  return {
    seeFact: (fact) => {
      if (
        fact.type === 'WalletConnected' ||
        fact.type === 'WalletAccountChanged' ||
        fact.type === 'WalletDisconnected' ||
        fact.type === 'AccountBlocked'
      )
        facts.set(fact.session, [...(facts.get(fact.session) ?? []), fact])
      if (fact.type === 'TransactionRequested') senders.set(fact.data.id, fact.data.from)
      if (fact.type === 'PresignatureSent')
        hashes.set(
          fact.data.hash.toLowerCase(),
          `0x${fact.data.uid.slice(OWNER_FROM, OWNER_TO)}`.toLowerCase(),
        )
      if (fact.type === 'TransactionSent') {
        const from = senders.get(fact.data.id)
        if (from !== undefined) hashes.set(fact.data.hash.toLowerCase(), from.toLowerCase())
      }
    },
    asked: (question) => {
      const { ask, args } = question
      const isNewest = ask === 'orderBook.accountOrders' && !(isRecord(args[2]) && 'offset' in args[2])
      if (isNewest || ask === 'safeService.transaction') asked.push(question)
    },
    end: () =>
      [...wrong().values()].flatMap(({ times, fact, text }) =>
        times < (text.includes(SAFE) ? 1 : WRONG_QUESTIONS) ? [] : [{ fact, text }],
      ),
  }
}
