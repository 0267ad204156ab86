import { css } from '@linaria/core'

export const list = css`
  display: grid;
  gap: var(--s2);
  max-height: 240px;
  overflow-y: auto;
`
export const row = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding-inline-end: var(--s2);
`
export const chip = css`
  max-width: 100%;
  overflow-wrap: anywhere;
  white-space: normal;
`
