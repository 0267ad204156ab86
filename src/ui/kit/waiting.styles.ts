import { css } from '@linaria/core'

export const waiting = css`
  display: grid;
  justify-items: center;
  text-align: center;
  gap: var(--s2);
  padding: var(--s4) 0;
`
export const fold = css`
  width: 64px;
  height: 48px;
  & path {
    stroke: var(--edge);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  & .left {
    fill: var(--well);
  }
  & .right {
    fill: var(--accent);
    stroke: var(--accent);
    transform-origin: 32px 24px;
    /* Motion beside text ends within 5 s, where it began (C523, WCAG 2.2.2). */
    animation: page 1.8s var(--ease) 2 alternate;
  }
  @keyframes page {
    from {
      transform: scaleX(1);
    }
    to {
      transform: scaleX(-0.92) skewY(-6deg);
    }
  }
`
