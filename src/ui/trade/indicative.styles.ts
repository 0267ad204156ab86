import { css } from '@linaria/core'

export const none = css`
  color: var(--bad);
`
export const hint = css`
  color: var(--soft);
  font-size: var(--t0);
`
