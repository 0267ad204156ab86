/**
 * The typed amount survives a reload of its tab, as long as nothing was signed for it and the data was not deleted (C134).
 */
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { useEffect, useRef } from 'react'
import type { AppState } from '../../events/appState'
import { typeAmount } from '../../events/trade/decide'
import { SideC } from '../../events/trade/events'
import type { SwapForm } from '../../events/trade/state'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'

/** Its key in the tab's own storage. */
const KEY = 'foldswap-typed'

/** How long, in ms, it waits for its pair, which the page's address and the wallet's network bring (C141). */
const WAIT_MS = 10_000

/** The parts of the form that show whether the amount was typed into this form. */
const placeOf = ({ chainId, sell, buy }: SwapForm): string => [chainId, sell, buy].join()

const TypedC = t.type({ place: t.string, side: SideC, text: t.string })
type Typed = t.TypeOf<typeof TypedC>

/** Takes it out of the storage: it is for one reload. */
const takeTyped = (): Typed | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return O.toNullable(O.getRight(TypedC.decode(value)))
  } catch {
    // A browser that stores nothing forgets the amount.
    return null
  }
}

const isDeleted = (state: AppState): boolean => state.session.chain.deletion === 'done'

const keepTyped = (form: SwapForm, isForgotten: boolean): void => {
  const { independent: side, typed: text, placing } = form
  try {
    if (text === '' || placing.length > 0 || isForgotten) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(TypedC.encode({ place: placeOf(form), side, text })))
  } catch {
    // As above.
  }
}

export const useAmountAfterReload = (form: SwapForm): void => {
  const act = useAct()
  const isForgotten = useView(isDeleted)
  const before = useRef<Typed | null | undefined>(undefined)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
    if (before.current === undefined) before.current = takeTyped()
    const { current } = before
    if (current === null) return
    // The tokens come from the page's address. Text that the user types in the meantime counts.
    if (form.typed === '' && placeOf(form) !== current.place) return
    if (form.typed === '') act(typeAmount, { side: current.side, text: current.text })
    before.current = null
  }, [act, form])
  // A pair that is chosen later is another trade.
  useEffect(() => {
    const timer = setTimeout(() => (before.current = null), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const keep = (): void => keepTyped(latest.current, isForgotten)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [isForgotten])
}
