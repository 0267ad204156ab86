import { css } from '@linaria/core'

/** A column of choices; each has the full width as its target. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`
export const item = css`
  width: 100%;
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 56px;
  padding: var(--s2) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r2);
  text-align: start;
  font-weight: 600;
  background: var(--sheet);
  transition:
    background var(--swift),
    border-color var(--swift);
  &:hover:not([aria-disabled='true']) {
    background: var(--well);
    border-color: var(--edge);
  }
  &[aria-pressed='true'],
  &[aria-current='true'] {
    border-color: var(--accent);
    background: var(--accent-bg);
  }
  &[aria-disabled='true'] {
    color: var(--soft);
  }
`
export const grow = css`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  /* A name in another script than the page's starts at the start of the line. */
  & > bdi {
    justify-self: start;
  }
`
export const sub = css`
  color: var(--soft);
  font-size: var(--t-1);
  font-weight: 400;
`
export const icon = css`
  width: 32px;
  height: 32px;
  border-radius: var(--r1);
  flex: none;
  display: grid;
  place-items: center;
  background: var(--well-deep);
`
