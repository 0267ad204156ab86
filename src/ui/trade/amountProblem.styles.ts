import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const question = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  color: var(--ink);
  padding-block-start: var(--s1);
`
export const answer = css`
  min-height: 32px;
  ${TOUCH} {
    min-height: var(--touch);
  }
  border-color: var(--edge);
`
