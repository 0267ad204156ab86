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
  /** The window calls it open, and the service has the signature of its owner. */
  readonly isSigned: boolean
}

/** The labels of orders that can be stopped, given up, and signed on chain. */
const OFFERED = {
  stop: ['signing', 'posting', 'unanswered'],
  giveUp: ['signing', 'posting', 'unanswered'],
  presign: ['presigning'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type OrderButton = keyof typeof OFFERED
export const orderButtons = Object.keys(OFFERED) as readonly OrderButton[]

/** Whether an order that is called so has the button. */
export const isOffered = (button: OrderButton, label: string): boolean =>
  (OFFERED[button] as readonly string[]).includes(label)

/** What is wrong with the reason; null: it may be so. */
export const refusalTrouble = (refused: Refused): string | null => {
  const { why, owner, isContracts, account, walletChain, chain, isSigned } = refused
  const isFalse =
    why === 'unknownOrder' ||
    (why === 'onchain' && !isContracts) ||
    (why === 'unsigned' && isSigned) ||
    (why === 'notOwner' && account === owner) ||
    (why === 'notConnected' && account !== null) ||
    (why === 'wrongNetwork' && account !== null && walletChain === chain)
  return isFalse
    ? `${why}, of an order of ${owner} on ${String(chain)}, with ${account ?? 'no wallet'} on ${String(walletChain)}`
    : null
}
