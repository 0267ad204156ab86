import { css } from '@linaria/core'
import { NARROW, WIDE } from '../theme/media'

/** The form's button with its margins, in px: popups end above it, wherever the page is scrolled to (X48). */
const FOOT = 88

/** The cell of the form, in the grid of the page, from just below the page's head and without the form's foot (C122). */
export const place = css`
  position: absolute;
  grid-area: 1 / 1 / 2 / 2;
  inset: calc(-1 * var(--s2)) 0 ${FOOT}px;
  display: flex;
  flex-direction: column;
  justify-content: flex-start;
  pointer-events: none;
  z-index: 20;
  ${WIDE} {
    /* Here the cell is as high as the activity list, so that its foot says nothing about the form's button. */
    inset-block-end: 0;
  }
`
/** Over the form's own heading, or if that is scrolled away, at the head of the screen (S2.2.2). */
export const stack = css`
  position: sticky;
  inset-block-start: var(--s2);
  width: 355px;
  max-width: 100%;
  display: grid;
  gap: var(--s2);
  pointer-events: none;
  ${NARROW} {
    width: auto;
  }
`
export const notice = css`
  pointer-events: auto;
  position: relative;
  overflow: hidden;
  display: flex;
  gap: var(--s3);
  /* With three lines it ends above the amounts. */
  padding-block: var(--s2) var(--s3);
  padding-inline: var(--s4) var(--s2);
  background: var(--sheet);
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--ok);
  border-radius: var(--r1);
  box-shadow: var(--lift);
  font-size: var(--t0);
  animation: slide var(--calm) var(--ease);
  /* Two would cover the amounts and their buttons: only the newest is shown, and the activity list has the others (C28). */
  & ~ & {
    display: none;
  }
  @keyframes slide {
    /* From above, so on its way it covers no more than in its place (X48). */
    from {
      opacity: 0;
      transform: translateY(-24px);
    }
  }
`
export const failure = css`
  border-inline-start-color: var(--bad);
`
export const body = css`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;
`
export const title = css`
  font-weight: 650;
`
/** Shows the time that is left until the popup closes. */
export const fader = css`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  height: 3px;
  background: var(--line);
  transform-origin: 0 50%;
  animation: out linear forwards;
  animation-duration: var(--life);
  html[dir='rtl'] & {
    transform-origin: 100% 50%;
  }
  @keyframes out {
    to {
      transform: scaleX(0);
    }
  }
  :hover > &,
  :focus-within > & {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`
