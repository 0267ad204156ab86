/** Whose orders and balances a tab asks for: those of an account that it had connected. Any other figures are not the user's. */
import type { Fact } from '../../catalogue'
import { RULES } from '../checkRules'
import type { InputBatch } from '../inputs'
import type { InputChecker } from './actRules'
import type { RowsSeen } from './rowsSeen'

/** Questions that are asked of the connected account again and again. */
const ASKS: ReadonlySet<string> = new Set(['orderBook.accountOrders', 'chain.account'])

interface Asked {
  readonly ask: string
  readonly account: string
  /** For one token, as a transaction is settled; the other questions are for every token of the list. */
  readonly isOfOneToken: boolean
  /** The log's count at the last of them, and how many there were. */
  readonly n: number
  readonly times: number
}

/** One question may be under way when the wallet changes its account (X334, C686). */
const WRONG_QUESTIONS = 3

export const accountChecker = (seen: RowsSeen): InputChecker => {
  /** By session: the accounts that its facts name, and the last fact that connected one. */
  const known = new Map<string, Set<string>>()
  /** Any tab settles a transaction whose tab was closed: the balance of its sender shows what became of it. */
  const senders = new Set<string>()
  const connected = new Map<string, Fact>()
  const asked = new Map<string, Map<string, Asked>>()

  const know = (session: string, account: string): void => {
    const accounts = known.get(session)
    if (accounts === undefined) known.set(session, new Set([account.toLowerCase()]))
    else accounts.add(account.toLowerCase())
  }

  const hear = (session: string, ask: string, [, asks, tokens]: readonly unknown[], n: number): void => {
    const ofSession = asked.get(session) ?? new Map<string, Asked>()
    asked.set(session, ofSession)
    const account = String(asks).toLowerCase()
    const isOfOneToken = Array.isArray(tokens) && tokens.length === 1
    const key = `${ask} ${account} ${String(isOfOneToken)}`
    ofSession.set(key, { ask, account, isOfOneToken, n, times: (ofSession.get(key)?.times ?? 0) + 1 })
  }

  return {
    seeFact: (fact) => {
      const { session, type, data } = fact
      if (type === 'WalletConnected' || type === 'WalletAccountChanged') {
        know(session, data.account)
        connected.set(session, fact)
      }
      if (type === 'TransactionRequested') senders.add(data.from.toLowerCase())
    },
    seeInputs: ({ session, notes }: InputBatch) => {
      for (const note of notes)
        if ('ask' in note && ASKS.has(note.ask)) hear(session, note.ask, note.args, note.n)
    },
    end: () =>
      [...connected].flatMap(([session, fact]) => {
        const accounts = known.get(session) ?? new Set()
        return [...(asked.get(session)?.values() ?? [])]
          .filter(
            ({ account, isOfOneToken, times, n }) =>
              times >= WRONG_QUESTIONS &&
              !accounts.has(account) &&
              !(isOfOneToken && senders.has(account)) &&
              !seen.isLost(session, n),
          )
          .map(({ ask, account }) => ({
            fact,
            text: `${fact.type}: ${RULES.whose}: expected ${[...accounts].join(' or ')}, found ${account} (${ask})`,
          }))
      }),
  }
}
