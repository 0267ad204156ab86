/** What a wallet is asked to send, against the transaction that was requested (X337): its user confirmed that one. */
import type { FactOfType } from '../../catalogue'
import { approveCall, DEPOSIT_CALL, withdrawCall } from '../../kernel/walletCalls'
import { isRecord } from '../../kernel'
import { RULES } from '../checkRules'
import type { Fields } from '../questions'
import { expected, type InputChecker, type InputFinding, textOf } from './actRules'
import { requestedBefore } from './requestedBefore'
import type { RowsSeen } from './rowsSeen'

type Request = FactOfType<'TransactionRequested'>

/** `0x` and the four bytes that name a contract's function. */
const SELECTOR = 10
/** Calls with other beginnings are made by other code. */
const KNOWN = [approveCall('0x0', 0n), DEPOSIT_CALL, withdrawCall(0n)].map((call) => call.slice(0, SELECTOR))
/** The first argument, an address or an amount, begins with them. */
const ZEROS = '0'.repeat(24)

const isKnownCall = (data: unknown): boolean =>
  typeof data === 'string' && KNOWN.some((selector) => data.startsWith(selector))

/** The call of a request; null if it takes more than the request to make it. */
const callOf = ({ chainId, from, info }: Request['data']): Fields | null => {
  const common = { chainId, from }
  switch (info.type) {
    case 'approval':
      return { ...common, to: info.token.address, value: 0n, data: approveCall(info.spender, info.amount) }
    case 'wrap':
      return { ...common, to: info.token.address, value: info.amount, data: DEPOSIT_CALL }
    case 'unwrap':
      return { ...common, to: info.token.address, value: 0n, data: withdrawCall(info.amount) }
    default:
      return null
  }
}

/** Redaction keeps the function of a call, and gives a pseudonym to its arguments. */
const hasArguments = ({ data }: Fields): boolean =>
  typeof data === 'string' && data.length > SELECTOR && data.startsWith(ZEROS, SELECTOR)

const withoutArguments = (call: Fields): Fields => ({
  ...call,
  data: String(call['data']).slice(0, SELECTOR),
})

/** What is compared, by its names in a call. */
const PARTS = { network: 'chainId', account: 'from', contract: 'to', value: 'value', call: 'data' } as const

const keyOf = (call: Fields): string =>
  Object.values(PARTS)
    .map((part) => textOf(call[part]))
    .join(' ')

const differences = (wanted: Fields, sent: Fields): readonly string[] =>
  Object.entries(PARTS).flatMap(([name, part]) => expected(name, wanted[part], sent[part]))

interface Sent {
  readonly session: string
  /** The log's count then. */
  readonly n: number
  readonly call: Fields
}

export const callChecker = (seen: RowsSeen): InputChecker => {
  const requested = requestedBefore<Request>(seen)
  const sent: Sent[] = []

  const problemOf = ({ call, ...then }: Sent): readonly InputFinding[] => {
    const shown = hasArguments(call) ? call : withoutArguments(call)
    const fact = requested.brokenBy(then, keyOf(shown))
    const wanted = fact === null ? null : callOf(fact.data)
    if (fact === null || wanted === null) return []
    const problems = differences(hasArguments(call) ? wanted : withoutArguments(wanted), shown)
    return [{ fact, text: `${fact.type}: ${RULES.calls}: ${problems.join('; ')}` }]
  }

  return {
    seeFact: (fact) => {
      const call = fact.type === 'TransactionRequested' ? callOf(fact.data) : null
      if (fact.type === 'TransactionRequested' && call !== null)
        requested.see(fact, [keyOf(call), keyOf(withoutArguments(call))])
    },
    seeInputs: ({ session, notes }) => {
      for (const note of notes) {
        const call = 'ask' in note && note.ask === 'wallets.send' ? note.args[1] : null
        if (isRecord(call) && isKnownCall(call['data'])) sent.push({ session, n: note.n, call })
      }
    },
    end: () => sent.flatMap(problemOf),
  }
}
