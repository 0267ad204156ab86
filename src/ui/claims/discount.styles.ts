import { css } from '@linaria/core'

/** The row of the account's tier: a bar at its start and weight, not the colour alone. */
export const reached = css`
  font-weight: 650;
  background: var(--well);
  box-shadow: inset 3px 0 0 var(--accent);
  html[dir='rtl'] & {
    box-shadow: inset -3px 0 0 var(--accent);
  }
`
