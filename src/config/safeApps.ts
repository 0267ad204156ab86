/** The pages that may embed this one as a Safe app. Read when the page finds itself in a frame. */
import { givenList } from './given'

/** The Safe's own interface. */
const SAFE = 'https://app.safe.global'

/** Pages of this machine; no live build holds their names. */
const LOCAL = import.meta.env.VITE_MODE === 'live' ? null : /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/**
 * Whether a page of this origin is believed when it says which Safe is connected. `VITE_SAFE_APP_ORIGINS` names others
 * instead of the Safe's own, with commas or spaces between; the sandbox believes pages of this machine.
 */
export const isSafeOrigin = (
  origin: string,
  configured = import.meta.env.VITE_SAFE_APP_ORIGINS,
  isSandbox = import.meta.env.VITE_MODE !== 'live',
): boolean => {
  const named = givenList(configured)
  return (named.length === 0 ? [SAFE] : named).includes(origin) || (isSandbox && LOCAL?.test(origin) === true)
}
