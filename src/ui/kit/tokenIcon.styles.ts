import { css } from '@linaria/core'

/** A disc with one folded edge. */
export const icon = css`
  flex: none;
  position: relative;
  overflow: hidden;
  display: inline-grid;
  place-items: center;
  border-radius: 50% 50% 50% 50%;
  border-start-end-radius: 28%;
  font-weight: 700;
  line-height: 1;
  color: #fff;
  forced-color-adjust: none;
  background: linear-gradient(
    225deg,
    oklch(0.66 0.11 var(--hue)) 22%,
    oklch(calc(0.5 - var(--dark)) 0.13 var(--hue)) 22.5%
  );
  /* Most logos are round: the folded corner would show what is behind them. */
  &:has(> [data-here='true']) {
    border-radius: 50%;
    background: none;
  }
`
export const small = css`
  width: 20px;
  height: 20px;
  font-size: 9px;
`
export const normal = css`
  width: 26px;
  height: 26px;
  font-size: 11px;
`
export const large = css`
  width: 36px;
  height: 36px;
  font-size: 14px;
`
/** It covers the letters and takes no space, so nothing moves whether it arrives or not. */
export const logo = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: #fff;
  opacity: 0;
  &[data-here='true'] {
    opacity: 1;
  }
`
