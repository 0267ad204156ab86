import { vi } from 'vitest'

/** A person who has, or has not, asked the browser for less motion. */
export const setReducedMotion = (isAsked: boolean): void => {
  vi.stubGlobal(
    'matchMedia',
    (media: string) =>
      ({
        matches: media.includes('reduced-motion') && isAsked,
        addEventListener: () => 0,
        removeEventListener: () => 0,
      }) as unknown,
  )
}
