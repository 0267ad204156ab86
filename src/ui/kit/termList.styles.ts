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
/** The label and the dotted leader, which takes the rest of its line, also above a figure that goes below it. */
export const label = css`
  flex: 1 1 auto;
  max-width: 100%;
  display: flex;
  align-items: baseline;
  gap: var(--s2);
  color: var(--soft);
  &::after {
    content: '';
    flex: 1;
    border-block-end: 1.5px dotted var(--line);
    translate: 0 -4px;
  }
`
export const figure = css`
  flex: none;
  max-width: 100%;
  margin-inline-start: auto;
  text-align: end;
  overflow-wrap: anywhere;
  font-weight: 500;
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
