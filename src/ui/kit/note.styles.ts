import { css } from '@linaria/core'

export const note = css`
  display: flex;
  gap: 10px;
  border-radius: var(--r1);
  padding: 12px;
  font-size: var(--t0);
  overflow-wrap: anywhere;
  /* Visible when the reader's own colors leave no background. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  & > svg {
    flex: none;
    margin-block-start: 1px;
  }
`
export const body = css`
  flex: 1;
  min-width: 0;
  display: grid;
  /* A title that is measured while its font arrives must not widen the column. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  justify-items: start;
`
/**
 * Title and detail are read without the action. They have their own box, because browsers drop the role of an element
 * without one.
 */
export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  justify-items: start;
  max-width: 100%;
`
export const title = css`
  max-width: 100%;
  font-weight: 650;
`
export const detail = css`
  color: var(--ink);
`
export const info = css`
  background: var(--wait-bg);
  color: var(--wait);
`
export const warn = css`
  background: var(--warn-bg);
  color: var(--warn);
`
export const bad = css`
  background: var(--bad-bg);
  color: var(--bad);
`
export const ok = css`
  background: var(--ok-bg);
  color: var(--ok);
`
