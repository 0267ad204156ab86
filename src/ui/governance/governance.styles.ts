import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

export const proposals = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  list-style: none;
  margin: 0;
  padding: 0;
`
export const proposal = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r2);
  h3 {
    margin: 0;
    font-size: var(--t1);
    overflow-wrap: anywhere;
  }
  ${NARROW} {
    padding: var(--s3);
  }
`
/** The state of a proposal, in words; its border tells nothing that the word does not. */
export const state = css`
  justify-self: start;
  padding: 2px var(--s2);
  border: 1px solid var(--edge);
  border-radius: var(--r1);
  font-size: var(--t-1);
  font-weight: 600;
`
export const quorum = css`
  display: grid;
  gap: var(--s1);
  meter {
    width: 100%;
    height: 10px;
  }
`
/** User-written content, shown as text with its own line breaks. */
export const written = css`
  white-space: pre-line;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
`
export const calls = css`
  margin: 0;
  padding-inline-start: var(--s4);
  display: grid;
  gap: var(--s2);
  overflow-wrap: anywhere;
`
export const choice = css`
  border: 0;
  padding: 0;
  margin: 0;
  display: grid;
  gap: var(--s2);
  legend {
    font-weight: 650;
    padding: 0;
    margin-block-end: var(--s1);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: var(--touch);
  }
  input[type='radio'] {
    accent-color: var(--accent);
    width: 20px;
    height: 20px;
    flex: none;
  }
  textarea {
    font: inherit;
    color: var(--ink);
    background: var(--well);
    border: 1px solid var(--edge);
    border-radius: var(--r1);
    padding: var(--s2) var(--s3);
    width: 100%;
    min-height: 96px;
    resize: vertical;
  }
`
