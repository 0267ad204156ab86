/** Whom approvals allow to take tokens: the protocol for orders; for claims and stakes the contracts that these go to. */
import type { FactOfType } from '../catalogue'
import type { ChainId } from '../chain/chains.data'
import { isVaultRelayer } from '../chain/contracts'
import { vCowDrops } from '../claims/drops.data'
import { type Address, type Atoms, MAX_UINT256 } from '../kernel'
import { stakingPool } from '../staking/stakingPools.data'
import { isSecondStepId } from '../transactions/secondStepId'

type Request = FactOfType<'TransactionRequested'>

/** Whether this app asks for approvals of it. */
export const isSpender = (chainId: ChainId, spender: Address): boolean =>
  isVaultRelayer(chainId, spender) ||
  vCowDrops[chainId]?.vCow.address === spender ||
  stakingPool(chainId, spender) !== undefined

export const isForOrders = ({ data: { chainId, info } }: Request): boolean =>
  info.type === 'approval' && isVaultRelayer(chainId, info.spender)

/** The allowance that a requested approval for orders finally sets. Null if it revokes an allowance or has no limit. */
export const allowedIn = (fact: Request): Atoms | null => {
  const { id, info, then } = fact.data
  if (info.type !== 'approval' || !isForOrders(fact) || isSecondStepId(id)) return null
  const amount = then ?? info.amount
  return amount === 0n || amount === MAX_UINT256 ? null : amount
}
