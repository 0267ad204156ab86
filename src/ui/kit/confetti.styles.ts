import { css } from '@linaria/core'

export const canvas = css`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  z-index: 90;
`
