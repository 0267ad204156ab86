import { css } from '@linaria/core'

export const group = css`
  display: grid;
  gap: var(--s2);
  font-size: var(--t0);
  font-weight: 600;
`
export const field = css`
  min-height: 44px;
  width: 100%;
  max-width: 16rem;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r1);
  background: var(--sheet);
  color: var(--ink);
  font-family: var(--mono);
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
`
