/**
 * What the user confirmed against what the app made of it: the inputs of a session hold the press, its facts what followed.
 * A violation is a bug of the build that wrote them, which no fact alone can show.
 */
import type { Fact, FactOfType } from '../catalogue'
import { MAX_UINT256 } from '../kernel'
import type { InputBatch } from './inputs'

type Input = Readonly<Record<string, unknown>>

/** Events that a press alone causes, and with which decisions. */
const MADE_BY = {
  OrderPlacementRequested: 'placeOrder',
  OrderCancellationRequested: 'cancelOrder',
  TransactionRequested: 'approve',
  SlippageSet: 'setSlippage',
  DeadlineSet: 'setDeadline',
} as const satisfies Partial<Record<Fact['type'], string>>

type MadeType = keyof typeof MADE_BY
type MadeFact = FactOfType<MadeType>

const isMade = (fact: Fact): fact is MadeFact => Object.hasOwn(MADE_BY, fact.type)

const isRecord = (value: unknown): value is Input => typeof value === 'object' && value !== null

/** A value of an input as text: a long integer stands in a record of its own. */
const textOf = (value: unknown): string => {
  const { $n: digits } = isRecord(value) ? value : { $n: undefined }
  return String(digits ?? value).toLowerCase()
}

const expected = (part: string, wanted: unknown, found: unknown): readonly string[] =>
  textOf(wanted) === textOf(found) ? [] : [`${part}: expected ${textOf(wanted)}, found ${textOf(found)}`]

/** What the review showed and the order has; the amounts apart, which a newer quote may change. */
const orderProblems = (input: Input, { data }: FactOfType<'OrderPlacementRequested'>): readonly string[] => {
  const { reviewed } = input
  if (!isRecord(reviewed)) return []
  const { params } = data
  return [
    ...expected('network', reviewed['chainId'], data.chainId),
    ...expected('account', reviewed['owner'], data.owner),
    ...expected('sell token', reviewed['sellToken'], params.sellToken),
    ...expected('buy token', reviewed['buyToken'], params.buyToken),
    ...expected('kind', reviewed['kind'], params.kind),
    ...expected('receiver', reviewed['receiver'], params.receiver),
    ...expected('slippage', reviewed['slippage'], data.slippage),
  ]
}

const approvalProblems = (
  input: Input,
  { data: { info } }: FactOfType<'TransactionRequested'>,
): readonly string[] =>
  info.type === 'approval' && input['unlimited'] === false && info.amount === MAX_UINT256
    ? ['expected an amount, found an allowance without limit']
    : []

const HOLDS: Readonly<Record<MadeType, string>> = {
  OrderPlacementRequested: 'an order is what its user confirmed',
  OrderCancellationRequested: 'the order that its user chose is cancelled, and no other',
  TransactionRequested: 'an approval allows no more than its user confirmed',
  SlippageSet: 'a setting has the value that its user chose',
  DeadlineSet: 'a setting has the value that its user chose',
}

const problemsOf = (input: Input, fact: MadeFact): readonly string[] => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
      return orderProblems(input, fact)
    case 'OrderCancellationRequested':
      return expected('order', input['uid'], fact.data.uid)
    case 'TransactionRequested':
      return approvalProblems(input, fact)
    case 'SlippageSet':
      return expected('slippage', input['slippage'], fact.data.slippage)
    case 'DeadlineSet':
      return expected('seconds', input['seconds'], fact.data.seconds)
  }
}

/** A broken rule, with the fact that breaks it. */
export interface ActFinding {
  readonly fact: Fact
  readonly text: string
}

export interface ActChecker {
  /** Takes each fact of the file; they come before the inputs. */
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => readonly ActFinding[]
}

export const actChecker = (): ActChecker => {
  const made = new Map<string, MadeFact>()
  const place = (session: string, n: number): string => `${session}-${String(n)}`
  return {
    seeFact: (fact) => {
      if (isMade(fact)) made.set(place(fact.session, fact.n), fact)
    },
    seeInputs: ({ session, notes }) =>
      notes.flatMap((note) => {
        if (!('act' in note) || !isRecord(note.input)) return []
        // A press is decided at once: what came of it has the next number.
        const fact = made.get(place(session, note.n + 1))
        if (fact === undefined || MADE_BY[fact.type] !== note.act) return []
        const texts = problemsOf(note.input, fact)
        return texts.map((text) => ({ fact, text: `${fact.type}: ${HOLDS[fact.type]}: ${text}` }))
      }),
  }
}

/** The rules as sentences, for readers. */
export const actRules: readonly string[] = [...new Set(Object.values(HOLDS))]
