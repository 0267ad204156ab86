/** The networks to choose from. */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { WalletError } from './events'

export interface NetworkView {
  readonly chainId: ChainId
  readonly switchingTo: ChainId | null
  readonly failed: { readonly chainId: ChainId; readonly error: WalletError } | null
  /** Networks that were used with a wallet, the latest first. */
  readonly used: readonly ChainId[]
}

/** The app reads gas prices only for the network in use, so the time of the reading says when the tab used it. */
const usedChains = ({ durable: { chain } }: AppState): readonly ChainId[] =>
  Object.values(chains)
    .map(({ id }) => ({ id, at: chain.gas[id]?.lastUpdate ?? 0 }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ id }) => id)

export const networkChoice = (state: AppState): NetworkView => ({
  chainId: state.session.chain.chainId,
  switchingTo: state.session.wallet.switchingTo,
  failed: state.session.wallet.switchFailed,
  used: usedChains(state),
})

/** The networks in groups, each in order of use; those never used follow as they are offered. */
export interface NetworkGroups {
  readonly main: readonly ChainId[]
  readonly test: readonly ChainId[]
  /** Shut down: these only run in a sandbox (X171). */
  readonly closed: readonly ChainId[]
}

const isFound = (id: ChainId, words: string): boolean => {
  const { name, native, network, shortNames } = chains[id]
  return [name, native.symbol, native.name, network, ...shortNames, String(id)].some((text) =>
    text.toLowerCase().includes(words),
  )
}

/** The entries of `offered` that match the text. The shown network is always among them. */
export const networkGroups = (
  offered: readonly ChainId[],
  { chainId, used }: Pick<NetworkView, 'chainId' | 'used'>,
  text = '',
): NetworkGroups => {
  const all = Object.values(chains)
    .map(({ id }) => id)
    .filter((id) => id === chainId || offered.includes(id))
  const ordered = [...used.filter((id) => all.includes(id)), ...all.filter((id) => !used.includes(id))]
  const found = ordered.filter((id) => isFound(id, text.trim().toLowerCase()))
  return {
    main: found.filter((id) => chains[id].live && !chains[id].isTest),
    test: found.filter((id) => chains[id].live && chains[id].isTest),
    closed: found.filter((id) => !chains[id].live),
  }
}
