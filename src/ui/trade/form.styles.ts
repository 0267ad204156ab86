/** The form from its first draw to its button: what comes later has its place (X202). */
import { css } from '@linaria/core'
import { NARROW, SHORT, TOUCH } from '../theme/media'

/** The height of the form with its terms and the line that says how much will be approved (C610), in rem. */
const WHOLE = 42
const WHOLE_NARROW = 48
/**
 * Less than the distance from the window's head to the form, in px: a form that is this much lower than the window ends
 * below it.
 */
const ABOVE = 104

/**
 * As high as the form's usual content, with the button at its foot, so neither the button nor the content below the
 * form moves when something appears. In a lower window, the button is at the foot of the window from the start.
 */
export const form = css`
  display: flex;
  flex-direction: column;
  --gap: var(--s4);
  gap: var(--gap);
  min-height: ${WHOLE}rem;
  ${NARROW} {
    min-height: ${WHOLE_NARROW}rem;
  }
  /* The rest of the height, before the foot, which keeps its own distance. */
  &::after {
    content: '';
    flex: 1;
    margin-block-start: calc(-1 * var(--gap));
  }
  ${SHORT} {
    --gap: var(--s3);
    min-height: min(100dvh - ${ABOVE}px, ${WHOLE}rem);
    ${NARROW} {
      min-height: min(100dvh - ${ABOVE}px, ${WHOLE_NARROW}rem);
    }
    & dl {
      gap: 0;
    }
  }
`
/** What will appear in the place of the terms, written on its first rows. The page's first frame has it at the same place (X342). */
export const hint = css`
  line-height: var(--row);
  font-size: var(--t0);
  color: var(--soft);
  /* The dots begin after the words. */
  & > span {
    padding-inline-end: var(--s1);
    background: var(--sheet);
  }
`
/** The place of the terms, as high as their six rows, and ruled like the ledger that will hold them. */
export const terms = css`
  --row: calc(10.875rem / 6);
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  min-height: calc(6 * var(--row));
  /* One row takes two lines there. */
  ${NARROW} {
    --row: calc(12.125rem / 6);
  }
  ${SHORT} {
    --row: 1.5rem;
    gap: var(--s3);
    ${NARROW} {
      --row: calc(10.25rem / 6);
    }
  }
  &:empty,
  &:has(> .${hint}) {
    background: radial-gradient(circle, var(--line) 1px, transparent 1.5px) 0 0 / 6px var(--row);
  }
`
/** The line of slippage and deadline, until its code is there: as high as its text, so that nothing moves. */
export const settingsPlace = css`
  font-size: var(--t0);
  height: 1.45em;
  ${NARROW} {
    font-size: var(--t-1);
  }
  ${TOUCH} {
    height: calc(var(--touch) - 8px);
  }
`
/**
 * The button stays in view, whatever the form says above it, and so does the line that says how much will be approved
 * (C611). If that is expanded, or both would take too much of the window (C656), they are at the end of the form and
 * cover nothing.
 */
export const foot = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  /* After the rest of the form's height. */
  order: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s2) 3px;
  /* Beyond its sides, so that no dot of a line below it shows next to it. */
  margin: calc(-1 * var(--s2)) -3px;
  background: linear-gradient(transparent, var(--sheet) var(--s2));
  /* In the reader's own colors there is no gradient, and content below would show through. */
  @media (forced-colors: active) {
    background: Canvas;
  }
  &:has([data-approval][open], [data-tall]) {
    position: static;
  }
  /*
   * A scroll target stops above both, however high they are (ApprovalChoice.tsx). If neither stays there, it stops at
   * the edge.
   */
  :global() {
    html:has([data-approval]) {
      scroll-padding-block-end: calc(var(--foot, 9rem) + var(--s5));
    }
    html:has([data-approval][open], [data-tall]) {
      scroll-padding-block-end: var(--s2);
    }
  }
`
/** A link's result comes before the form, across both columns. Below the activity, a phone wouldn't show it. */
export const unread = css`
  order: -1;
  grid-column: 1 / -1;
`
