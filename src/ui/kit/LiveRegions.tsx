import { hidden } from './text.styles'

/**
 * The two live regions of the page, and of each dialog, outside of which a screen reader hears nothing while it is open.
 * They stand empty before anything is said in them, because a region that comes with its text is mostly not heard, and
 * they hold words and no controls (X188). `screenReader.ts` fills them.
 */
export const LiveRegions = () => (
  <div className={hidden} data-live="">
    <div aria-live="polite" aria-atomic="true" />
    <div aria-live="assertive" aria-atomic="true" />
  </div>
)
