/** The world of one run: one chain, its services, and one or two browser profiles with a disk, locks and a wallet each. */
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import type { DayChain } from '../referee/protocol.data'
import { type Address, MAX_UINT256, type OrderUid } from '../../../src/events/kernel/units'
import type { WalletInfo } from '../../../src/events/wallet/events'
import type { Plan } from '../plan/plan'
import { hashOf } from '../engine/random'
import type { Process, VirtualTime } from '../engine/time'
import { type ChainNews, createChain, type WorldChain } from './chain'
import { createDisk, type Disk } from './disk'
import { createLocks, type WorldLocks } from './locks'
import { createOrderBook, type WorldOrderBook } from './orderBook'
import { addPastOrders } from './pastOrders'
import { createPools, type WorldPools } from './pools'
import { createPrices, decimalsOf, type Prices, tokensOn } from './prices'
import { createReferrals, type WorldReferrals } from './referrals'
import { createSafe, type WorldSafe } from './safe'
import { createGovernor, type Governor } from './governor'
import { createSideCalls, type SideCalls } from './sideCalls'
import { createStakes, type Stakes } from './stakes'
import { createUniDrop, type UniDrop } from './uniDrop'
import { createVCowDrop, type VCowDrop } from './vCowDrop'
import { createPhone, PHONE, PHONE_PEER, type WorldPhone } from './phone'
import { ACCOUNTS, ANNOUNCED, createWallet, SAFE, type WorldWallet } from './wallet'

export interface Profile {
  readonly number: number
  readonly disk: Disk
  readonly locks: WorldLocks
  readonly wallet: WorldWallet
  readonly phone: WorldPhone
  /** How far the device's clock is ahead, in ms. */
  clockAheadMs: number
  isOnline: boolean
}

export interface World {
  readonly time: VirtualTime
  readonly chainId: DayChain
  readonly chain: WorldChain
  readonly orderBook: WorldOrderBook
  readonly prices: Prices
  readonly safe: WorldSafe
  /** Null: the network has none. */
  readonly pools: WorldPools | null
  readonly referrals: WorldReferrals
  /** Contracts beside the protocol, and what they were asked for. */
  readonly calls: SideCalls
  readonly uni: UniDrop
  readonly vCow: VCowDrop
  readonly stakes: Stakes
  readonly governor: Governor
  /** The wallets that announce themselves to each page. */
  readonly announced: readonly WalletInfo[]
  /** Those that name themselves once they are connected. */
  readonly behind: readonly Omit<WalletInfo, 'kind'>[]
  /** A token that refuses to change an allowance that is not 0 (D5.13); null: none does. */
  readonly stubborn: Address | null
  readonly profiles: readonly Profile[]
  /** Whether the service accepts and cancels, and solvers settle: what the world does by itself. */
  isQuiet: boolean
  /** A number for an occasion, the same in each run of the seed. */
  readonly drawn: (occasion: string) => number
  /** In ms, as nobody's clock shows it. */
  readonly trueNow: () => number
}

/** How many whole tokens each account has of each token at the start; coins fewer. */
const START_TOKENS = 50_000n
const START_COINS = 20n

/** What is left of an earlier allowance, in atoms. */
const LEFT_OVER = 3n

/** On half of the days without an allowance from the start: the token that such days trade most. */
const stubbornOn = ({ isApproved, chainId, seed }: Plan): Address | null =>
  isApproved || hashOf('stubborn', seed) % 2 === 0 ? null : (tokensOn(chainId)[1]?.address ?? null)

const fund = (chain: WorldChain, owner: Address): void => {
  chain.fund(owner, null, START_COINS * 10n ** 18n)
  for (const { address, symbol } of tokensOn(chain.chainId)) {
    const whole = symbol === 'WETH' ? START_COINS : START_TOKENS
    chain.fund(owner, address, whole * 10n ** BigInt(decimalsOf(chain.chainId, address)))
  }
}

/** What is looked at when it happens. */
export interface WorldNews extends ChainNews {
  readonly filled: (uid: OrderUid) => void
  /** A window was told something by the wallet on a phone. */
  readonly toldByPhone: (process: Process) => void
  /** A window waits for a lock that it has, or waits for already. */
  readonly queuedTwice: (process: Process, name: string) => void
}

export const createWorld = (plan: Plan, time: VirtualTime, news: WorldNews): World => {
  const chain = createChain(plan.chainId, time, news)
  const prices = createPrices(plan.chainId, plan.seed)
  const drawn = (occasion: string): number => hashOf(occasion, plan.seed)
  const orderBook = createOrderBook(time, chain, prices, drawn, news.filled)
  if (plan.past !== undefined) addPastOrders(orderBook, plan.chainId, plan.past)
  const stubborn = stubbornOn(plan)
  const calls = createSideCalls(chain)
  for (const owner of [...ACCOUNTS, SAFE]) {
    fund(chain, owner)
    if (stubborn !== null) chain.allow(owner, stubborn, LEFT_OVER)
    if (plan.isApproved)
      for (const { address } of tokensOn(plan.chainId)) chain.allow(owner, address, MAX_UINT256)
  }
  return {
    time,
    chainId: plan.chainId,
    stubborn,
    chain,
    prices,
    orderBook,
    calls,
    pools: createPools(prices, time, drawn),
    referrals: createReferrals(orderBook, drawn),
    uni: createUniDrop(chain, calls),
    vCow: createVCowDrop(chain, plan.chainId, calls),
    stakes: createStakes(chain, calls, () => Math.floor(time.now() / 1000)),
    governor: createGovernor(chain, calls),
    // A page has it where somebody comes with a phone, so that other days are as they would be.
    announced: plan.acts.some(({ what }) => what === 'pairPhone') ? [...ANNOUNCED, PHONE] : ANNOUNCED,
    behind: [PHONE_PEER],
    safe: createSafe(time, chain, hashOf('owners', plan.seed) % 4 !== 0),
    profiles: Array.from({ length: plan.profiles }, (_, number) => ({
      number,
      disk: createDisk(),
      locks: createLocks(time, news.queuedTwice),
      wallet: createWallet(plan.chainId, time),
      phone: createPhone(plan.chainId, time, news.toldByPhone),
      clockAheadMs: 0,
      isOnline: true,
    })),
    isQuiet: false,
    drawn,
    trueNow: () => FAKE_START_MS + time.now(),
  }
}

/** Whether the token refuses an approval: one that is neither from 0 nor to it. */
export const isRefused = (
  { stubborn, chain }: World,
  owner: Address,
  token: Address,
  amount: bigint,
): boolean => token === stubborn && amount > 0n && (chain.account(owner).allowances[token] ?? 0n) > 0n

/** A solver looks at an order some time after it was posted, again and again while nobody settled it. */
export const solve = (world: World, uid: string): void => {
  const { time, orderBook, drawn } = world
  // One order in four pays too little for every solver, and ends otherwise.
  if (drawn(`wanted ${uid}`) % 4 === 0) return
  const look = (count: number): void => {
    const number = drawn(`solver ${uid} ${String(count)}`)
    time.after(5000 + (number % 60_000), () => {
      const order = orderBook.present(uid)
      if (world.isQuiet || order === undefined || !['open', 'presignaturePending'].includes(order.status))
        return
      if (number % 5 !== 0) orderBook.settle(uid, 20 + (number % 81))
      if (count < 6) look(count + 1)
    })
  }
  look(1)
}
