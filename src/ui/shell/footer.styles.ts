import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const versions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  list-style: none;
  margin: 0;
  padding: 0;
  flex-basis: 100%;
`
export const footer = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  padding: var(--s4) var(--s5);
  border-block-start: 1px solid var(--line);
  color: var(--soft);
  font-size: var(--t-1);
  ${TOUCH} {
    align-items: center;
    & a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
  }
`
/** The sandbox wallet's tab covers the end of the page. */
export const footerSandbox = css`
  padding-block-end: 72px;
`
