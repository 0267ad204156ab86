import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const link = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 500;
  ${TOUCH} {
    padding-block: 12px;
    margin-block: -12px;
  }
`
