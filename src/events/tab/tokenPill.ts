/** The balance of the protocol's own token in the header (S1.9, S2.2.11): vCOW and COW of the account together. */
import type { AppState } from '../appState'
import { accountKey } from '../balances/state'
import { vCowDrops } from '../claims/drops.data'
import type { Atoms } from '../kernel'
import type { Token } from '../tokens/token'
import { connectedAccount, mismatchedChain } from '../activity/account'

export interface TokenPillView {
  /** Atoms of vCOW and COW, which count the same. */
  readonly balance: Atoms
  readonly vCow: Token
}

/** Null without a wallet on the tab's network, where the network has no vCOW, or before both were read. */
export const tokenPill = (state: AppState): TokenPillView | null => {
  const { chainId } = state.session.chain
  const account = connectedAccount(state)
  const drop = vCowDrops[chainId]
  if (account === null || drop === undefined || mismatchedChain(state) !== null) return null
  const balances = state.session.balances.accounts[accountKey(chainId, account)]?.balances
  const [vCow, cow] = [balances?.[drop.vCow.address], balances?.[drop.cow.address]]
  return vCow === undefined || cow === undefined ? null : { balance: vCow + cow, vCow: drop.vCow }
}
