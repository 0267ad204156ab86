/** The same account in another front end: its orders and cancellations reach the service without this app. */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { decimalsOf, tokensOn } from '../world/prices'
import { solve } from '../world/world'

/** The largest validTo there is (fault C6). */
const NEVER_ENDS = 0xffffffff

export const foreignPlace = ({ world }: Sim, tab: Tab, draw: number): void => {
  const { wallet } = tab.process.profile
  const tokens = tokensOn(world.chainId)
  const sell = tokens[draw % tokens.length]
  const buy = tokens[(draw + 1) % tokens.length]
  if (sell === undefined || buy === undefined) return
  const sellAmount = 10n ** BigInt(decimalsOf(world.chainId, sell.address))
  const params: OrderParams = {
    sellToken: sell.address,
    buyToken: buy.address,
    receiver: wallet.account,
    sellAmount,
    buyAmount:
      (world.prices.convert(sell.address, buy.address, sellAmount, world.time.now()) * 9n) / 10n + 1n,
    validTo: draw % 7 === 0 ? NEVER_ENDS : Math.floor(world.trueNow() / 1000) + 120 + (draw % 1800),
    appData: `0x${'00'.repeat(32)}`,
    feeAmount: 0n,
    kind: draw % 5 === 0 ? 'buy' : 'sell',
    partiallyFillable: draw % 2 === 0,
  }
  const uid = world.orderBook.accept(params, wallet.account, 'eip712')
  if (uid !== null) solve(world, uid)
}

export const foreignCancel = ({ world }: Sim, tab: Tab, draw: number): void => {
  const open = world.orderBook
    .ofAccount(tab.process.profile.wallet.account)
    .filter(({ status }) => status === 'open')
  const one = open[draw % Math.max(1, open.length)]
  if (one !== undefined) world.orderBook.cancel(one.uid)
}
