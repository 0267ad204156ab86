/**
 * Lets the form follow the page's address, and again on every network, because a link names no network. A recipient
 * that was taken out of the form, by hand or after its trade, leaves the address too, or a reload would bring it back.
 * Loaded when the address says something.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { AppState } from '../../events/app'
import type { ChainId } from '../../events/kernel/units'
import { followLink } from '../../events/swap/followLink'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'

const formChain = ({ session }: AppState): ChainId => session.swap.chainId
const hasRecipient = ({ session }: AppState): boolean => session.swap.recipient !== null

const keyOf = (chainId: ChainId, search: string): string => `${String(chainId)}?${search}`

const FollowLink = ({ search }: { readonly search: string }): null => {
  const act = useAct()
  const chainId = useView(formChain)
  const isSending = useView(hasRecipient)
  const [path, navigate] = useLocation()
  const followed = useRef('')
  const before = useRef({ chainId, isSending })
  useEffect(() => {
    const key = keyOf(chainId, search)
    if (followed.current === key) return
    followed.current = key
    act(followLink, { search })
  }, [act, chainId, search])
  useEffect(() => {
    const was = before.current
    before.current = { chainId, isSending }
    const query = new URLSearchParams(search)
    if (!was.isSending || isSending || was.chainId !== chainId || !query.has('recipient')) return
    query.delete('recipient')
    const rest = query.toString()
    followed.current = keyOf(chainId, rest)
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true })
  }, [chainId, isSending, search, path, navigate])
  return null
}

export default FollowLink
