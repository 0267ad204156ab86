import { css } from '@linaria/core'

/** Below its field, in front of everything. */
export const warning = css`
  position: fixed;
  inset: auto;
  box-sizing: border-box;
  max-width: min(320px, calc(100vw - 2 * var(--s3)));
  margin: 0;
  padding: var(--s2) var(--s3);
  border: 1px solid var(--bad);
  border-radius: var(--r1);
  background: var(--sheet);
  color: var(--bad);
  font-size: var(--t0);
`
