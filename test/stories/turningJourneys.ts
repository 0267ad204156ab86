/** Journeys of a user who presses what the app offers next, until nothing is left to press. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { claimUni } from '../../src/events/claims/claimUni'
import { lookUpUni } from '../../src/events/claims/requestClaims'
import { delegateVotes, lookUpGovernance } from '../../src/events/governance/decide'
import type { ChainId } from '../../src/events/chain/chains.data'
import { NATIVE_BUY_MARKER } from '../../src/events/kernel/address'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import type { Address } from '../../src/events/kernel/units'
import { cancelOrder } from '../../src/events/orders/cancelOrder'
import { invalidateOrder } from '../../src/events/orders/invalidateOrder'
import { requestPresignature } from '../../src/events/orders/requestPresignature'
import { allOpenOrders } from '../../src/events/orders/select'
import type { Order } from '../../src/events/orders/state'
import { approveStake, lookUpStaking, stake } from '../../src/events/staking/decide'
import type { StakingReading } from '../../src/events/staking/events'
import { stakingPools } from '../../src/events/staking/stakingPools.data'
import { approve } from '../../src/events/trade/approve'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { tradeOf } from '../../src/events/trade/trade'
import { wrap } from '../../src/events/trade/wrap'
import type { ServiceOrder } from '../../src/streams/ports/OrderBook'
import type { Ports } from '../../src/streams/ports/Ports'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeClaims } from '../support/fakes/fakeClaims'
import { fakeGovernance } from '../support/fakes/fakeGovernance'
import { fakeStaking } from '../support/fakes/fakeStaking'
import type { Tab } from './app'
import { DAI, WETH } from './journey'
import { FIRST, OTHER } from './turningWallet'

/** What the chain did so far, by the names of its calls (`effectOf`). */
type Effects = readonly string[]

export interface TurningJourney {
  readonly name: string
  /** The account is a contract, which signs its orders on chain. */
  readonly isContract?: boolean
  /** What the world answers, by what the chain did so far. */
  readonly world?: (effects: Effects) => Partial<Ports>
  /** What the user enters at the start. */
  readonly enter?: (tab: Tab) => unknown
  /** Presses what is offered now, if anything is. */
  readonly press: (tab: Tab, effects: Effects) => unknown
  /** What the chain has done in the end, and how the orders at the service stand. */
  readonly effects: Effects
  readonly orders: readonly ServiceOrder['status'][]
}

const [pool] = stakingPools[1] ?? []
if (pool === undefined) throw new Error('chain 1 has staking contracts')
const POOL = pool.contract
const AMOUNT = 10n ** 18n
const YEAR_S = 31_536_000
/** Every reading is of a block that has all that was mined before. */
const NEWEST = 1_000_000

const stakes = (chainId: ChainId, account: Address | null, effects: Effects): StakingReading => ({
  ...{ chainId, account, block: NEWEST },
  rewards: [
    {
      ...{ contract: POOL, totalRewardRate: 1n, totalStakedAmount: 1n, earnedAmount: 0n },
      periodFinish: FAKE_START_MS / 1000 + YEAR_S,
      stakedAmount: effects.includes('stake') ? AMOUNT : 0n,
      balance: effects.includes('stake') ? 0n : AMOUNT,
      allowance: effects.includes('stakeApproval') ? AMOUNT : 0n,
    },
  ],
})

const call = (data: '0x01' | '0x02' | '0x03') => () => of(E.right({ to: POOL, value: 0n, data }))
const form =
  (sell: string, buy: string) =>
  ({ act }: Tab): void => {
    act(chooseToken, { side: 'sell', token: sell })
    act(chooseToken, { side: 'buy', token: buy })
    act(typeAmount, { side: 'sell', text: '1' })
  }

/** The order that was placed: there is one at most, because a second one would be another effect. */
const placed = (tab: Tab): Order | undefined => allOpenOrders(tab.state().durable.orders)[0]

/** The form's button, up to the one order. */
const trade = (tab: Tab): unknown => {
  const { blocker } = tradeOf(tab.state(), tab.app().now())
  if (blocker?.kind === 'needsApproval') return tab.act(approve, { unlimited: true })
  if (blocker?.kind === 'wrap' || blocker?.kind === 'nativeSell') return tab.act(wrap, { anyway: true })
  return placed(tab) === undefined ? tab.place() : null
}

/** Whether an order was cancelled, after which the user places none. */
const hasEnded = (tab: Tab): boolean =>
  entriesOf(tab.state().durable.orders.closed).some(({ status }) => status === 'cancelled')

const TRADED = ['approval'] as const

/** A new journey is one more of them. */
export const journeys: readonly TurningJourney[] = [
  {
    name: 'a swap with its approval',
    enter: form(WETH, DAI),
    press: trade,
    effects: TRADED,
    orders: ['open'],
  },
  {
    name: 'an order that is signed on chain',
    isContract: true,
    enter: form(WETH, DAI),
    press: (tab) => {
      const order = placed(tab)
      return order?.presignature?.phase === 'failed'
        ? tab.act(requestPresignature, { uid: order.uid })
        : trade(tab)
    },
    effects: ['approval', 'presignature'],
    orders: ['open'],
  },
  {
    name: 'a wrap',
    enter: form(NATIVE_BUY_MARKER, WETH),
    press: (tab, { length }) => (length === 0 ? trade(tab) : null),
    effects: ['wrap'],
    orders: [],
  },
  {
    name: 'a sale of the coin',
    enter: form(NATIVE_BUY_MARKER, DAI),
    press: trade,
    effects: ['wrap', 'approval'],
    orders: ['open'],
  },
  {
    name: 'a claim',
    world: (effects) => ({
      claims: fakeClaims({
        readUni: () =>
          of(
            E.right({
              ...{ account: FIRST, claim: { index: 7, amount: AMOUNT, proof: [] }, missing: null },
              ...{ balance: 0n, totalSupply: AMOUNT, unclaimed: AMOUNT },
              isClaimed: effects.includes('claim'),
            }),
          ),
        prepare: call('0x01'),
      }),
    }),
    press: (tab) => {
      tab.act(lookUpUni, { account: FIRST })
      return tab.act(claimUni, { account: FIRST })
    },
    effects: ['claim'],
    orders: [],
  },
  {
    name: 'a stake with its approval',
    world: (effects) => ({
      staking: fakeStaking({
        read: (chainId, account) => of(E.right(stakes(chainId, account, effects))),
        prepare: call('0x02'),
      }),
    }),
    press: (tab, effects) => {
      tab.act(lookUpStaking, null)
      const input = { pool: POOL, amount: AMOUNT }
      if (effects.includes('stake')) return null
      return tab.act(effects.includes('stakeApproval') ? stake : approveStake, input)
    },
    effects: ['stakeApproval', 'stake'],
    orders: [],
  },
  {
    name: 'a delegation',
    world: (effects) => ({
      governance: fakeGovernance({
        read: (chainId, account) =>
          of(
            E.right({
              ...{
                chainId,
                account,
                block: NEWEST,
                count: 0,
                threshold: 1n,
                quorum: 1n,
                votes: 0n,
              },
              ...{ balance: AMOUNT, ownProposal: 0, proposals: [] },
              delegatee: effects.includes('delegation') ? OTHER : null,
            }),
          ),
        prepare: call('0x03'),
      }),
    }),
    press: (tab) => {
      tab.act(lookUpGovernance, { shown: 5 })
      return tab.act(delegateVotes, { to: OTHER })
    },
    effects: ['delegation'],
    orders: [],
  },
  {
    name: 'a cancellation',
    enter: form(WETH, DAI),
    press: (tab) => {
      const order = placed(tab)
      if (order?.status === 'pending') return tab.act(cancelOrder, { uid: order.uid })
      return order === undefined && hasEnded(tab) ? null : trade(tab)
    },
    effects: TRADED,
    orders: ['cancelled'],
  },
  {
    name: 'a cancellation on chain',
    enter: form(WETH, DAI),
    press: (tab) => {
      const order = placed(tab)
      if (order?.status === 'pending') return tab.act(invalidateOrder, { uid: order.uid })
      return order === undefined && hasEnded(tab) ? null : trade(tab)
    },
    effects: ['approval', 'invalidation'],
    orders: ['cancelled'],
  },
]
