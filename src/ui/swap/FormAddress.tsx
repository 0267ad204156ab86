/**
 * Keeps the form and the page's URL in sync. A link fills the form, and again on every network, because it names none.
 * The form writes its tokens into the URL, so that a reload restores them, and removes the link's amount and recipient
 * once they changed. A URL that the form wrote is for one network and is not applied on another.
 * Loaded when the URL has parameters or the form has other tokens than the initial ones.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import { followLink } from '../../events/swap/followLink'
import type { SwapForm } from '../../events/swap/state'
import { addressOfForm, isSwapLink } from '../../events/swap/swapLink'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'

const formOf = ({ session }: AppState): SwapForm => session.swap

/** The `history.state` of a URL that the form wrote: a reload keeps it, a copy of the URL does not. */
const BY_THE_FORM = 'form'

const FormAddress = ({ search }: { readonly search: string }): null => {
  const act = useAct()
  const form = useView(formOf)
  const [path, navigate] = useLocation()
  const handled = useRef<{ readonly chainId: ChainId; readonly search: string } | null>(null)
  useEffect(() => {
    const { chainId } = form
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
  }, [act, form, search, path, navigate])
  return null
}

export default FormAddress
