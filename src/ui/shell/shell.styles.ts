import { css } from '@linaria/core'
import { MEDIUM, NARROW, ROOMY, SHORT, TOUCH, WIDE } from '../theme/media'

/** Faint rules only below the head. On the whole height of a long page, each frame of a scroll would paint them. */
export const page = css`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  /* Networks of layer 2 have their own ground (groundsOfChains.ts). */
  background: var(
    --ground,
    linear-gradient(transparent 120px, var(--paper) 560px) 0 0 / 100% 560px no-repeat,
    repeating-linear-gradient(transparent 0 31px, var(--rule) 31px 32px) 0 0 / 100% 560px no-repeat,
    var(--paper)
  );
`
export const skip = css`
  position: absolute;
  inset-inline-start: var(--s4);
  inset-block-start: var(--s2);
  /* Above the page, however high its words are. */
  translate: 0 calc(-100% - var(--s3));
  z-index: 10;
  padding: var(--s3) var(--s4);
  background: var(--sheet);
  border-radius: var(--r1);
  &:focus {
    translate: 0;
  }
`
export const header = css`
  display: flex;
  /* With a wide font, items that do not fit wrap to a second line. */
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s5);
  min-height: 72px;
  padding: var(--s4) var(--s5);
  background: var(--ground-head, var(--paper));
  border-block-end: 1px solid var(--line);
  position: relative;
  ${NARROW} {
    gap: var(--s2);
    min-height: 64px;
    padding: var(--s3) clamp(var(--s3), 4vw, var(--s4));
  }
`
export const logo = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: var(--ink);
  text-decoration: none;
  font-weight: 650;
  font-size: 1.125rem;
  letter-spacing: -0.02em;
  & svg {
    flex: none;
    transition: transform var(--calm) var(--ease);
  }
  &:hover svg {
    transform: rotate(-6deg);
  }
  ${TOUCH} {
    min-width: var(--touch);
  }
`
export const word = css`
  ${MEDIUM} {
    display: none;
  }
`
export const nav = css`
  /* On smaller screens only the menu has the pages. */
  display: none;
  gap: var(--s4);
  font-size: var(--t0);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--soft);
    text-decoration: none;
  }
  & a[aria-current='page'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: 0 2px 0 0 var(--ink);
    min-height: 28px;
  }
  ${WIDE} {
    display: flex;
  }
`
export const badge = css`
  /* At the edge of the page, away from the network's name and the account. */
  position: absolute;
  inset-block-start: 2px;
  inset-inline-start: clamp(var(--s3), 4vw, var(--s4));
  padding: 0 4px;
  font-size: 0.5625rem;
  line-height: max(12px, 1em * var(--least));
  font-weight: 700;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--warn);
  border: 1px dashed currentColor;
  border-radius: var(--r0);
  white-space: nowrap;
  ${WIDE} {
    position: static;
    padding: 2px 6px;
    font-size: var(--t-2);
    line-height: inherit;
  }
`
export const end = css`
  margin-inline-start: auto;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
  /* The network's name and a short address stay whole and on one line down to 320 px; a longer text wraps. */
  ${NARROW} {
    gap: var(--s1);
    flex: 1 1 0;
    & > button:first-of-type {
      flex: none;
      padding-inline: var(--s2);
      font-size: var(--t-1);
    }
  }
`
export const balance = css`
  /* Next to the pages or a long name of the network a smaller header has no room for it. */
  display: none;
  color: var(--soft);
  font-weight: 500;
  padding-inline-end: var(--s2);
  border-inline-end: 1px solid var(--line);
  ${ROOMY} {
    display: inline;
  }
`
/**
 * A text that is too long for a narrow header wraps: an account, which is one word, within its letters. In large text the button
 * takes its own line first (C648).
 */
export const walletButton = css`
  ${NARROW} {
    flex: 1 1 5.5rem;
    max-width: max-content;
    min-width: 0;
    padding-inline: var(--s2);
    font-size: var(--t-1);
    white-space: normal;
    line-height: max(1.2, var(--least));
    & > span:last-child {
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }
`
export const attention = css`
  border-color: var(--bad);
  color: var(--bad);
  background: var(--bad-bg);
`
export const invite = css`
  border-color: var(--edge);
`
export const dot = css`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--ok);
  @media (forced-colors: active) {
    forced-color-adjust: none;
    --ok: CanvasText;
    --bad: CanvasText;
  }
  ${NARROW} {
    /* It says nothing that its absence does not: a wrong network has its own shape and words. */
    display: none;
  }
`
export const dotBad = css`
  display: block;
  background: var(--bad);
  border-radius: 0;
  transform: rotate(45deg);
`
export const networkName = css`
  unicode-bidi: plaintext;
`
/** On narrow screens the theme is chosen in the settings. */
export const theme = css`
  ${NARROW} {
    display: none;
  }
`
export const main = css`
  flex: 1;
  /* It takes the focus if a dialog's opener is gone. That selects nothing in it. */
  &:focus-visible {
    outline: none;
  }
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 480px);
  justify-content: center;
  align-content: start;
  align-items: start;
  gap: var(--s6);
  padding: var(--s6) var(--s5) var(--s7);
  ${WIDE} {
    grid-template-columns: minmax(0, 480px) minmax(0, 420px);
  }
  ${ROOMY} {
    grid-template-columns: minmax(0, 500px) minmax(0, 440px);
    column-gap: var(--s7);
  }
  ${SHORT} {
    padding-block-start: var(--s4);
  }
  ${NARROW} {
    padding: var(--s4) clamp(var(--s2), 3vw, var(--s3)) var(--s6);
    gap: var(--s4);
  }
`
/** If something loads within this time, no loading text appears, so nothing flashes (C170). */
export const late = css`
  animation: late 0s 300ms both;
  @keyframes late {
    from {
      visibility: hidden;
    }
  }
`
