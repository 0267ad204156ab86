/**
 * Keeps the form and the page's URL in sync. A link fills the form, and again on every network unless it names one
 * (`chain=8453`): then it brings the tab there first, and the URL follows the network from then on.
 * The form writes its tokens into the URL, so that a reload restores them, and removes the link's amount and recipient
 * once they changed. A URL that the form wrote is for one network and is not applied on another.
 * Loaded after the first screen.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import { followLink } from '../../events/swap/followLink'
import type { SwapForm } from '../../events/swap/state'
import { addressOfForm, isSwapLink } from '../../events/swap/swapLink'
import { linkedChain, withLinkedChain } from '../../events/views/linkedChain'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useAmountAfterReload } from './useAmountAfterReload'

const formOf = ({ session }: AppState): SwapForm => session.swap

interface Wallet {
  readonly id: string
  /** It connects, or is asked to switch: the network may change at any moment. */
  readonly isMoving: boolean
  readonly refused: ChainId | null
}
const walletOf = ({ session: { wallet } }: AppState): Wallet => ({
  id: wallet.connection?.walletId ?? '',
  isMoving: wallet.switchingTo !== null || wallet.connecting !== null,
  refused: wallet.switchFailed?.chainId ?? null,
})

/** The `history.state` of a URL that the form wrote: a reload keeps it, a copy of the URL does not. */
const BY_THE_FORM = 'form'

const FormAddress = ({ search }: { readonly search: string }): null => {
  const act = useAct()
  const form = useView(formOf)
  const wallet = useView(walletOf)
  const [path, navigate] = useLocation()
  const handled = useRef<{ readonly chainId: ChainId; readonly search: string } | null>(null)
  /** The link that brought the tab to its network, with the wallet of then: one that connects may be elsewhere. */
  const arrived = useRef('')
  useEffect(() => {
    const { chainId } = form
    const wanted = linkedChain(search)
    const arrival = `${search} ${wallet.id}`
    const isThere = wanted === null || wanted === chainId
    if (!isThere && wallet.isMoving) return
    const isFirst = arrived.current !== arrival
    arrived.current = arrival
    if (!isThere && isFirst && wallet.refused !== wanted) {
      act(selectNetwork, { chainId: wanted })
      return
    }
    if (!isThere) {
      // The wallet refused, or the user chose another network since: the link's tokens mean nothing here.
      const address = addressOfForm(form, withLinkedChain(search, chainId))
      handled.current = { chainId, search: address }
      navigate(`${path}?${address}`, { replace: true, state: BY_THE_FORM })
      return
    }
    const before = handled.current
    const isElsewhere = before?.chainId !== chainId && history.state !== BY_THE_FORM
    const isNew = before?.search !== search || isElsewhere
    handled.current = { chainId, search }
    const address = addressOfForm(form, search)
    if (address === search) return
    if (isNew && isSwapLink(search)) {
      act(followLink, { search })
      return
    }
    handled.current = { chainId, search: address }
    navigate(address === '' ? path : `${path}?${address}`, { replace: true, state: BY_THE_FORM })
  }, [act, form, wallet, search, path, navigate])
  useAmountAfterReload(form)
  return null
}

export default FormAddress
