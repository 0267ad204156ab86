/** Orders of an account that had ended before the day: more than a page of its list holds, so that the history is read. */
import { APP_DATA } from '../referee/hashes'
import { ACCOUNTS } from './wallet'
import type { WorldOrderBook } from './orderBook'
import { tokensOn } from './prices'
import type { ChainId } from '../../../src/events/chain/chains.data'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'

/** They were placed so long apart, and each was open for half of it. */
const APART_MS = 7_200_000

/** Adds so many, the oldest first: of three, one was cancelled, one filled, and one expired. */
export const addPastOrders = (orderBook: WorldOrderBook, chainId: ChainId, count: number): void => {
  const [sell, buy] = tokensOn(chainId)
  const [owner] = ACCOUNTS
  if (sell === undefined || buy === undefined) return
  for (let age = count; age > 0; age--) {
    const createdMs = FAKE_START_MS - age * APART_MS
    orderBook.record(
      {
        ...{ sellToken: sell.address, buyToken: buy.address, receiver: owner },
        ...{ sellAmount: 10n ** 6n + BigInt(age), buyAmount: 10n ** 6n, feeAmount: 0n },
        ...{ validTo: Math.floor((createdMs + APART_MS / 2) / 1000), appData: APP_DATA },
        ...{ kind: 'sell', partiallyFillable: false },
      },
      owner,
      { creationDate: createdMs, end: age % 3 === 0 ? 'cancelled' : age % 3 === 1 ? 'fulfilled' : 'expired' },
    )
  }
}
