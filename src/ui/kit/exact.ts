import { createContext, useContext } from 'react'

interface Exactness {
  /** Amounts are shown with all their digits. */
  readonly isExact: boolean
  /** Shows the others. */
  readonly toggle: () => void
}

/** How amounts are shown: `ExactScope` says so of what is in it. */
export const Exact = createContext<Exactness>({ isExact: false, toggle: () => undefined })

export const useIsExact = (): boolean => useContext(Exact).isExact
