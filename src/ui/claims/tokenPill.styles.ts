import { css } from '@linaria/core'
import { MEDIUM } from '../theme/media'

/** On narrow screens the menu leads to the claims. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding-inline: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--pill);
  color: var(--ink);
  font-size: var(--t0);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  white-space: nowrap;
  ${MEDIUM} {
    display: none;
  }
  &:hover {
    border-color: var(--edge);
  }
`
