import { css } from '@linaria/core'

export const versions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  list-style: none;
  margin: 0;
  padding: 0;
  flex-basis: 100%;
`
