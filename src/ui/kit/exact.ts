import { createContext, useContext } from 'react'

/** Whether amounts are shown with all their digits: `ExactFigures` says so of what is in it. */
export const Exact = createContext(false)

export const useIsExact = (): boolean => useContext(Exact)
