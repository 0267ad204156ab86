import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { setLocale } from '../../events/settings/decide'
import { apeIn } from '../../events/settings/decideRisk'
import { chosenLocale } from '../../events/settings/select'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { linkedLocale } from '../intl/chooseLocale'
import { isApeOn, splitHash, useHashSearch } from './hashLocation'

const isApe = (parameter: string): boolean => /^ape(?:=|$)/.test(parameter)
const isLanguage = (parameter: string): boolean => /^lang(?:=|$)/.test(parameter)

/** The link parameter `ape` turns expert mode on, once (S2.1.24, D3.29); `lang` is a choice of the language (X104). */
export const useShellLink = (): void => {
  const act = useAct()
  const search = useHashSearch()
  const chosen = useView(chosenLocale)
  const [, navigate] = useLocation()
  const asked = useRef({ search: '', chosen })
  useEffect(() => {
    const parameters = search.split('&')
    const linked = linkedLocale(search)?.tag ?? chosen
    // Once for a link: another tab may choose a language at the same time, and the last choice counts in both.
    if (linked !== chosen && asked.current.search !== search) {
      asked.current = { search, chosen }
      act(setLocale, { locale: linked })
    }
    // The address says the language until the settings do: the parameter leaves it with the next run.
    const isSaid = linked === chosen || chosen !== asked.current.chosen
    const isTaken = (parameter: string): boolean => isApe(parameter) || (isLanguage(parameter) && isSaid)
    if (!parameters.some(isTaken)) return
    if (isSaid) asked.current.search = ''
    if (parameters.some(isApeOn)) act(apeIn, null)
    // The parameters leave the address: a reload must not do again what the user undid.
    const rest = parameters.filter((parameter) => !isTaken(parameter)).join('&')
    // As the address is now: the page of '/' has moved on to the form's by then.
    const { path } = splitHash(location.hash)
    const state: unknown = history.state
    navigate(rest === '' ? path : `${path}?${rest}`, {
      replace: true,
      state: typeof state === 'string' ? state : null,
    })
  }, [act, chosen, search, navigate])
}
