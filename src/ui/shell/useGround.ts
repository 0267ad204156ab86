/** Names the network's ground on the document element, where the style sheet reads it (S2.2.27). */
import { useLayoutEffect } from 'react'
import type { ChainId } from '../../events/chain/chains.data'
import { shownChain } from '../../events/tab/shell'
import { useView } from '../hooks/useView'
import { groundStyles } from '../theme/ground.styles'
import type { GroundName } from '../theme/groundsOfChains'

/** Arbitrum (S2.2.28), and the networks that are built as Optimism is (S2.2.29), which itself is not offered (C353). */
const GROUNDS: Readonly<Partial<Record<ChainId, GroundName>>> = {
  8453: 'optimism',
  42161: 'arbitrum',
  57073: 'optimism',
}

/** Null: the page has its paper alone (S2.2.31). */
export const groundOf = (chainId: ChainId | null): GroundName | null =>
  chainId === null ? null : (GROUNDS[chainId] ?? null)

export const useGround = (): void => {
  const ground = groundOf(useView(shownChain))
  useLayoutEffect(() => {
    const root = document.documentElement
    // Naming the class keeps its style sheet with this code.
    root.classList.add(groundStyles)
    if (ground === null) root.removeAttribute('data-ground')
    else root.setAttribute('data-ground', ground)
    return () => root.removeAttribute('data-ground')
  }, [ground])
}
