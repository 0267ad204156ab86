import { css } from '@linaria/core'

/** Over both columns of the frame. */
export const page = css`
  grid-column: 1 / -1;
  justify-self: center;
  width: min(100%, 640px);
  h3 {
    font-size: var(--t0);
  }
`
/** A line separates a section from what is above it. */
export const sections = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  & > section:not(:first-child) {
    padding-block-start: var(--s4);
    border-block-start: 1px solid var(--line);
  }
`
