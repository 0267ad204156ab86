/** Takes an account that allows the affected router something to the page about it, once (S2.1.26, C222). */
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { affectedAccount } from '../../events/views/affected'
import { useView } from '../hooks/useView'
import { whenNoDialog } from './whenNoDialog'

const PAGE = '/anyswap-affected-users'

export const useAffectedRedirect = (): void => {
  const account = useView(affectedAccount)
  const [path, navigate] = useLocation()
  const taken = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (account === null || taken.current.has(account)) return undefined
    const take = (): void => {
      taken.current = new Set([...taken.current, account])
      if (path !== PAGE) navigate(PAGE)
    }
    return whenNoDialog(take)
  }, [account, path, navigate])
}
