import { css } from '@linaria/core'

/** Over both columns of the frame. */
export const page = css`
  grid-column: 1 / -1;
  justify-self: center;
  width: min(100%, 900px);
`
export const field = css`
  display: block;
  width: 100%;
  aspect-ratio: 5 / 2;
  min-height: 160px;
  direction: ltr;
  background: var(--well);
  border: 1px solid var(--line);
  border-radius: var(--r1);
  touch-action: none;
  cursor: pointer;
`
export const figures = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  font-variant-numeric: tabular-nums;
`
export const picture = css`
  width: min(100%, 280px);
  height: auto;
  justify-self: center;
  color: var(--ink);
`
/** A slow glow, far below three flashes a second. */
export const lightning = css`
  position: fixed;
  inset: 0;
  pointer-events: none;
  z-index: 90;
  background: radial-gradient(circle at 50% 0, var(--accent), transparent 70%);
  opacity: 0;
  animation: lightning 3s ease-out 1;
  @keyframes lightning {
    8% {
      opacity: 0.35;
    }
    30% {
      opacity: 0.08;
    }
    45% {
      opacity: 0.28;
    }
    100% {
      opacity: 0;
    }
  }
`
