/** Why a button about an order refuses, against the account and the chain that the wallet is really on. */

/** What a window shows of its wallet, and the order whose button was pressed. */
export interface Refused {
  readonly why: string
  readonly owner: string
  /** A contract owns it, for the account that placed it. */
  readonly isContracts: boolean
  /** Null: no wallet is connected. */
  readonly account: string | null
  readonly walletChain: number | null
  readonly chain: number
}

/** What is wrong with the reason; null: it may be so. */
export const refusalTrouble = (refused: Refused): string | null => {
  const { why, owner, isContracts, account, walletChain, chain } = refused
  const isFalse =
    why === 'unknownOrder' ||
    (why === 'onchain' && !isContracts) ||
    (why === 'notOwner' && account === owner) ||
    (why === 'notConnected' && account !== null) ||
    (why === 'wrongNetwork' && account !== null && walletChain === chain)
  return isFalse
    ? `${why}, of an order of ${owner} on ${String(chain)}, with ${account ?? 'no wallet'} on ${String(walletChain)}`
    : null
}
