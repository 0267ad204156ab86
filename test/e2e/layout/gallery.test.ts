/**
 * Every scene of the gallery holds at both widths, in both themes and in both directions: each theme with all rules of
 * accessibility at one width, each width in both directions. `npm run soak` has all eight combinations.
 */
import { galleryHolds } from './support/galleryHolds.ts'

galleryHolds([
  { width: 375, theme: 'light', dir: 'ltr', accessible: true },
  { width: 375, theme: 'dark', dir: 'rtl', accessible: false },
  { width: 1280, theme: 'dark', dir: 'ltr', accessible: true },
  { width: 1280, theme: 'light', dir: 'rtl', accessible: false },
])
