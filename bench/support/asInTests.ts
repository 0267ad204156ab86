/** What the browser tests know of the page, for benches that walk through it as they do. */
export { trader } from '../../test/e2e/support/trader'
export { inEnglish } from '../../test/support/inEnglish'
