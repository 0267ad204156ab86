import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

/** Rows of label, dotted leader and figure. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  font-size: var(--t0);
`
export const term = css`
  display: flex;
  align-items: baseline;
  /* A figure that goes below its label stands right under it. */
  gap: 0 var(--s2);
  min-height: 24px;
  flex-wrap: wrap;
`
export const label = css`
  color: var(--soft);
  max-width: 100%;
`
/**
 * The dotted leader and the figure. They take the rest of the row, so its edges stay in place whatever the figure is.
 */
export const figure = css`
  flex: 1 0 auto;
  max-width: 100%;
  display: flex;
  align-items: baseline;
  gap: var(--s2);
  font-weight: 500;
  &::before {
    content: '';
    flex: 1;
    border-block-end: 1.5px dotted var(--line);
    translate: 0 -4px;
  }
`
export const value = css`
  text-align: end;
  min-width: 0;
  overflow-wrap: anywhere;
`
/** The place of a figure that is requested. */
export const awaited = css`
  display: inline-block;
  width: 88px;
  height: 12px;
  border-radius: var(--r0);
  background: var(--well-deep);
`
export const detail = css`
  color: var(--soft);
  font-weight: 400;
  /* It goes to the next line as a whole. */
  display: inline-block;
`
/** A row of two lines where the list is narrow. */
export const tall = css`
  ${NARROW} {
    min-height: 44px;
    & .${detail} {
      display: block;
    }
  }
`
export const strong = css`
  font-size: var(--t1);
  font-weight: 650;
`
