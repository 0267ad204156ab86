import { css } from '@linaria/core'
import { NARROW, TOUCH } from '../theme/media'

/** Over both columns of the frame. */
export const page = css`
  grid-column: 1 / -1;
  justify-self: center;
  width: min(100%, 640px);
  container-type: inline-size;
`
export const totals = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--s3);
  margin: 0;
  > div {
    display: grid;
    gap: 2px;
  }
  dt {
    color: var(--soft);
    font-size: var(--t-1);
  }
  dd {
    margin: 0;
    font-size: var(--t2);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`
export const table = css`
  border-collapse: collapse;
  width: 100%;
  font-variant-numeric: tabular-nums;
  th,
  td {
    text-align: start;
    padding: var(--s2);
    border-block-end: 1px solid var(--line);
    ${NARROW} {
      padding-inline: var(--s1);
      font-size: var(--t0);
    }
  }
  /* In large text on a small screen words break, and no column is out of the window. */
  @container (max-width: 15rem) {
    overflow-wrap: anywhere;
  }
  th {
    font-size: var(--t-1);
    font-weight: 500;
    color: var(--soft);
  }
  td label,
  th label {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    min-width: 24px;
    ${TOUCH} {
      min-width: var(--touch);
      justify-content: center;
    }
  }
  th:first-child,
  td:first-child {
    ${TOUCH} {
      padding-inline: 0;
    }
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
`
export const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding-block-start: var(--s4);
  border-block-start: 1px solid var(--line);
`
/** The row of the account's tier: a bar at its start and bold text, so color isn't the only sign. */
export const reached = css`
  font-weight: 650;
  background: var(--well);
  box-shadow: inset 3px 0 0 var(--accent);
  html[dir='rtl'] & {
    box-shadow: inset -3px 0 0 var(--accent);
  }
`
