import { hidden } from './text.styles'

/**
 * The live regions of the page and of each dialog. While a dialog is open, a screen reader hears nothing outside it.
 * They are empty at first, because most screen readers don't announce a region that arrives with its text. They hold
 * words and no controls (X188). `screenReader.ts` fills them.
 */
export const LiveRegions = () => (
  <div className={hidden} data-live="">
    <div aria-live="polite" aria-atomic="true" />
    <div aria-live="assertive" aria-atomic="true" />
  </div>
)
