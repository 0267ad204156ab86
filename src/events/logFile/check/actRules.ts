/**
 * Compares the user's confirmations with the app's actions: a session's inputs hold the press, its facts the result. A
 * violation is a bug of the build that wrote them, which no fact shows by itself.
 */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, MAX_UINT256, type OrderUid } from '../../kernel'
import { isSecondStepId } from '../../transactions/secondStepId'
import { orderUidOf } from '../causality'
import { type InputBatch, recordedSide } from '../inputs'
import type { Broken } from '../rule'
import { utcText } from '../utcText'
import { recordedTo } from './recordedTo'
import type { RowsSeen } from './rowsSeen'

type Input = Readonly<Record<string, unknown>>

/** Events that only a press causes, and their decisions. */
const MADE_BY = {
  OrderPlacementRequested: 'placeOrder',
  OrderCancellationRequested: 'cancelOrder',
  TransactionRequested: 'approve',
  SlippageSet: 'setSlippage',
  DeadlineSet: 'setDeadline',
  AmountTyped: 'typeAmount',
} as const satisfies Partial<Record<Fact['type'], string>>

type MadeType = keyof typeof MADE_BY
type MadeFact = FactOfType<MadeType>

const isMade = (fact: Fact): fact is MadeFact => Object.hasOwn(MADE_BY, fact.type)

/** An input's value as text. A long integer has its own record. */
export const textOf = (value: unknown): string => {
  const { $n: digits } = isRecord(value) ? value : { $n: undefined }
  return String(digits ?? value).toLowerCase()
}

/** Nothing if both are the same; else the part, with both as texts. */
export const expected = (part: string, wanted: unknown, found: unknown): readonly string[] =>
  textOf(wanted) === textOf(found) ? [] : [`${part}: expected ${textOf(wanted)}, found ${textOf(found)}`]

/** A recorded amount, in atoms. Null for anything else. */
export const atomsOf = (value: unknown): bigint | null =>
  /^\d+$/.test(textOf(value)) ? BigInt(textOf(value)) : null

/** A newer quote may change the amounts, to the better (X11). Nothing is said where the side that was typed differs: another rule does. */
const worseThan = (
  reviewed: Input,
  { data: { params } }: Pick<FactOfType<'OrderPlacementRequested'>, 'data'>,
): readonly string[] => {
  const [sold, fee, bought] = ['sellAmount', 'feeAmount', 'buyAmount'].map((name) => atomsOf(reviewed[name]))
  if (typeof sold !== 'bigint' || typeof fee !== 'bigint' || typeof bought !== 'bigint') return []
  const [leaves, most] = [params.sellAmount + params.feeAmount, sold + fee]
  if (params.kind === 'sell')
    return leaves === most && params.buyAmount < bought
      ? [`bought: expected at least ${String(bought)}, found ${String(params.buyAmount)}`]
      : []
  return params.buyAmount === bought && leaves > most
    ? [`sold: expected at most ${String(most)}, found ${String(leaves)}`]
    : []
}

/** What the review showed and the order has. */
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
    ...worseThan(reviewed, { data }),
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
  AmountTyped: 'what was typed stands in its field',
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
    case 'AmountTyped':
      return expected('side', recordedSide(input['side']), fact.data.side)
  }
}

/** Money moves by these, so that each needs its own press, or a cause. */
const NEEDS_PRESS: ReadonlySet<MadeType> = new Set<MadeType>([
  'OrderPlacementRequested',
  'OrderCancellationRequested',
  'TransactionRequested',
])
/** To cancel an order on chain while it is posted also stops posting it, and plans its soft cancellation (X92, X400). */
const BEFORE_INVALIDATION: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['OrderPostingChanged', 'OrderPostingStopped', 'OrderCancellationPlanned'] as const),
])
const PRESS_HOLDS = 'one press makes one request'

const TIME_HOLDS = "a fact's time is the device's, corrected by what was measured"
/** A press is decided within the same millisecond. */
const SAME_MS = 1000

/** A broken rule, with the fact that breaks it. */
export interface InputFinding extends Broken {
  readonly fact: Fact
}

export interface InputChecker {
  /** Takes the facts and the inputs of a file, in any order. */
  readonly seeFact?: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  /** After the last of them. */
  readonly end: () => readonly InputFinding[]
}

type Press = Extract<InputBatch['notes'][number], { readonly act: string }>

export const actChecker = (seen: RowsSeen): InputChecker => {
  const made: MadeFact[] = []
  /** Cancellations that were pressed for before the order book knew the order: the tab that finds it there requests them. */
  const planned = new Set<OrderUid>()
  /** The orders of facts that may come before the request of the same press, by their places. */
  const stops = new Map<string, OrderUid>()
  /** By the number of the next fact. A refused press made none, so the last press counts. */
  const presses = new Map<string, Press>()
  const recorded = recordedTo()
  const place = (session: string, n: number): string => `${session}-${String(n)}`

  /** The number of the first fact that the press for this one made. */
  const firstOf = ({ session, n, data }: MadeFact): number => {
    const order = 'info' in data && data.info.type === 'invalidateOrder' ? data.info.order : null
    let first = n
    while (order !== null && stops.get(place(session, first - 1)) === order) first -= 1
    return first
  }

  const timeProblems = ({ session, at }: MadeFact, press: Press): readonly string[] => {
    // The measurement may be in a lost row (X251).
    if (seen.isLost(session, press.n)) return []
    const wanted = seen.timeOf({ session, n: press.n, at: press.at })
    return Math.abs(at - wanted) <= SAME_MS
      ? []
      : [`${TIME_HOLDS}: expected ${utcText(wanted)}, found ${utcText(at)}`]
  }

  const isUnpressed = ({ type, cause, data }: MadeFact): boolean =>
    NEEDS_PRESS.has(type) &&
    cause === undefined &&
    !('id' in data && isSecondStepId(data.id)) &&
    !(type === 'OrderCancellationRequested' && 'uid' in data && planned.has(data.uid))

  return {
    seeFact: (fact) => {
      if (isMade(fact)) made.push(fact)
      if (fact.type === 'OrderCancellationPlanned') planned.add(fact.data.uid)
      const order = BEFORE_INVALIDATION.has(fact.type) && fact.cause === undefined ? orderUidOf(fact) : null
      if (order !== null) stops.set(place(fact.session, fact.n), order)
    },
    seeInputs: (batch) => {
      const { session, notes } = batch
      recorded.seeInputs(batch)
      for (const note of notes) if ('act' in note) presses.set(place(session, note.n + 1), note)
    },
    end: () =>
      made.flatMap((fact) => {
        // If the inputs end before it, the last press may have been refused.
        if (fact.n > recorded.of(fact.session)) return []
        const press = presses.get(place(fact.session, firstOf(fact)))
        if (press === undefined && isUnpressed(fact))
          return [{ fact, text: `${fact.type}: ${PRESS_HOLDS}: expected a press, found none` }]
        if (press === undefined || MADE_BY[fact.type] !== press.act || !isRecord(press.input)) return []
        const texts = problemsOf(press.input, fact).map((text) => `${HOLDS[fact.type]}: ${text}`)
        return [...texts, ...timeProblems(fact, press)].map((text) => ({
          fact,
          text: `${fact.type}: ${text}`,
        }))
      }),
  }
}
