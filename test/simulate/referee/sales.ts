/** A sale of the coin that was begun, as a page offers to go on with it: what its wrap did, and whether the form has it already. */
import { COIN, type DayChain, WRAPPED } from './protocol.data'
import type { TransactionHash } from '../../../src/events/kernel/units'
import type { Screen } from './script'

export interface ShownSale {
  readonly typed: string
  readonly field: 'sell' | 'buy'
  readonly buy: string
  /** The wrap's hash; null: it is not known. */
  readonly hash: TransactionHash | null
  readonly isWrapped: boolean
  /** It holds what the sale is about, and its button leads on. */
  readonly isInForm: boolean
}

/** What is wrong with it; null: nothing. `isMined`: what the chain ever said of a wrap; null: it does not know the hash. */
export const saleTrouble = (
  { typed, buy, hash, isWrapped, isInForm }: ShownSale,
  screen: Screen,
  chainId: DayChain,
  isMined: (hash: TransactionHash) => boolean | null,
): string | null => {
  if (screen.chainId !== chainId) return null
  if (isWrapped && hash !== null && isMined(hash) === false)
    return `${hash} is not mined, and counts as wrapped`
  const sells = screen.sell === WRAPPED[chainId] || (screen.sell === COIN && !isWrapped)
  const holds = sells && screen.buy === buy && screen.typed === typed
  return holds === isInForm
    ? null
    : `the form has ${screen.typed}, and the sale of ${typed} is ${isInForm ? '' : 'not '}in it`
}
