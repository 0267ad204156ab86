import { css } from '@linaria/core'

/** The place of a figure that is asked for. */
export const awaited = css`
  display: inline-block;
  width: 88px;
  height: 12px;
  border-radius: var(--r0);
  background: var(--well-deep);
`
