import { css } from '@linaria/core'

export const settings = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  font-size: var(--t0);
`
export const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-start;
  gap: 2px var(--s3);
  font-weight: 500;
  color: var(--soft);
  & > svg {
    margin-inline-start: auto;
    transition: transform var(--swift);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`
export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r2);
  background: var(--well);
  &[hidden] {
    display: none;
  }
`
