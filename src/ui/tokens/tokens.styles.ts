import { css } from '@linaria/core'
import { LOW, NARROW } from '../theme/media'

export const search = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 48px;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r2);
  background: var(--sheet);
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  /* So low a window has no room for the field and a row. */
  ${LOW} {
    position: static;
  }
  color: var(--soft);
  /* Rows scrolled below the field don't reappear between it and the title. */
  &::before {
    content: '';
    position: absolute;
    inset-inline: -1px;
    inset-block-end: calc(100% + 1px);
    height: var(--s3);
    background: var(--sheet);
    /* Below the outline of the field. */
    z-index: -1;
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 0;
    background: none;
    outline: none;
    color: var(--ink);
  }
`
export const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
`
/** As high as its dialog, whatever is found: only the results between the field and the foot grow and shrink (S2.2.39). */
export const selector = css`
  min-height: 100%;
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  /* A scroll target stops below the field, which stays above it (X111). */
  & :is(button, input, a, li) {
    scroll-margin-block-start: 64px;
    ${LOW} {
      scroll-margin-block-start: 0;
    }
  }
`
/** Three rows at least: a lower window scrolls the dialog. */
export const results = css`
  flex: 1 0 228px;
  display: flex;
  flex-direction: column;
`
/** The actions for the marked token. Their space stays even if a token has fewer of them. */
export const marked = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: var(--s3);
  min-height: 44px;
`
/** With all its digits, under the name of its token. */
export const held = css`
  display: block;
  overflow-wrap: anywhere;
`
export const options = css`
  flex: 1 1 0;
  margin-inline: calc(-1 * var(--s3));
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  & > [role='presentation'] {
    list-style: none;
  }
  /* Without this its display would win over the attribute, and an empty list would keep its height. */
  &[hidden] {
    display: none;
  }
`
export const option = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: 5.5rem;
  /* A row that enters the list is laid out and painted without asking the others. */
  contain: strict;
  padding: 0 var(--s3);
  border-radius: var(--r2);
  cursor: pointer;
  &[data-active='true'] {
    background: var(--well);
  }
  &[aria-selected='true'] {
    background: var(--accent-bg);
  }
  &[data-active='true'] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`
export const names = css`
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Four lines in a row of 5.5 rem, in a browser's larger text too (X190). */
  line-height: max(1.25, var(--least));
`
export const symbol = css`
  font-weight: 650;
  display: flex;
  gap: var(--s2);
  align-items: baseline;
  min-width: 0;
`
export const tag = css`
  font-size: var(--t-2);
  font-weight: 650;
  color: var(--warn);
  background: var(--warn-bg);
  border-radius: var(--r0);
  padding: 0 6px;
  /* A warning is never cut: the name after it, which is the issuer's, is (X116). */
  flex: none;
  max-width: calc(100% - var(--s2));
`
/** A statement about a token, followed by its issuer's name for it. */
export const warned = css`
  display: flex;
  gap: var(--s2);
  align-items: baseline;
  min-width: 0;
  overflow: hidden;
`
export const address = css`
  font-family: var(--mono);
  font-size: 0.6875rem;
  color: var(--soft);
  direction: ltr;
  unicode-bidi: isolate;
  word-break: break-all;
  line-height: 1.2;
  /* On a phone an address takes two lines of one length, not one and a single character. */
  ${NARROW} {
    text-wrap: balance;
  }
`
export const empty = css`
  padding: var(--s5) 0;
  text-align: center;
  color: var(--soft);
`
export const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  min-height: 44px;
  min-width: 44px;
`
/** Two items share one line if they fit, with a gap between them. */
export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--s5);
`
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  padding-block: var(--s3);
  border-block-end: 1px solid var(--edge);
`
export const codePoints = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  font-family: var(--mono);
  font-size: var(--t-1);
  & > li {
    border: 1px solid var(--edge);
    border-radius: var(--r0);
    padding: 0 6px;
  }
`
export const field = css`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r2);
  background: var(--sheet);
  color: var(--ink);
`
