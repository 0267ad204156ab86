/** Names the network's ground on the document element, where the style sheet reads it (S2.2.27). */
import { useLayoutEffect } from 'react'
import { shownChain } from '../../events/tab/shell'
import { useView } from '../hooks/useView'
import { groundStyles } from '../theme/ground.styles'
import { groundOf } from '../theme/groundsOfChains'

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
