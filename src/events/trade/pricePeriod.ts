import type { AppState } from '../appState'
import { longestPeriod } from '../quotes/refresh'
import { accountOf, allowsOffchainSigning } from '../wallet/select'

/** The longest time between two prices of the form, in ms (X186); Infinity where the quote says it. */
export const pricePeriod = ({ session: { wallet, trade } }: AppState): number => {
  const account = accountOf(wallet)
  return longestPeriod(account !== null && !allowsOffchainSigning(wallet, trade.chainId, account))
}
