import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

export const sheet = css`
  position: relative;
  background: var(--sheet);
  border: 1px solid var(--line);
  border-radius: var(--r3);
  box-shadow: var(--shade);
  padding: var(--s5);
  min-width: 0;
  ${NARROW} {
    padding: var(--s4);
    border-radius: var(--r2);
  }
`
/** The folded corner: the corner of the sheet is square, and the flap covers it. */
export const folded = css`
  border-start-end-radius: 0;
  ${NARROW} {
    border-start-end-radius: 0;
  }
`
export const fold = css`
  position: absolute;
  inset-block-start: -1px;
  inset-inline-end: -1px;
  width: 36px;
  height: 36px;
  pointer-events: none;
  html[dir='rtl'] & {
    transform: scaleX(-1);
  }
  & .cut {
    fill: var(--paper);
  }
  & .flap {
    fill: var(--well-deep);
    stroke: var(--line);
  }
  & .light {
    fill: var(--sheet);
    opacity: 0.35;
  }
`
