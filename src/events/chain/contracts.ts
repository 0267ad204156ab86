/** The protocol contracts that a page trades with. They belong to the order book that the page asks (V13.5, X159). */
import type { Address } from '../kernel'
import { type ChainId, type ChainRecord, chains } from './chains.data'

/** The staging order book settles through its own contracts, the same on every chain. */
const staging: Pick<ChainRecord['contracts'], 'settlement' | 'vaultRelayer'> = {
  settlement: '0xf553d092b50bdcbddeD1A99aF2cA29FBE5E2CB13',
  vaultRelayer: '0xC7242d167563352E2BCA4d71C043fbe542DB8FB2',
}

/** A chain's contracts, depending on whether its order book is the staging one. */
export const contractsOf = (chainId: ChainId, isStaged: boolean): ChainRecord['contracts'] =>
  isStaged ? { ...chains[chainId].contracts, ...staging } : chains[chainId].contracts

interface Tab {
  readonly session: { readonly chain: { readonly staged: readonly ChainId[] } }
}

/** Of a chain, for this tab's order book. */
export const contractsHere = ({ session }: Tab, chainId: ChainId): ChainRecord['contracts'] =>
  contractsOf(chainId, session.chain.staged.includes(chainId))

/** Whether an address may take tokens for the protocol on a chain, of whichever order book. */
export const isVaultRelayer = (chainId: ChainId, address: Address): boolean =>
  [false, true].some((isStaged) => contractsOf(chainId, isStaged).vaultRelayer === address)
