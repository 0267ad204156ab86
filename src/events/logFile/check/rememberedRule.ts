/** Which wallet a tab returns to when it starts: the log holds which one was connected last (S2.4.35, S2.4.36). */
import { type Fact, type FactOfType, isDurableFact } from '../../catalogue'
import { INJECTED_ID, SAFE_ID } from '../../wallet/walletIds'
import type { InputBatch } from '../inputs'
import { expected } from '../rule'
import { STORED_MS } from '../unstoredSettings'
import type { InputChecker } from './actRules'
import type { RowsSeen } from './rowsSeen'

const REMEMBERED = 'a tab returns to the wallet that was connected last'

type Memory = FactOfType<'WalletConnected' | 'WalletDisconnected'>

/** The wallet that is remembered after these; null: none. A Safe is there by itself, and is not. */
const lastOf = (facts: readonly Memory[]): string | null =>
  facts.reduce<string | null>((last, { type, data: { walletId } }) => {
    if (type === 'WalletConnected') return walletId === SAFE_ID ? last : walletId
    return walletId === last ? null : last
  }, null)

export const rememberedChecker = ({
  isLost,
  isAnyLost,
  deviceTimeOf,
}: Pick<RowsSeen, 'isLost' | 'isAnyLost' | 'deviceTimeOf'>): InputChecker => {
  const memory: Memory[] = []
  const asked: FactOfType<'WalletConnectRequested'>[] = []
  const started = new Map<string, Fact>()
  const starts = new Map<string, NonNullable<InputBatch['start']>>()
  /** When each row was written, by its number: a list, because a long log has many. */
  const writtenAt: number[] = []

  const problemOf = (fact: FactOfType<'WalletConnectRequested'>): string | null => {
    const { session, n, data } = fact
    const [start, first] = [starts.get(session), started.get(session)]
    const isKnown = start !== undefined && start.lost === undefined && start.isEvicted !== true
    if (!isKnown || first === undefined || isLost(session, n) || isAnyLost(0)) return null
    // Rows of a store that was deleted since have the same numbers as those of the one that came after.
    if (start.seq > 0 && (writtenAt[start.seq] ?? Infinity) > first.at) return null
    const before = memory.filter(({ seq = 0 }) => seq <= start.seq)
    // Of two tabs, one may have measured how wrong the clock of their device is.
    const until = deviceTimeOf(fact) + STORED_MS
    const since = memory.filter((one) =>
      one.session === session ? one.n < n : (one.seq ?? 0) > start.seq && deviceTimeOf(one) < until,
    )
    const wallets = [...since.keys(), since.length].map((i) => lastOf([...before, ...since.slice(0, i)]))
    return data.walletId === SAFE_ID || wallets.some((one) => (one ?? INJECTED_ID) === data.walletId)
      ? null
      : expected(wallets.map((one) => one ?? INJECTED_ID).join(' or '), data.walletId)
  }

  return {
    seeFact: (fact) => {
      const { type, session, at } = fact
      if (isDurableFact(fact) && fact.seq !== undefined) writtenAt[fact.seq] = at
      if (type === 'SessionStarted') started.set(session, fact)
      if (type === 'WalletConnected' || type === 'WalletDisconnected') memory.push(fact)
      if (type === 'WalletConnectRequested' && fact.data.silent) asked.push(fact)
    },
    seeInputs: ({ session, start }) => {
      if (start !== undefined) starts.set(session, start)
    },
    end: () =>
      asked.flatMap((fact) => {
        const text = problemOf(fact)
        return text === null ? [] : [{ fact, text: `${fact.type}: ${REMEMBERED}: ${text}` }]
      }),
  }
}
