import * as E from 'fp-ts/Either'
import { useObservableState } from 'observable-hooks'
import { useMemo } from 'react'
import { map, of, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import { mayLeave } from '../../events/settings/optionalRequests'
import { listsOf } from '../../events/tokens/lists'
import { accountOf } from '../../events/wallet/select'
import { useApp } from './AppProvider'
import { useView } from './useView'

/** A token that is only visible during a key press loads nothing: a logo starts after this time (C263), in ms. */
const PAUSE_MS = 200

const NO_ADDRESSES: readonly string[] = []

/** The addresses to try for a logo, and its owner. */
interface ReadLogo {
  readonly chainId: ChainId | null
  readonly address: Address
  readonly addresses: readonly string[]
}
const NONE: ReadLogo = { chainId: null, address: '', addresses: NO_ADDRESSES }

/** No one is contacted for a visitor who has neither connected a wallet nor looked for a token. */
const areNeeded = ({ wallet, tokens }: AppState['session']): boolean =>
  accountOf(wallet) !== null || tokens.isSelectorOpen || Object.keys(tokens.readings).length > 0

/** The versions of the active lists; null: no logos, because the user has switched them off or no one needs them yet. */
const logoLists = (state: AppState): string | null =>
  mayLeave(state, 'logosAndPrices') && areNeeded(state.session)
    ? listsOf(state.durable.tokens, state.session.chain.chainId)
        .flatMap(({ isActive, current }) => (isActive && current !== null ? [current.hash] : []))
        .join()
    : null

/**
 * The addresses to try for a token's logo, in order. `list` is the version that the token is shown from, or '' if the
 * log has it.
 */
export const useLogo = (chainId: ChainId, address: Address, list: string): readonly string[] => {
  const { tokenLists } = useApp()
  const lists = useView(logoLists)
  const addresses$ = useMemo(() => {
    if (lists === null) return of(NONE)
    const hashes = [...new Set([list, ...lists.split(',')])].filter((hash) => hash !== '')
    return timer(PAUSE_MS).pipe(
      switchMap(() => tokenLists.logos(chainId, address, hashes)),
      map((answer): ReadLogo => ({
        chainId,
        address,
        addresses: E.isRight(answer) ? answer.right : NO_ADDRESSES,
      })),
    )
  }, [tokenLists, chainId, address, list, lists])
  const read = useObservableState(addresses$, NONE)
  // After a change of the token the answer before stays for a moment, and a logo says which token is traded.
  const isOfToken = read.chainId === chainId && read.address === address
  return lists === null || !isOfToken ? NO_ADDRESSES : read.addresses
}
