import { css } from '@linaria/core'

export const status = css`
  display: inline-flex;
  align-items: baseline;
  gap: var(--s2);
`
export const ring = css`
  flex: none;
  align-self: center;
  color: var(--wait);
  transform: rotate(-90deg);
  & circle {
    fill: none;
    stroke-width: 3.5;
    stroke: var(--line);
  }
  & circle:last-child {
    stroke: currentColor;
    stroke-dasharray: 100;
    /*
     * It moves once a second with the age beside it. A transition would paint sixty times as often for as long as it is
     * shown.
     */
    stroke-dashoffset: var(--gone);
  }
`
export const asking = css`
  /* Motion beside text ends within 5 s (C523, WCAG 2.2.2); the words beside it stay. */
  animation: turn 1.4s linear 3;
  @keyframes turn {
    to {
      transform: rotate(270deg);
    }
  }
`
export const old = css`
  color: var(--warn);
`
