import { css } from '@linaria/core'

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
  gap: var(--s2);
  min-height: 24px;
  flex-wrap: wrap;
`
export const label = css`
  color: var(--soft);
  display: flex;
  align-items: baseline;
  flex: 1 0 auto;
  max-width: 100%;
  &::after {
    content: '';
    flex: 1;
    margin-inline-start: var(--s2);
    border-block-end: 1.5px dotted var(--line);
    translate: 0 -4px;
    min-width: 8px;
  }
`
export const figure = css`
  font-weight: 500;
  text-align: end;
  margin-inline-start: auto;
  min-width: 0;
  overflow-wrap: anywhere;
`
export const detail = css`
  color: var(--soft);
  font-weight: 400;
`
export const strong = css`
  font-size: var(--t1);
  font-weight: 650;
`
