/** What an answer of the order book says about an order, as a recording holds it. */
import { isRecord, type UnixMs } from '../../kernel'
import type { Fields } from '../questions'

/** An order's moved amount on its exact side, in atoms. */
export interface Moved {
  readonly side: 'sold' | 'bought'
  readonly atoms: bigint
}

/** The status as the service spells it, except of an order that is open because it was signed on chain. */
export const statusIn = ({ status, signingScheme }: Fields): string =>
  status === 'open' && signingScheme === 'presign' ? 'presigned' : String(status)

/** Orders in an answer of the service, whatever stands around them. */
export const ordersIn = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(ordersIn)
  if (!isRecord(value)) return []
  if (typeof value['uid'] === 'string' && 'executedBuyAmount' in value) return [value]
  return Object.values(value).flatMap(ordersIn)
}

/** An amount of an answer, in atoms; 0 for anything else. */
export const atomsIn = (value: unknown): bigint => {
  const text = isRecord(value) ? value['$n'] : null
  return typeof text === 'string' && /^\d+$/.test(text) ? BigInt(text) : 0n
}

/**
 * The service's report of the moved amount of an order that can be filled in parts. For any other order, the status
 * says everything.
 */
export const movedIn = ({ params, executedSellAmount, executedBuyAmount }: Fields): Moved | null => {
  if (!isRecord(params) || params['partiallyFillable'] !== true) return null
  const moved: Moved =
    params['kind'] === 'buy'
      ? { side: 'bought', atoms: atomsIn(executedBuyAmount) }
      : { side: 'sold', atoms: atomsIn(executedSellAmount) }
  return moved.atoms === 0n ? null : moved
}

/** What an order sold and bought, in atoms. */
export interface Executed {
  readonly sold: bigint
  readonly bought: bigint
}

/** The report of what an order sold and bought so far; null before anything moved. */
export const executedIn = ({ executedSellAmount, executedBuyAmount }: Fields): Executed | null => {
  const executed = { sold: atomsIn(executedSellAmount), bought: atomsIn(executedBuyAmount) }
  return executed.sold === 0n || executed.bought === 0n ? null : executed
}

/** Something moved: without that the service's word is not taken. */
export const hasMoved = ({ executedBuyAmount }: Fields): boolean => atomsIn(executedBuyAmount) > 0n

/** The order was cancelled after its creation, or expired after its last second, by the service's clock. Null if it did not end. */
export const endedAfter = ({ status, creationDate, params, onchain }: Fields): UnixMs | null => {
  if (status === 'cancelled') return typeof creationDate === 'number' ? creationDate : null
  if (status !== 'expired') return null
  const { validTo } = isRecord(onchain) ? onchain : isRecord(params) ? params : { validTo: null }
  return typeof validTo === 'number' ? validTo * 1000 : null
}
