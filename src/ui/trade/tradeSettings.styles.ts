import { css } from '@linaria/core'
import { NARROW, TOUCH } from '../theme/media'

export const settings = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  font-size: var(--t0);
  /* Slippage and deadline in one line, as their place before they come. */
  ${NARROW} {
    font-size: var(--t-1);
  }
`
export const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-start;
  gap: 2px var(--s3);
  font-weight: 500;
  color: var(--soft);
  /* The chevron is at the end of the line, never on a separate one. */
  position: relative;
  padding-inline-end: 28px;
  ${TOUCH} {
    min-height: var(--touch);
  }
  & > svg {
    position: absolute;
    inset-inline-end: var(--s2);
    transition: transform var(--swift);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`
export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r2);
  background: var(--well);
  /* The form's button sticks to the foot of the screen, over what is scrolled to there. */
  scroll-margin-block-end: 88px;
`
