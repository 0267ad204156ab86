import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: 40px;
  border-radius: var(--r2);
  font-weight: 600;
  font-size: var(--t0);
  text-align: center;
  text-wrap: balance;
  transition:
    background var(--swift),
    border-color var(--swift),
    transform var(--swift);
  &:active:not([aria-disabled='true']) {
    transform: translateY(1px);
  }
  ${TOUCH} {
    min-height: var(--touch);
  }
`

/** The primary action of a screen. */
export const primary = css`
  width: 100%;
  min-height: 56px;
  /* Words that take two lines on a phone stand within the same height. */
  padding: 4px var(--s4);
  font-size: 1.0625rem;
  font-weight: 650;
  letter-spacing: -0.01em;
  background: var(--accent);
  color: var(--on-accent);
  &:hover:not([aria-disabled='true']) {
    background: var(--accent-deep);
  }
  &[aria-disabled='true'] {
    background: var(--well-deep);
    color: var(--soft);
  }
`

export const secondary = css`
  padding: var(--s2) var(--s4);
  background: var(--sheet);
  border: 1px solid var(--line);
  &:hover:not([aria-disabled='true']) {
    border-color: var(--edge);
  }
  &[aria-disabled='true'] {
    color: var(--soft);
  }
`

/** A pill-shaped control of the header and the form. */
export const chip = css`
  padding-inline: 14px;
  border: 1px solid var(--line);
  border-radius: var(--pill);
  background: var(--sheet);
  white-space: nowrap;
  &:hover:not([aria-disabled='true']) {
    border-color: var(--edge);
  }
`

/** A button that looks like text. The padding enlarges the target, and the margin keeps it out of the layout. */
export const quiet = css`
  vertical-align: middle;
  min-height: 24px;
  padding: 4px 8px;
  margin: -4px -8px;
  border-radius: var(--r1);
  color: var(--ink);
  text-decoration: underline dotted var(--edge);
  text-underline-offset: 0.25em;
  font-size: inherit;
  &:hover:not([aria-disabled='true']) {
    background: var(--well-deep);
  }
  &[aria-disabled='true'] {
    color: var(--soft);
    text-decoration: none;
  }
  /* Here it has an edge, which must not lie over its neighbours. */
  @media (forced-colors: active) {
    margin: 0;
  }
  /* The target is as high and wide as a finger needs, the words are not. */
  ${TOUCH} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - var(--touch)) / 2);
    }
  }
`

export const danger = css`
  padding: var(--s2) var(--s4);
  background: var(--bad-bg);
  color: var(--bad);
  border: 1px solid var(--bad);
`

/** A square button with only an icon. */
export const square = css`
  width: 40px;
  height: 40px;
  flex: none;
  border-radius: var(--pill);
  border: 1px solid transparent;
  &:hover {
    border-color: var(--line);
    background: var(--well);
  }
  ${TOUCH} {
    width: var(--touch);
    height: var(--touch);
  }
`
