/** What a wallet is asked to send, against the transaction that was requested: its user confirmed that one. */
import type { FactOfType } from '../../catalogue'
import { approveCall, DEPOSIT_CALL, withdrawCall } from '../../kernel/walletCalls'
import { isRecord } from '../../kernel'
import { RULES } from '../checkRules'
import type { Fields } from '../questions'
import { expected, type InputChecker } from './actRules'
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
const hasArguments = (call: string): boolean => call.length > SELECTOR && call.startsWith(ZEROS, SELECTOR)

const callProblem = (wanted: string, sent: string): readonly string[] => {
  const end = hasArguments(sent) ? wanted.length : SELECTOR
  return expected('call', wanted.slice(0, end), sent.slice(0, end))
}

const differences = (wanted: Fields, sent: Fields): readonly string[] => [
  ...expected('network', wanted['chainId'], sent['chainId']),
  ...expected('account', wanted['from'], sent['from']),
  ...expected('contract', wanted['to'], sent['to']),
  ...expected('value', wanted['value'], sent['value']),
  ...callProblem(String(wanted['data']), String(sent['data'])),
]

interface Sent {
  readonly session: string
  /** The log's count then. */
  readonly n: number
  readonly call: Fields
}

export const callChecker = (seen: RowsSeen): InputChecker => {
  const requests: { readonly fact: Request; readonly call: Fields }[] = []
  const sent: Sent[] = []
  return {
    seeFact: (fact) => {
      const call = fact.type === 'TransactionRequested' ? callOf(fact.data) : null
      if (fact.type === 'TransactionRequested' && call !== null) requests.push({ fact, call })
    },
    seeInputs: ({ session, notes }) => {
      for (const note of notes) {
        const call = 'ask' in note && note.ask === 'wallets.send' ? note.args[1] : null
        if (isRecord(call) && isKnownCall(call['data'])) sent.push({ session, n: note.n, call })
      }
    },
    end: () =>
      sent.flatMap(({ session, n, call }) => {
        const before = requests
          .filter(({ fact }) => fact.session === session && fact.n <= n)
          .map((request) => ({ fact: request.fact, problems: differences(request.call, call) }))
        const last = before.at(-1)
        return last === undefined ||
          seen.isLost(session, n) ||
          before.some(({ problems }) => problems.length === 0)
          ? []
          : [{ fact: last.fact, text: `${last.fact.type}: ${RULES.calls}: ${last.problems.join('; ')}` }]
      }),
  }
}
