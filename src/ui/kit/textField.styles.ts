import { css } from '@linaria/core'

/** A label and what it labels, one above the other; a text input takes the whole width. */
export const textField = css`
  display: grid;
  gap: var(--s1);
  input {
    font: inherit;
    color: var(--ink);
    background: var(--well);
    border: 1px solid var(--edge);
    border-radius: var(--r1);
    padding: var(--s2) var(--s3);
    min-height: var(--touch);
    width: 100%;
    min-width: 0;
  }
`
