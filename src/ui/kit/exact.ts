import { createContext, useContext } from 'react'

interface Exactness {
  /** Amounts are shown with all their digits. */
  readonly isExact: boolean
  /** Shows the others. */
  readonly toggle: () => void
}

/** How amounts are displayed. `ExactScope` sets this for its content. */
export const Exact = createContext<Exactness>({ isExact: false, toggle: () => undefined })

export const useIsExact = (): boolean => useContext(Exact).isExact
