import { css } from '@linaria/core'

/** A disc with one folded edge. */
export const icon = css`
  flex: none;
  display: inline-grid;
  place-items: center;
  border-radius: 50% 50% 50% 50%;
  border-start-end-radius: 28%;
  font-weight: 700;
  line-height: 1;
  color: #fff;
  background: linear-gradient(225deg, oklch(0.66 0.11 var(--hue)) 22%, oklch(0.48 0.12 var(--hue)) 22.5%);
`
export const small = css`
  width: 20px;
  height: 20px;
  font-size: 10px;
`
export const normal = css`
  width: 26px;
  height: 26px;
  font-size: 12px;
`
export const large = css`
  width: 36px;
  height: 36px;
  font-size: 15px;
`
