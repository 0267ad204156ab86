import type { AppState } from '../appState'
import { longestPeriod } from '../quotes/refresh'
import { accountOf, allowsOffchainSigning } from '../wallet/select'

/** The longest time between two of the form's prices, in ms (X186). Infinity if the quote says it. */
export const pricePeriod = ({ session: { wallet, trade } }: AppState): number => {
  const account = accountOf(wallet)
  return longestPeriod(account !== null && !allowsOffchainSigning(wallet, trade.chainId, account))
}
