import { css } from '@linaria/core'
import { WIDE } from '../theme/media'

/** In the footer, or on wide pages at the bottom right of the window (S2.2.20). */
export const place = css`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
  ${WIDE} {
    position: fixed;
    z-index: 1;
    inset-block-end: var(--s3);
    inset-inline-end: var(--s4);
  }
`
export const number = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 24px;
  padding-inline: var(--s2);
  border-radius: var(--pill);
  background: var(--paper);
  color: var(--soft);
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  &[data-lost='true'] {
    color: var(--warn);
  }
`
/** A new block is animated for 1 s (S2.2.22). */
export const dot = css`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--ok);
  /* It is drawn twice: blocks come all day, and a mark that moved would be drawn for each frame of that second. */
  animation: block 1s;
  @keyframes block {
    from,
    to {
      transform: scale(2);
      opacity: 0.4;
    }
  }
`
export const lost = css`
  background: var(--warn);
  border-radius: 0;
  transform: rotate(45deg);
  animation: none;
`
export const box = css`
  max-width: 320px;
  margin-block-end: var(--s2);
  border-radius: var(--r2);
  background: var(--sheet);
  box-shadow: var(--lift);
`
