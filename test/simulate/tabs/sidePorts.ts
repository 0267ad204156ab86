/** The ports of claims, stakes, votes, pools and referrals. Stakes, votes and UNI are on the main network alone. */
import * as E from 'fp-ts/Either'
import type { Claims, ClaimsError } from '../../../src/streams/ports/Claims'
import type { Pools, PoolsError } from '../../../src/streams/ports/Pools'
import type { Referrals } from '../../../src/streams/ports/Referrals'
import type { Governance, GovernanceError } from '../../../src/streams/ports/Governance'
import type { Staking, StakingError } from '../../../src/streams/ports/Staking'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import { fakePools } from '../../support/fakes/fakePools'
import { type Ask, NETWORK } from '../engine/calls'
import type { World } from '../world/world'

const WHOLE = 10n ** 18n
const MAIN = 1

const REFUSED = { tag: 'rpc', code: 3, message: 'execution reverted', data: null } as const
const orRefused = (prepared: PreparedCall | null) => (prepared === null ? E.left(REFUSED) : E.right(prepared))

export const claimsPort = ({ uni, vCow, chain, chainId }: World, ask: Ask): Claims => {
  const none: E.Either<ClaimsError, never> = E.left({ tag: 'noDrop' })
  return {
    read: (of, account) =>
      ask('claims.read', [of, account], NETWORK, () => (of === chainId ? E.right(vCow.read(account)) : none)),
    isClaimed: (of, indices) =>
      ask('claims.isClaimed', [of, indices], NETWORK, () =>
        of === chainId ? E.right(indices.map(vCow.isClaimed)) : none,
      ),
    readUni: (account) =>
      ask('claims.readUni', [account], NETWORK, () => {
        const found = uni.claimOf(account)
        return E.right({
          account,
          claim: found && { index: found.index, amount: found.amount, proof: found.proof },
          missing: found === null ? ('whole' as const) : null,
          isClaimed: found !== null && uni.isClaimed(found.index),
          balance: uni.balanceOf(account),
          totalSupply: 1_000_000_000n * WHOLE,
          unclaimed: 20_000_000n * WHOLE,
          block: chain.head(),
        })
      }),
    isUniClaimed: (index) =>
      ask('claims.isUniClaimed', [index], NETWORK, () => E.right(uni.isClaimed(index))),
    prepare: (_chain, from, call) =>
      ask('claims.prepare', [from, call], NETWORK, () =>
        orRefused(call.tag === 'uni' ? uni.prepared(call, from) : vCow.prepared(call, from)),
      ),
  }
}

export const stakingPort = ({ stakes, chain, chainId }: World, ask: Ask): Staking => {
  const none: E.Either<StakingError, never> = E.left({ tag: 'noPools' })
  return {
    read: (of, account) =>
      ask('staking.read', [of, account], NETWORK, () =>
        of === chainId && of === MAIN
          ? E.right({ chainId: of, account, rewards: stakes.read(account), block: chain.head() })
          : none,
      ),
    prepare: (_chain, from, info) =>
      ask('staking.prepare', [from, info], NETWORK, () => orRefused(stakes.prepared(info, from))),
  }
}

export const governancePort = ({ governor, chainId }: World, ask: Ask): Governance => {
  const none: E.Either<GovernanceError, never> = E.left({ tag: 'noGovernor' })
  return {
    read: (of, account, shown) =>
      ask('governance.read', [of, account, shown], NETWORK, () =>
        of === chainId && of === MAIN ? E.right(governor.read(account, shown)) : none,
      ),
    isDone: (_chain, from, info) =>
      ask('governance.isDone', [from, info], NETWORK, () => E.right(governor.isDone(from, info))),
    prepare: (_chain, from, info) =>
      ask('governance.prepare', [from, info], NETWORK, () => orRefused(governor.prepared(info, from))),
  }
}

export const referralsPort = ({ referrals }: World, ask: Ask): Referrals => ({
  profile: (account) => ask('referrals.profile', [account], NETWORK, () => referrals.profile(account)),
  pin: (document) => ask('referrals.pin', [document], NETWORK, () => referrals.pin(document)),
})

export const poolsPort = ({ pools, chainId }: World, ask: Ask): Pools =>
  pools === null
    ? fakePools()
    : {
        price: (question) =>
          ask<PoolsError, ReturnType<typeof pools.price>>('pools.price', [question], NETWORK, () =>
            question.chainId === chainId ? E.right(pools.price(question)) : E.left({ tag: 'noPools' }),
          ),
      }
