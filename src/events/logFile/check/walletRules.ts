/** A tab and its wallet: where a session begins, and what the wallet tells and refuses, which the tab says. */
import type { Fact } from '../../catalogue'
import { isRecord } from '../../kernel'
import { session as walletSlice } from '../../wallet/fold'
import { watchedWallet } from '../../wallet/select'
import { noWalletSession, type WalletSession, watchKey } from '../../wallet/state'
import { type Answer, type Fields, type Question, rightOf } from '../questions'
import { folded } from '../readTab'
import { expected } from '../rule'
import { STORED_MS } from '../unstoredSettings'
import { textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const TOLD = 'a tab says what its wallet tells it'
const REFUSED = 'what a wallet refused is said'
const BEGINS = 'a wallet is asked to begin on the network of its tab'

/** So long, in ms, a tab may run on before it says what its wallet told or refused (C710). */
const SOON_MS = 10_000

type Type = Fact['type']

/** What the app says of each change. */
const SAYS: Readonly<Record<string, Type>> = {
  accountChanged: 'WalletAccountChanged',
  accountBlocked: 'AccountBlocked',
  chainChanged: 'WalletChainChanged',
  disconnected: 'WalletDisconnected',
}
const FAILS: Readonly<Record<string, Type>> = {
  'wallets.connect': 'WalletConnectFailed',
  'wallets.switchChain': 'NetworkSwitchFailed',
  'wallets.watchToken': 'TokenWatchFailed',
}
/** What the app must say, and what it depends on. */
const OF_WALLET: ReadonlySet<Type> = new Set<Type>([
  ...(['WalletConnectRequested', 'WalletConnected', 'NetworkSelected'] as const),
  ...(['NetworkSwitchRequested', 'TokenWatchRequested'] as const),
  ...Object.values(SAYS),
  ...Object.values(FAILS),
])
/** These say where the wallet is, after all that it told before. */
const SETTLES: ReadonlySet<Type> = new Set<Type>(['WalletConnected', 'AccountBlocked', 'WalletDisconnected'])
/** A tab has these only once they are stored. */
const STORED: ReadonlySet<Type> = new Set<Type>(['WalletConnected', 'WalletDisconnected', 'NetworkSelected'])

/** An answer of the wallet, which something must follow. */
interface Heard {
  readonly question: Question
  readonly answer: Answer
  /** The log's count when the tab had run on for long enough. Null: it did not. */
  until: number | null
}

/** What the app must say of an answer that finds its tab so; null: nothing. */
const wantedOf = (
  { question: { ask, args }, answer: { value } }: Heard,
  wallet: WalletSession,
): Type | null => {
  const [walletId, about] = args
  switch (ask) {
    case 'wallets.connect':
      return wallet.connecting?.walletId === walletId ? (FAILS[ask] ?? null) : null
    case 'wallets.switchChain':
      return wallet.switchingTo === about ? (FAILS[ask] ?? null) : null
    case 'wallets.watchToken': {
      const [chainId, token] = isRecord(about) ? [about['chainId'], about['address']] : []
      const status = wallet.watched[watchKey(chainId as never, token as never)]
      return status === 'requested' ? (FAILS[ask] ?? null) : null
    }
    default:
      return isRecord(value) && !isKnown(value, walletId, wallet)
        ? (SAYS[String(value['tag'])] ?? null)
        : null
  }
}

/** Wallets repeat themselves, and one that the tab has left does not concern it. */
const isKnown = (
  { tag, account, chainId }: Readonly<Record<string, unknown>>,
  walletId: unknown,
  wallet: WalletSession,
): boolean => {
  const watched = watchedWallet(wallet)
  if (watched?.walletId !== walletId) return true
  if (tag === 'accountChanged') return textOf(account) === textOf(wallet.connection?.account)
  return tag === 'chainChanged' && chainId === watched?.chainId
}

/** A wallet that adds no token refuses by `false`. */
const isRefused = (ask: string, value: Fields): boolean =>
  value['_tag'] === 'Left' || (ask === 'wallets.watchToken' && rightOf(value) === false)

const isHeard = (ask: string, value: unknown): boolean =>
  isRecord(value) &&
  (ask === 'wallets.changes' ? 'tag' in value : Object.hasOwn(FAILS, ask) && isRefused(ask, value))

export const walletChecker = ({ isLost, timeOf }: Pick<RowsSeen, 'isLost' | 'timeOf'>): Listener => {
  const facts = new Map<string, Fact[]>()
  const starts = new Map<string, Extract<Fact, { readonly type: 'SessionStarted' }>>()
  const leftByUser: Extract<Fact, { readonly type: 'WalletDisconnected' }>[] = []
  const heard: Heard[] = []
  const waiting = new Map<string, Heard[]>()
  const began: Question[] = []

  const see = ({ session, n, ran }: Pick<Question, 'session' | 'n' | 'ran'>): void => {
    const some = waiting.get(session)
    if (some === undefined) return
    for (const one of some) if (ran - one.answer.ran >= SOON_MS) one.until = n
    if (some[0]?.until === n)
      waiting.set(
        session,
        some.filter(({ until }) => until === null),
      )
  }

  /** The facts of a tab up to the log's count, in their order: one that was stored late stands in the file after younger ones. */
  const factsTo = (session: string, n: number): readonly Fact[] =>
    (facts.get(session) ?? []).filter((fact) => fact.n <= n).toSorted((a, b) => a.n - b.n)

  const heardText = (one: Heard): { readonly fact: Fact; readonly text: string } | null => {
    const { question, answer, until } = one
    const { session } = question
    const at = timeOf({ session, n: answer.n, at: answer.at })
    if (until === null || isLost(session, until)) return null
    const before = factsTo(session, answer.n)
    const fact = before.at(-1)
    const isUnstored = before.some(({ type, at: since }) => STORED.has(type) && at - since < STORED_MS)
    const since = before.findLast(({ type }) => type === 'WalletConnected')?.at ?? -Infinity
    const isLeft = leftByUser.some(
      (left) =>
        left.session !== session &&
        left.data.walletId === question.args[0] &&
        left.at > since - SOON_MS &&
        left.at < at + SOON_MS,
    )
    const wallet = before.reduce((state, next) => folded(walletSlice, state, next), noWalletSession)
    const wanted = wantedOf(one, wallet)
    if (fact === undefined || wanted === null || isUnstored || isLeft) return null
    const rule = question.ask === 'wallets.changes' ? TOLD : REFUSED
    const isSaid = facts
      .get(session)
      ?.some(
        ({ n, type }) =>
          n > answer.n && n <= until && (type === wanted || (rule === TOLD && SETTLES.has(type))),
      )
    return isSaid === true
      ? null
      : { fact, text: `${fact.type}: ${rule}: ${expected(wanted, 'none')}, after ${String(answer.n)}` }
  }

  const beginText = (question: Question): { readonly fact: Fact; readonly text: string } | null => {
    const { session, n, args } = question
    const fact = starts.get(session)
    if (fact === undefined || isLost(session, n)) return null
    const at = timeOf(question)
    const chosen = factsTo(session, n).flatMap((one) => (one.type === 'NetworkSelected' ? [one] : []))
    const stored = chosen.findLastIndex((one) => at - one.at >= STORED_MS)
    const networks = [fact, ...chosen].slice(stored + 1).map(({ data }) => data.chainId)
    return networks.some((one) => one === args[2])
      ? null
      : { fact, text: `${fact.type}: ${BEGINS}: ${expected(networks.join(' or '), String(args[2]))}` }
  }

  return {
    seeFact: (fact) => {
      const { session, type } = fact
      if (type === 'SessionStarted') starts.set(session, fact)
      if (type === 'WalletDisconnected' && fact.data.by === 'user') leftByUser.push(fact)
      if (!OF_WALLET.has(type)) return
      const known = facts.get(session)
      if (known === undefined) facts.set(session, [fact])
      else known.push(fact)
    },
    asked: (question) => {
      see(question)
      if (question.ask === 'wallets.connect' && typeof question.args[2] === 'number') began.push(question)
    },
    answered: (question, answer) => {
      see({ ...answer, session: question.session })
      if (!isHeard(question.ask, answer.value)) return
      const one: Heard = { question, answer, until: null }
      heard.push(one)
      const some = waiting.get(question.session)
      if (some === undefined) waiting.set(question.session, [one])
      else some.push(one)
    },
    end: () => [
      ...heard.flatMap((one) => heardText(one) ?? []),
      ...began.flatMap((one) => beginText(one) ?? []),
    ],
  }
}
