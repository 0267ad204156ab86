import { css } from '@linaria/core'

/** Below its field, also in a row of controls. */
export const warning = css`
  flex: 1 0 100%;
  grid-column: 1 / -1;
  margin: 0;
  color: var(--bad);
  font-size: var(--t0);
`
