import { css } from '@linaria/core'

export const search = css`
  width: 100%;
  min-height: 48px;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r2);
  background: var(--sheet);
  color: var(--ink);
  font: inherit;
`
export const group = css`
  margin-block-start: var(--s2);
  color: var(--soft);
  font-size: var(--t-1);
  font-weight: 600;
`
