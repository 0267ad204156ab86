/** The balance of the protocol's own token in the header (S1.9, S2.2.11): vCOW and COW of the account together (C225). */
import type { AppState } from '../appState'
import { accountKey } from '../balances/state'
import { vCowDrops } from '../claims/drops.data'
import type { Atoms } from '../kernel'
import type { Token } from '../tokens/token'
import { connectedAccount, mismatchedChain } from '../activity/connectedAccount'

export interface TokenPillView {
  /** Atoms of vCOW and COW, which count the same. */
  readonly balance: Atoms
  /** By whose decimals it is formatted. */
  readonly token: Token
  /** The symbols of what there is: 'COW', 'vCOW' or 'vCOW + COW' (X125). */
  readonly symbols: string
}

/** Null without a wallet on the tab's network, on a network without vCOW, or before both were read. */
export const tokenPill = (state: AppState): TokenPillView | null => {
  const { chainId } = state.session.chain
  const account = connectedAccount(state)
  const drop = vCowDrops[chainId]
  if (account === null || drop === undefined || mismatchedChain(state) !== null) return null
  const balances = state.session.balances.accounts[accountKey(chainId, account)]?.balances
  const [vCow, cow] = [balances?.[drop.vCow.address], balances?.[drop.cow.address]]
  if (vCow === undefined || cow === undefined) return null
  const held = [
    { token: drop.vCow, atoms: vCow },
    { token: drop.cow, atoms: cow },
  ].filter(({ atoms }) => atoms > 0n)
  return {
    balance: vCow + cow,
    token: drop.vCow,
    symbols: held.length === 0 ? drop.vCow.symbol : held.map(({ token }) => token.symbol).join(' + '),
  }
}
