/**
 * Sales of the coin that an account starts in another front end: a contract takes the coins, wraps them, and owns the order. The
 * service lists it under the account.
 */
import { chains } from '../../../src/events/chain/chains.data'
import { type Address, MAX_UINT256 } from '../../../src/events/kernel/units'
import { APP_DATA } from '../referee/hashes'
import { decimalsOf, tokensOn } from './prices'
import { solve, type World } from './world'

const COIN_CONTRACT: Address = '0x40A50cf069e992AA4536211B23F286eF88752187'
/** Its orders name the largest validTo that there is: the contract itself ends them, at the time that the user chose. */
const NEVER_ENDS = 0xffffffff
const SOLD = 250_000_000_000_000_000n
/** The shortest time that a user chooses, and how much longer it may be, in seconds. */
const SHORTEST_S = 120
const SPREAD_S = 900

/** Sends the coins; the order is at the service with the block that holds them. */
export const placeCoinOrder = (world: World, user: Address, draw: number): void => {
  const { chain, chainId, orderBook, prices, time } = world
  const sellToken = chains[chainId].wrappedNative
  const tokens = tokensOn(chainId).filter(({ address }) => address !== sellToken)
  const buyToken = tokens[draw % tokens.length]?.address
  // No two orders of the contract are the same: one unit more of them each time.
  const sold = SOLD + BigInt(chain.transactions().length)
  if (buyToken === undefined || chain.account(user).native < sold) return
  const least = 10n ** BigInt(decimalsOf(chainId, buyToken)) / 1000n
  const worth = prices.convert(sellToken, buyToken, sold, time.now())
  const place = (): void => {
    const params = {
      ...{ sellToken, buyToken, receiver: user, sellAmount: sold, buyAmount: (worth * 98n) / 100n + least },
      ...{ validTo: NEVER_ENDS, appData: APP_DATA, feeAmount: 0n },
      ...({ kind: 'sell', partiallyFillable: false } as const),
    }
    const validTo = Math.floor(world.trueNow() / 1000) + SHORTEST_S + (draw % SPREAD_S)
    const uid = orderBook.accept(params, COIN_CONTRACT, 'eip1271', { user, validTo })
    if (uid !== null) solve(world, uid)
  }
  chain.send(
    {
      from: user,
      call: { to: COIN_CONTRACT, value: sold, data: '0x322bba21' },
      effects: [
        { type: 'move', owner: user, token: null, amount: -sold },
        { type: 'move', owner: COIN_CONTRACT, token: sellToken, amount: sold },
        { type: 'approve', owner: COIN_CONTRACT, token: sellToken, amount: MAX_UINT256 },
      ],
      onMined: place,
    },
    1,
  )
}
