import { css } from '@linaria/core'
import { heading } from '../trade/swap.styles'

/** Over both columns of the frame. */
export const page = css`
  grid-column: 1 / -1;
  justify-self: center;
  width: min(100%, 720px);
`
export const head = css`
  display: grid;
  gap: var(--s3);
  padding-block: var(--s3) var(--s5);
`

/** Lines of about 75 characters: longer ones are hard to read on. */
export const text = css`
  width: min(100%, 640px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  line-height: 1.6;
  overflow-wrap: anywhere;
  .${heading} + & {
    margin-block-start: var(--s4);
  }
  p,
  ul,
  ol {
    margin: 0;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  ul,
  ol {
    padding-inline-start: var(--s5);
    display: grid;
    gap: var(--s1);
  }
  h2 {
    line-height: max(1.35, var(--least));
    scroll-margin-block-start: var(--s5);
  }
  code {
    font-family: var(--mono);
    font-size: 0.92em;
  }
`
export const wide = css`
  overflow-x: auto;
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    text-align: start;
    vertical-align: top;
    padding: var(--s2);
    border-block-end: 1px solid var(--line);
  }
  th {
    font-size: var(--t-1);
    color: var(--soft);
  }
`
export const menu = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: 650;
    text-decoration: none;
  }
`
export const found = css`
  list-style: none;
  padding: 0 !important;
`
