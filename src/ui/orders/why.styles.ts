import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

/** The button 'Why?' beside the state of an order. */
export const ask = css`
  flex: none;
  padding: 4px;
  margin: -4px;
  font-size: var(--t-1);
  color: var(--ink);
  text-decoration: underline;
  text-decoration-color: var(--edge);
  text-underline-offset: 3px;
  ${TOUCH} {
    min-width: var(--touch);
  }
`
/** The answer to it: a sentence, its details, and the way to the log. */
export const why = css`
  display: grid;
  gap: var(--s1);
  padding: var(--s2) var(--s3);
  border-radius: var(--r2);
  background: var(--well);
  font-size: var(--t-1);
  overflow-wrap: anywhere;
  & summary {
    color: var(--soft);
    cursor: pointer;
  }
  & details > :not(summary) {
    margin-block-start: var(--s1);
  }
`
