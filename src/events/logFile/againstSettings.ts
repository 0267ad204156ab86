/**
 * Compares the trader's settings and input with an order, and with the moment when the app called it ended. `check`
 * reports a difference as a broken rule, 'Why?' as the first cause.
 */
import type { ChainId } from '../chain/chains.data'
import { type Atoms, type Bps, type OrderKind, type UnixMs, type UnixSeconds, validToFor } from '../kernel'
import { GRACE_MS } from '../orders/classify'
import type { Order } from '../orders/state'
import { effectiveDeadline, effectiveSlippage } from '../settings/select'
import type { Settings } from '../settings/state'
import type { Token } from '../tokens/token'
import type { FactOf } from './rule'
import { type Typed, typedAtoms } from './typedForm'

type Request = FactOf<'OrderPlacementRequested'>

/** A row's time and its order's end come from one clock, which may be corrected in between (C536). */
const CLOCK_SECONDS = 10
export const CLOCK_MS = CLOCK_SECONDS * 1000

/** Null if they agree, as of all functions here. */
export const slippageProblem = (
  { data }: Request,
  settings: Settings,
): { readonly told: Bps; readonly signed: Bps } | null => {
  const told = effectiveSlippage(settings)
  return data.slippage === told ? null : { told, signed: data.slippage }
}

interface Lived {
  readonly at: UnixMs
  readonly chainId: ChainId
  readonly validTo: UnixSeconds
}

export interface LifeProblem {
  readonly told: number
  readonly signed: number
}

/** Of an order, or of the question for its price. In seconds from the request. */
export const lifeProblem = ({ at, chainId, validTo }: Lived, settings: Settings): LifeProblem | null => {
  const told = effectiveDeadline(settings, chainId)
  const end = validToFor(at, told)
  const off = validTo - end
  return Math.abs(off) > CLOCK_SECONDS ? { told, signed: told + off } : null
}

export const deadlineProblem = (
  { at, data: { chainId, params } }: Request,
  settings: Settings,
): LifeProblem | null => lifeProblem({ at, chainId, validTo: params.validTo }, settings)

interface AmountProblem {
  readonly told: Atoms
  readonly toldToken: Token
  readonly signed: Atoms
  readonly signedToken: Token
}

const exactOf = ({
  data: { params, sellToken, buyToken },
}: Request): Pick<AmountProblem, 'signed' | 'signedToken'> =>
  params.kind === 'sell'
    ? { signed: params.sellAmount + params.feeAmount, signedToken: sellToken }
    : { signed: params.buyAmount, signedToken: buyToken }

/** The order's exact amount isn't the typed one. */
export const amountProblem = (request: Request, typed: Typed): AmountProblem | null => {
  const { signed, signedToken } = exactOf(request)
  const told = typedAtoms(typed, signedToken.decimals)
  return told === null || told === signed ? null : { told, toldToken: signedToken, signed, signedToken }
}

/** The order is exact on the side that was not typed. */
export const kindProblem = (
  request: Request,
  typed: Typed,
): (AmountProblem & { readonly wanted: OrderKind }) | null => {
  const { kind } = request.data.params
  if (typed.side === null) return null
  const wanted = typed.side
  const toldToken = wanted === 'sell' ? request.data.sellToken : request.data.buyToken
  const told = typedAtoms(typed, toldToken.decimals)
  return kind === wanted || told === null ? null : { wanted, told, toldToken, ...exactOf(request) }
}

/** The service said that it does not take the order. One that it took under another uid may be filled (X269). */
const REFUSALS: ReadonlySet<string> = new Set(['rejected', 'denied'])

/** From when on the order may be called over; null if it was not called so too early. */
export const earlyEnd = (
  fact: FactOf<'OrderExpired' | 'OrderPlacementFailed'>,
  order: Pick<Order, 'params' | 'placedHere'>,
): UnixMs | null => {
  const end = order.params.validTo * 1000
  if (fact.type === 'OrderExpired')
    // If an order's end came from elsewhere, only the service reports it.
    return order.placedHere && fact.at < end + GRACE_MS - CLOCK_MS ? end + GRACE_MS : null
  const { phase, error } = fact.data
  // If an order was given up before posting, nothing had been sent.
  if (phase === 'signing' || REFUSALS.has(error.tag) || error.tag === 'abandoned') return null
  const from = end - CLOCK_MS
  return fact.at < from ? from : null
}
