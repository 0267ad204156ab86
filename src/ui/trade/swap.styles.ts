import { css } from '@linaria/core'
import { NARROW, SHORT, TOUCH } from '../theme/media'

/** One line of the balance (balance.styles.ts). */
const BALANCE_LINE = '1.45 * var(--t0)'
const BALANCE_LINE_NARROW = '1.45 * var(--t-1)'

/** The sell and buy sides look like the halves of one folded sheet. */
export const halves = css`
  position: relative;
  border-radius: var(--r2);
  background: var(--well);
  border: 1px solid var(--line);
`
export const half = css`
  padding: var(--s4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  transition: background var(--swift);
  border-radius: var(--r2);
  &:focus-within {
    background: var(--well-deep);
  }
  /* The focus ring surrounds the whole half, not just the digits. */
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  ${NARROW} {
    padding: var(--s3);
  }
`
/** The label, and below it the balance, whose line is there before the balance is. */
export const line = css`
  display: flex;
  align-items: center;
  align-content: flex-start;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  min-height: calc(24px + var(--s1) + ${BALANCE_LINE});
  ${NARROW} {
    min-height: calc(24px + var(--s1) + ${BALANCE_LINE_NARROW});
  }
  color: var(--soft);
  font-size: var(--t0);
`
export const upper = css`
  padding-block-end: var(--s5);
  /* A share of the balance is as high as a finger needs, also before there is one. */
  ${TOUCH} {
    & > .${line} {
      min-height: calc(32px + var(--s1) + ${BALANCE_LINE});
      ${NARROW} {
        min-height: calc(32px + var(--s1) + ${BALANCE_LINE_NARROW});
      }
    }
  }
  border-end-start-radius: 0;
  border-end-end-radius: 0;
  ${NARROW} {
    padding-block-end: var(--s5);
  }
  ${SHORT} {
    padding-block: var(--s3) var(--s4);
  }
`
export const lower = css`
  /* Without shares, the balance is beside the label if there is room. */
  & > .${line} {
    min-height: 24px;
    ${NARROW} {
      min-height: calc(24px + var(--s1) + ${BALANCE_LINE_NARROW});
    }
  }
  padding-block-start: var(--s5);
  border-start-start-radius: 0;
  border-start-end-radius: 0;
  background-image: linear-gradient(var(--well-deep), transparent 28px);
  ${NARROW} {
    padding-block-start: var(--s5);
  }
  /* A long balance stays clear of the button that stands on the fold. */
  ${SHORT} {
    padding-block: var(--s5) var(--s2);
  }
`
/** A choice below the amount, clear of the button that is on the fold. */
export const choice = css`
  margin-block-end: var(--s3);
`
export const numbers = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  min-height: 52px;
`
export const input = css`
  flex: 1;
  /* If the browser's text is large, the token moves to the next line and leaves the whole line to the digits. */
  min-width: min(100%, 3.5em);
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  &:focus-visible {
    outline: none;
  }
  font-size: var(--t4);
  line-height: 1.2;
  font-weight: 500;
  letter-spacing: -0.03em;
  text-overflow: ellipsis;
  /* The digits run from left to right in every script; the text is aligned to the start of the line. */
  text-align: left;
  html[dir='rtl'] & {
    text-align: right;
  }
  /* Eight characters, '4,462.54', stand whole next to a token at 320 px. */
  ${NARROW} {
    font-size: clamp(1.25rem, 6.9vw, 2rem);
  }
  ${TOUCH} {
    min-height: var(--touch);
  }
`
/** Long amounts step down the type scale instead of leaving the field. */
export const long = css`
  font-size: var(--t3);
  ${NARROW} {
    font-size: clamp(1rem, 5.5vw, 1.375rem);
  }
`
export const longest = css`
  font-size: var(--t2);
  ${NARROW} {
    font-size: var(--t1);
  }
`
/** The whole of an amount that is too long for its field (X119). */
export const whole = css`
  order: 1;
  flex: 0 0 100%;
  overflow-wrap: anywhere;
  direction: ltr;
  font-size: var(--t0);
  html[dir='rtl'] & {
    text-align: right;
  }
`
/** A figure that is being replaced. */
export const dim = css`
  color: var(--soft);
  transition: color var(--calm);
`
export const under = css`
  min-height: 20px;
  overflow-wrap: anywhere;
  font-size: var(--t0);
  color: var(--soft);
`
export const problem = css`
  color: var(--bad);
  font-weight: 500;
`
export const token = css`
  flex: 0 1 auto;
  min-width: min-content;
  max-width: 60%;
  min-height: 44px;
  padding-inline: 8px 12px;
  background: var(--sheet);
  border: 1px solid var(--line);
  border-radius: var(--pill);
  font-size: var(--t1);
  box-shadow: 0 1px 2px #4b3b1a14;
  &:hover {
    border-color: var(--edge);
  }
  & > svg {
    flex: none;
  }
`
export const choose = css`
  white-space: normal;
  line-height: max(1.2, var(--least));
  padding-inline: 16px 12px;
  background: var(--sheet);
  border-color: var(--edge);
`
export const head = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding-inline-end: var(--s5);
  min-height: 40px;
`
export const heading = css`
  font-size: var(--t2);
  font-weight: 650;
  letter-spacing: -0.015em;
  margin-inline-end: auto;
`
/** The figure and its weight show the severity, so color isn't the only sign. */
export const impact = css`
  /* On its own line as a whole; in large text it breaks, rather than widen the page. */
  display: inline-block;
  &[data-severity='2'],
  &[data-severity='3'] {
    color: var(--warn);
    font-weight: 500;
  }
  &[data-severity='4'] {
    color: var(--bad);
    font-weight: 650;
  }
`
export const mark = css`
  padding: 2px var(--s2);
  border: 1px solid var(--warn);
  border-radius: var(--pill);
  background: var(--warn-bg);
  color: var(--warn);
  font-size: var(--t-1);
  font-weight: 600;
`
