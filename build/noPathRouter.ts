/** Replaces wouter's default router (build/shared.ts): the app names its own, and one without is a mistake. */
const noRouter = (): never => {
  throw new Error('This router was given no hook.')
}

export const useBrowserLocation = noRouter
export const useSearch = noRouter
