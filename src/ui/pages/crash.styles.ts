import { css } from '@linaria/core'

export const report = css`
  margin: var(--s2) 0 0;
  padding: var(--s3);
  max-height: 40vh;
  overflow: auto;
  background: var(--well);
  border-radius: var(--r1);
  font: 0.75rem/1.5 var(--mono);
  direction: ltr;
  text-align: left;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
