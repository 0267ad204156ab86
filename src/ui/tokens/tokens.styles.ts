import { css } from '@linaria/core'

export const search = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 48px;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r2);
  background: var(--sheet);
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  color: var(--soft);
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 0;
    background: none;
    outline: none;
    color: var(--ink);
  }
`
export const common = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`
export const options = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-inline: calc(-1 * var(--s3));
`
export const option = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 64px;
  padding: var(--s2) var(--s3);
  border-radius: var(--r2);
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-size: auto 64px;
  &[data-active='true'] {
    background: var(--well);
  }
  &[aria-selected='true'] {
    background: var(--accent-bg);
  }
  &[data-active='true'] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`
export const names = css`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
export const symbol = css`
  font-weight: 650;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: baseline;
`
export const tag = css`
  font-size: var(--t-2);
  font-weight: 650;
  color: var(--warn);
  background: var(--warn-bg);
  border-radius: var(--r0);
  padding: 0 6px;
  white-space: nowrap;
`
export const address = css`
  font-family: var(--mono);
  font-size: 11px;
  color: var(--soft);
  direction: ltr;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  line-height: 1.3;
`
export const empty = css`
  padding: var(--s5) 0;
  text-align: center;
  color: var(--soft);
`
