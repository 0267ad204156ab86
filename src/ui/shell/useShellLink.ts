/** The link parameter `ape` turns expert mode on, once (S2.1.24, D3.29). */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { apeIn } from '../../events/settings/decideRisk'
import { useAct } from '../hooks/useAct'
import { useHashSearch } from './hashLocation'

const isApe = (parameter: string): boolean => /^ape(?:=|$)/.test(parameter)

export const useShellLink = (): void => {
  const act = useAct()
  const search = useHashSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const parameters = search.split('&')
    if (!parameters.some(isApe)) return
    if (parameters.some((parameter) => /^ape(?:=(?:true)?)?$/.test(parameter))) act(apeIn, null)
    // The parameter leaves the address: a reload must not turn on again what the user turned off.
    const rest = parameters.filter((parameter) => !isApe(parameter)).join('&')
    const state: unknown = history.state
    navigate(rest === '' ? path : `${path}?${rest}`, {
      replace: true,
      state: typeof state === 'string' ? state : null,
    })
  }, [act, search, path, navigate])
}
