import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

export const strip = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 3px;
`
export const cell = css`
  display: grid;
  gap: 4px;
  align-content: start;
  font-size: var(--t-2);
  color: var(--soft);
  & i {
    position: relative;
    overflow: hidden;
    height: 8px;
    border-radius: 2px;
    background: var(--well);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  /* In the reader's own colours: full, striped, cut through or empty, as without them. */
  @media (forced-colors: active) {
    & i {
      forced-color-adjust: none;
      --sheet: Canvas;
      --well: Canvas;
      --line: CanvasText;
      --ok: CanvasText;
      --wait: CanvasText;
      --bad: CanvasText;
      --edge: GrayText;
    }
  }
  &:first-child i {
    border-start-start-radius: 5px;
    border-end-start-radius: 5px;
  }
  &:last-child i {
    border-start-end-radius: 5px;
    border-end-end-radius: 5px;
  }
`
/** A finished step fills from the side where reading starts. */
export const done = css`
  & i::after {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--ok);
    transform-origin: 0 50%;
  }
  html[dir='rtl'] & i::after {
    transform-origin: 100% 50%;
  }
`
export const filling = css`
  & [data-state='done'] i::after {
    animation: fill var(--calm) var(--ease);
  }
  @keyframes fill {
    from {
      transform: scaleX(0);
    }
  }
`
export const now = css`
  color: var(--wait);
  font-weight: 650;
  & i {
    box-shadow: inset 0 0 0 1px var(--wait);
  }
  & i::after {
    content: '';
    position: absolute;
    inset: 0 -11.7px;
    background: repeating-linear-gradient(110deg, var(--wait) 0 6px, transparent 6px 11px) 0 0 / 11.7px 100%;
    /* Motion beside text ends within 5 s (C523, WCAG 2.2.2). A step for each px: every frame between would cost a drawing. */
    animation: march 1s steps(12) 5;
  }
  @keyframes march {
    to {
      transform: translateX(11.7px);
    }
  }
`
export const stopped = css`
  color: var(--bad);
  font-weight: 650;
  & i {
    background: var(--bad);
    box-shadow: none;
  }
  & i::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(50% - 6px);
    width: 12px;
    background: linear-gradient(105deg, transparent 38%, var(--sheet) 38% 62%, transparent 62%);
  }
`
/** Ended by its owner: the strip stops without the colour of a failure. */
export const ended = css`
  & i {
    background: var(--edge);
    box-shadow: none;
  }
`
/** A step is at least as wide as its longest word, and steps that have no room go to the next row: a broken word is not read. */
export const named = css`
  display: flex;
  flex-wrap: wrap;
  & > li {
    flex: 1 0 2.75rem;
    min-width: min-content;
    max-width: 100%;
  }
`
export const words = css`
  /* Only a word that is wider than the whole strip breaks. */
  overflow-wrap: break-word;
  /* As wide as in the bold type of the present step, so that no step moves to another row when one begins or ends. */
  &::after {
    content: attr(data-words);
    display: block;
    overflow: hidden;
    height: 0;
    font-weight: 650;
    visibility: hidden;
  }
`
/** The line of a step's time, before it has one. */
export const noTime = css`
  height: calc(1.45 * var(--t-2));
`
/** When a step was finished. */
export const when = css`
  color: var(--soft);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
/** The strip of an order, and below it what it waits for or how it ended. */
export const life = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
`
/** As high as with the stage and the button, so that the row keeps its height while the stages come. */
export const waiting = css`
  ${NARROW} {
    align-content: start;
    min-height: 2.9375rem;
  }
`
