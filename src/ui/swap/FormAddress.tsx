/**
 * The form follows the page's address, and again on every network, because a link names no network. The address follows
 * the form: a reload brings its tokens back, and neither an amount nor a recipient that is no longer there. An address that
 * the form wrote is about one network, and not followed on the next. Loaded when the address or the form says something.
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

/** `history.state` of an address that the form wrote: a reload keeps it, and whoever passes the address on does not. */
const BY_THE_FORM = 'form'

const FormAddress = ({ search }: { readonly search: string }): null => {
  const act = useAct()
  const form = useView(formOf)
  const [path, navigate] = useLocation()
  const met = useRef<{ readonly chainId: ChainId; readonly search: string } | null>(null)
  useEffect(() => {
    const { chainId } = form
    const before = met.current
    const isElsewhere = before?.chainId !== chainId && history.state !== BY_THE_FORM
    const isNew = before?.search !== search || isElsewhere
    met.current = { chainId, search }
    const address = addressOfForm(form, search)
    if (address === search) return
    if (isNew && isSwapLink(search)) {
      act(followLink, { search })
      return
    }
    met.current = { chainId, search: address }
    navigate(address === '' ? path : `${path}?${address}`, { replace: true, state: BY_THE_FORM })
  }, [act, form, search, path, navigate])
  return null
}

export default FormAddress
