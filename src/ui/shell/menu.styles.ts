import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

/** A sheet at the end of the page, as high as the window; on a small screen it covers the page. */
export const flyout = css`
  width: min(340px, 100%);
  max-height: none;
  height: 100dvh;
  margin-block: 0;
  margin-inline: auto 0;
  border-radius: 0;
  border-block: 0;
  ${NARROW} {
    width: 100%;
  }
`
export const group = css`
  margin: 0;
  padding-block: var(--s3) var(--s1);
  color: var(--soft);
  font-size: var(--t-1);
  font-weight: 650;
`
export const list = css`
  list-style: none;
  margin: 0;
  padding: 0;
  & a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    color: var(--ink);
    text-decoration: none;
    font-weight: 500;
  }
  & a[aria-current='page'] {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 6px;
  }
`
export const others = css`
  list-style: none;
  margin: var(--s3) 0;
  padding: var(--s3) 0;
  border-block: 1px solid var(--line);
  & li {
    display: flex;
    align-items: center;
    min-height: var(--touch);
  }
`
export const choice = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: var(--touch);
  & + & {
    margin-block-start: var(--s2);
  }
  & > select {
    min-width: 0;
  }
`
