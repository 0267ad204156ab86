/** Claims, stakes and votes against the presses for them: their amounts, contracts and accounts are nobody's but the trader's. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import { isSecondStepId } from '../../transactions/secondStepId'
import type { Act, Fields } from '../questions'
import { expected, textOf } from './actRules'
import type { Listener } from './listener'

type Requested = FactOfType<'TransactionRequested'>
type Info = Requested['data']['info']

const HOLDS = 'a claim, a stake and a vote is what its user pressed for'

/** A text that no name or other word stands for. */
const isAddress = (value: unknown): boolean => /^0x[0-9a-f]{40}$/i.test(String(value))

/** A log with pseudonyms has a number below this one for what is claimed, and the press as it was. */
const HIDDEN_BELOW = 1n << 28n

/** A claim of a part names its amount; else it is the whole of it, or as much as can be paid for. */
const claimProblems = ({ picks }: Fields, info: Info): readonly string[] => {
  if (info.type !== 'claim' || !Array.isArray(picks)) return []
  return picks.filter(isRecord).flatMap(({ index, amount }) => {
    const made = info.claims.find((one) => one.index === index)
    if (made === undefined) return expected(`claim ${String(index)}`, 'made', 'none')
    // A pick of more than there is, is of the whole.
    const isLess = /^\d+$/.test(textOf(amount)) && BigInt(textOf(amount)) < made.claimable
    return made.value > 0n && isLess && made.claimed >= HIDDEN_BELOW
      ? expected(`claim ${String(index)}`, amount, made.claimed)
      : []
  })
}

/** How a request differs from its press, by the press's decision. Others make no transaction, or follow from a reading alone. */
const PROBLEMS: Readonly<Record<string, (input: Fields, info: Info) => readonly string[]>> = {
  claim: claimProblems,
  approveStake: ({ amount, pool }, info) =>
    info.type === 'approval'
      ? [...expected('amount', amount, info.amount), ...expected('spender', pool, info.spender)]
      : [],
  stake: ({ amount, pool }, info) =>
    info.type === 'stake'
      ? [...expected('amount', amount, info.amount), ...expected('contract', pool, info.pool)]
      : [],
  unstake: ({ amount, pool }, info) =>
    info.type === 'unstake'
      ? [...expected('amount', amount, info.amount), ...expected('contract', pool, info.pool)]
      : [],
  collectReward: ({ pool }, info) =>
    info.type === 'collectReward' ? expected('contract', pool, info.pool) : [],
  delegateVotes: ({ to }, info) =>
    info.type === 'delegate' && isAddress(to) ? expected('account', to, info.delegatee) : [],
  castVote: ({ proposal, support }, info) =>
    info.type === 'vote'
      ? [...expected('proposal', proposal, info.proposal), ...expected('vote', support, info.support)]
      : [],
}

export const pressedChecker = (): Listener => {
  const requests: Requested[] = []
  /** By the place of the fact that follows. A refused press made none, so the last one counts. */
  const presses = new Map<string, Act>()
  const placeOf = ({ session, n }: Pick<Fact, 'session' | 'n'>): string => `${session} ${String(n)}`
  return {
    seeFact: (fact) => {
      // What follows from another fact is no press's, though one that was refused may stand before it.
      if (fact.type === 'TransactionRequested' && fact.cause === undefined && !isSecondStepId(fact.data.id))
        requests.push(fact)
    },
    acted: (act) => {
      if (Object.hasOwn(PROBLEMS, act.act)) presses.set(placeOf({ ...act, n: act.n + 1 }), act)
    },
    end: (recorded) =>
      requests.flatMap((fact) => {
        // If the inputs end before it, the last press may have been refused.
        const press = fact.n > recorded(fact.session) ? undefined : presses.get(placeOf(fact))
        if (press === undefined || !isRecord(press.input)) return []
        const problems = PROBLEMS[press.act]?.(press.input, fact.data.info) ?? []
        return problems.length === 0 ? [] : [{ fact, text: `${fact.type}: ${HOLDS}: ${problems.join('; ')}` }]
      }),
  }
}
