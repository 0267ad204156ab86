import { css } from '@linaria/core'

export const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  &:empty {
    display: none;
  }
`
