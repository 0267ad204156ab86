import { css } from '@linaria/core'
import { NARROW, TOUCH } from '../theme/media'

export const day = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  /* No margin: the height of a heading is all the place that it takes. */
  padding-block-start: var(--s4);
  font-size: var(--t-1);
  font-weight: 600;
  color: var(--soft);
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--line);
  }
`
/** Rows are measured once they are drawn, and the list keeps its place itself: two that do so push each other. */
export const measured = css`
  overflow-anchor: none;
  /* The space above the first row stays inside, so the top of the list is known. */
  display: flow-root;
`
export const order = css`
  /* A row that enters the list is laid out and painted without asking the others. */
  contain: layout style;
  padding-block: 10px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  & + & {
    border-block-start: 1px dashed var(--line);
  }
`
/** The rows of a day whose first is not drawn: the height of a row never depends on which others are. */
export const cut = css`
  & > .${order}:first-child {
    border-block-start: 1px dashed var(--line);
  }
`
/** In large text, the state, the time and the buttons go below the row's subject. */
export const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--s2);
  min-height: 24px;
  ${NARROW} {
    gap: var(--s1);
    /* Two lines of amounts: a wide time such as '11:28 AM', which comes with the order's end, breaks them. */
    min-height: 34px;
  }
  ${TOUCH} {
    min-height: var(--touch);
  }
`
export const summary = css`
  /* Narrower than this (C649), the state, the time and the buttons go below it, or it would be read word by word. */
  flex: 1 1 8em;
  font-weight: 600;
  font-size: var(--t0);
  line-height: max(1.35, var(--least));
  min-width: min(100%, 4.5em);
  overflow-wrap: anywhere;
  text-wrap: balance;
  ${NARROW} {
    font-size: 0.78125rem;
  }
`
/** A figure and its unit stay together where there is room. */
export const part0 = css`
  display: inline-block;
`
/** On its own line below the amounts. */
export const receiver = css`
  display: block;
  font-weight: 400;
`
export const arrow = css`
  display: inline-block;
  color: var(--soft);
  html[dir='rtl'] & {
    scale: -1 1;
  }
`
export const when = css`
  flex: none;
  color: var(--soft);
  font-size: var(--t-1);
  white-space: nowrap;
  ${NARROW} {
    font-size: var(--t-2);
  }
`
/** The last things of a row go to the next line together. */
export const controls = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: inherit;
`
export const disclose = css`
  flex: none;
  padding: 4px;
  margin: -4px;
  color: var(--soft);
  /* The touch area is wider than the sign, but doesn't reach over its neighbor. */
  ${TOUCH} {
    margin-inline: 6px -10px;
  }
`
export const disclosed = css`
  & svg {
    rotate: 180deg;
  }
`
/** Small actions of a row are neutral: the accent is for the page's one primary action. */
export const small = css`
  color: var(--ink);
  text-decoration: underline;
  text-decoration-color: var(--edge);
  text-underline-offset: 3px;
  ${TOUCH} {
    && {
      min-height: var(--touch);
      margin-block: 0;
    }
  }
`
export const ending = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px var(--s3);
  font-size: var(--t-1);
  & > span {
    font-size: inherit;
    flex: 1 1 180px;
  }
`
/** Transactions made for the order: approvals and wraps. */
export const under = css`
  padding-inline-start: var(--s3);
  border-inline-start: 2px solid var(--line);
  & > .${order} {
    padding-block: 4px;
    border: 0;
  }
`
export const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  font-size: var(--t0);
`
export const receiptHead = css`
  display: flex;
  align-items: center;
  gap: var(--s1);
  margin-block-end: var(--s1);
  font-size: var(--t0);
  font-weight: 650;
  & h3 {
    font: inherit;
  }
`
export const below = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s1) var(--s3);
  color: var(--soft);
  font-size: var(--t-1);
`
export const tag = css`
  flex: none;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  padding: 2px 8px;
  border-radius: var(--pill);
  font-size: var(--t-1);
  font-weight: 650;
  white-space: nowrap;
  ${NARROW} {
    padding-inline: 5px;
    font-size: var(--t-2);
    /* The word is enough where a row must fit into one line. */
    & > [aria-hidden] {
      display: none;
    }
  }
`
export const plain = css`
  background: var(--well);
  color: var(--soft);
`
export const empty = css`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  text-align: center;
  /* On a phone the strip needs all of the width: with less, longer languages put a step into a second row. */
  padding-block: var(--s5);
  color: var(--soft);
  font-size: var(--t0);
  overflow-wrap: anywhere;
`
export const ghost = css`
  width: 100%;
  max-width: 20rem;
`
export const details = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  font-size: var(--t0);
  padding-block: var(--s2);
`
/** The result of an action. Without text it takes no space between the others. */
export const outcome = css`
  color: var(--soft);
  &:empty {
    position: absolute;
  }
`
/** The actions below an order or the list. */
export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  margin-block-start: var(--s3);
  font-size: var(--t0);
  ${TOUCH} {
    row-gap: 0;
    & button {
      min-height: var(--touch);
      margin-block: 0;
    }
  }
`
