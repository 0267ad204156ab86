import { css } from '@linaria/core'

/** In front of everything, below the focused button, or above it if there is no room. */
export const hint = css`
  position: fixed;
  position-area: block-end;
  position-try-fallbacks: flip-block;
  /* Where a browser cannot place it next to the button it is at the foot of the window. */
  inset: auto 0 0;
  @supports (position-area: block-end) {
    inset: auto;
  }
  width: max-content;
  max-width: min(20rem, 100vw - 2 * var(--s3));
  margin: 6px auto;
  padding: 4px 10px;
  border: 1px solid var(--edge);
  border-radius: var(--r1);
  background: var(--ink);
  color: var(--sheet);
  font-size: var(--t-1);
  text-align: start;
  overflow-wrap: anywhere;
  pointer-events: none;
`
