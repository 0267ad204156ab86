import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const box = css`
  border: 1px solid var(--line);
  border-radius: var(--r2);
  padding: var(--s2) var(--s3);
  display: grid;
  gap: var(--s2);
  font-size: var(--t0);
`
/** The amount of an approval in one line, until it is folded out. */
export const summary = css`
  font-weight: 600;
  overflow-wrap: anywhere;
  ${TOUCH} {
    min-height: var(--touch);
    align-content: center;
  }
`
export const choices = css`
  border: 0;
  padding: var(--s2) 0;
  margin: 0;
  display: grid;
  gap: var(--s2);
`
/** Two short options share one line if they fit. */
export const inline = css`
  border: 0;
  padding: 0;
  margin: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
`
export const option = css`
  display: flex;
  gap: 10px;
  align-items: baseline;
  min-height: 24px;
  cursor: pointer;
  ${TOUCH} {
    min-height: var(--touch);
    align-items: center;
  }
  & input {
    accent-color: var(--accent);
    width: 16px;
    height: 16px;
    flex: none;
    margin: 0;
    translate: 0 2px;
  }
`
export const steps = css`
  margin-block-start: var(--s2);
  display: grid;
  gap: 6px;
  counter-reset: step;
  & li {
    display: flex;
    gap: var(--s2);
    align-items: baseline;
    color: var(--soft);
  }
  & li::before {
    counter-increment: step;
    content: counter(step);
    flex: none;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    border: 1px solid var(--edge);
    display: inline-grid;
    place-items: center;
    font-size: var(--t-1);
  }
  & li[aria-current='step'] {
    color: var(--ink);
    font-weight: 600;
  }
  & li[data-done='true']::before {
    content: '✓';
    background: var(--ok-bg);
    color: var(--ok);
    border-color: var(--ok);
  }
`
