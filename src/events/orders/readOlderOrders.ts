import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import { accountOf } from '../wallet/select'
import { OrderHistoryRequested, OrderHistoryStopped } from './events'
import { historyMarkOf, historyRequestOf, isReading } from './readHistory'

type NothingToRead = { readonly tag: 'nothingToRead' }

const connected = ({ durable, session }: AppState) => {
  const account = accountOf(session.wallet)
  if (account === null) return null
  const { chainId } = session.chain
  return {
    asked: { chainId, account },
    mark: historyMarkOf(durable.orders, chainId, account),
    request: historyRequestOf(session.orders, chainId, account),
  }
}

/** Loads this many more orders of the account on the selected network, or all of them (null). */
export const readOlderOrders: Decision<{ readonly more: number | null }, NothingToRead> = (
  state,
  { more },
) => {
  const found = connected(state)
  if (found?.mark === undefined || found.mark.isWhole) return E.left({ tag: 'nothingToRead' })
  return E.right([
    OrderHistoryRequested({ ...found.asked, upTo: more === null ? null : found.mark.count + more }),
  ])
}

/** What was read until now is kept. */
export const stopReading: Decision<null, NothingToRead> = (state) => {
  const found = connected(state)
  return found !== null && isReading(found.mark, found.request)
    ? E.right([OrderHistoryStopped(found.asked)])
    : E.left({ tag: 'nothingToRead' })
}
