/** Filters the activity list: all, or one kind of order, and orders that trade a token (X52). */
import type { Order } from '../orders/state'
import { isTokenSearched } from '../tokens/tokenSearch'

export const activityKinds = ['all', 'open', 'filled', 'ended'] as const
export type ActivityFilterKind = (typeof activityKinds)[number]

export interface ActivityFilter {
  readonly kind: ActivityFilterKind
  /** A part of a token's symbol or name, or its address; empty lets all pass. */
  readonly search: string
}

export const noFilter: ActivityFilter = { kind: 'all', search: '' }

export const isNoFilter = ({ kind, search }: ActivityFilter): boolean =>
  kind === 'all' && search.trim() === ''

/** Whether an order passes. 'ended' are those that ended without a fill. */
export const isOrderShown = (order: Order, { kind, search }: ActivityFilter): boolean => {
  const { status, sellToken, buyToken } = order
  const isClosed = order.closedAt !== null && status !== 'placing' && status !== 'pending'
  const isKind =
    kind === 'all' ||
    (kind === 'filled'
      ? status === 'fulfilled'
      : kind === 'open'
        ? !isClosed
        : isClosed && status !== 'fulfilled')
  return isKind && (isTokenSearched(sellToken, search) || isTokenSearched(buyToken, search))
}
