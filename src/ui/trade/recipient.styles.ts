import { css } from '@linaria/core'

export const recipient = css`
  display: grid;
  gap: var(--s2);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r2);
  background: var(--well);
`
export const head = css`
  display: flex;
  align-items: center;
  color: var(--soft);
  font-size: var(--t0);
`
export const input = css`
  width: 100%;
  min-height: 44px;
  padding: 10px var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r1);
  background: var(--sheet);
  color: var(--ink);
  font-size: var(--t0);
  line-height: 1.5;
  resize: none;
  overflow-wrap: anywhere;
  field-sizing: content;
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
`
