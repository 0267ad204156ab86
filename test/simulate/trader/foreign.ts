/** The same account in another front end: its orders and cancellations reach the service without this app. */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { decimalsOf, tokensOn } from '../world/prices'
import { solve } from '../world/world'

/** The largest validTo there is (fault C6). */
const NEVER_ENDS = 0xffffffff

/** An order of the wallet's account for one whole token; null: of no token. */
const paramsOf = ({ world }: Sim, tab: Tab, draw: number): OrderParams | null => {
  const { wallet } = tab.process.profile
  const tokens = tokensOn(world.chainId)
  const sell = tokens[draw % tokens.length]
  const buy = tokens[(draw + 1) % tokens.length]
  if (sell === undefined || buy === undefined) return null
  const sellAmount = 10n ** BigInt(decimalsOf(world.chainId, sell.address))
  return {
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
}

export const foreignPlace = (sim: Sim, tab: Tab, draw: number): void => {
  const { world } = sim
  const params = paramsOf(sim, tab, draw)
  const uid = params && world.orderBook.accept(params, tab.process.profile.wallet.account, 'eip712')
  if (uid !== null) solve(world, uid)
}

/** When parts of an order are settled, after it was placed, in ms, and how much of what is left, in hundredths. */
const PARTS = [
  { ms: 26_000, percent: 30 },
  { ms: 52_000, percent: 50 },
  { ms: 90_000, percent: 100 },
]
/** Of three such orders, one is left open after its second part. */
const LEFT_OPEN = 3
/** Longer than a trader looks at them, in seconds. */
const HALF_AN_HOUR = 1800

/** An order that solvers fill in parts, with an allowance of another front end's making. */
export const placeInParts = (sim: Sim, tab: Tab, draw: number): void => {
  const { world } = sim
  const { account } = tab.process.profile.wallet
  const params = paramsOf(sim, tab, draw)
  if (params === null || params.sellToken === world.stubborn) return
  const validTo = Math.floor(world.trueNow() / 1000) + HALF_AN_HOUR
  const uid = world.orderBook.accept({ ...params, validTo, partiallyFillable: true }, account, 'eip712')
  if (uid === null) return
  const approval = { type: 'approve', owner: account, token: params.sellToken, amount: MAX_UINT256 } as const
  const call = { to: params.sellToken, value: 0n, data: '0x095ea7b3' } as const
  // A transaction that nothing takes back: the parts rely on it.
  world.chain.send({ from: account, call, effects: [approval], onMined: () => undefined }, 1)
  for (const { ms, percent } of PARTS)
    world.time.after(ms, () => {
      const isLeft = percent === 100 && draw % LEFT_OPEN === 0
      if (!world.isQuiet && !isLeft) world.orderBook.settle(uid, percent)
    })
}

/**
 * An order of the account that another front end made, which sells what the form sells too and has no allowance; every second one
 * anybody posted in the account's name, which nobody signs.
 */
export const placeBeside = (sim: Sim, tab: Tab, draw: number): void => {
  const { world } = sim
  const { account } = tab.process.profile.wallet
  const params = paramsOf(sim, tab, Math.floor(draw / 2))
  if (params === null) return
  const validTo = Math.floor(world.trueNow() / 1000) + HALF_AN_HOUR
  world.orderBook.accept({ ...params, validTo }, account, draw % 2 === 0 ? 'eip712' : 'presign')
}

/** Another front end sets the allowance of the first or the second token that is traded: to nothing, or to one of it. */
export const limitAllowance = ({ world }: Sim, tab: Tab, draw: number): void => {
  const { account } = tab.process.profile.wallet
  const token = tokensOn(world.chainId)[draw % 2]?.address
  if (token === undefined) return
  const amount = draw < 2 ? 0n : 10n ** BigInt(decimalsOf(world.chainId, token))
  const effects = [{ type: 'approve', owner: account, token, amount } as const]
  const call = { to: token, value: 0n, data: '0x095ea7b3' } as const
  world.chain.send({ from: account, call, effects, onMined: () => undefined }, 1)
}

export const foreignCancel = ({ world }: Sim, tab: Tab, draw: number): void => {
  const open = world.orderBook
    .ofAccount(tab.process.profile.wallet.account)
    .filter(({ status }) => status === 'open')
  const one = open[draw % Math.max(1, open.length)]
  if (one !== undefined) world.orderBook.cancel(one.uid)
}
