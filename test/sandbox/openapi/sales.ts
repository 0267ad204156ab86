/** What the walks share: the traders, the tokens, and a sale that is always another one. */
import { ETHER, tokenAddress, wallet, type World } from '../world.ts'
import { order, type Dialect, type Order } from '../orders.ts'

export const [weth, dai, fee] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI'), tokenAddress(1, 'FEE')]
export const trader = wallet(0)
export const UNKNOWN = `0x${'ab'.repeat(56)}`
export const CONTRACT = '0xC0FFEe0000000000000000000000000000000001'
export const NOBODY = '0x00000000000000000000000000000000000000cc'

const feeOf = (dialect: Dialect): Partial<Order> =>
  dialect === 'today' ? {} : { feeAmount: '3000000000000000' }

let made = 0
/** Each order is another one: it wants an atom more. */
export async function sale(world: World, dialect: Dialect, own: Partial<Order> = {}): Promise<Order> {
  made += 1
  const buyAmount = (2_900n * ETHER + BigInt(made)).toString()
  return order(world, 1, { sellToken: weth, buyToken: dai, buyAmount, ...feeOf(dialect), ...own })
}
