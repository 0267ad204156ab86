import { css } from '@linaria/core'

export const bar = css`
  inline-size: 100%;
  block-size: var(--s3);
  accent-color: var(--accent);
`
