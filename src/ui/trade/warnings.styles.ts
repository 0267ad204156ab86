import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const warnings = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  &:empty {
    display: none;
  }
`
export const check = css`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  min-height: 32px;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;
  ${TOUCH} {
    min-height: var(--touch);
  }
  & input {
    width: 20px;
    height: 20px;
    flex: none;
    margin: 0;
    accent-color: var(--accent);
  }
`
