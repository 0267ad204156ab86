import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

export const dialog = css`
  width: min(440px, calc(100% - 24px));
  max-width: none;
  max-height: 90vh;
  max-height: min(90dvh, 760px);
  padding: 0;
  margin: auto;
  border: 1px solid var(--line);
  border-radius: var(--r3);
  background: var(--sheet);
  color: var(--ink);
  box-shadow: var(--lift);
  overflow: hidden;
  /* An unbreakable word must not push figures out of view. */
  overflow-wrap: anywhere;
  transform-origin: 50% 0;
  animation: unfold var(--calm) var(--ease);
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: var(--veil);
    animation: veil var(--calm);
  }
  @keyframes unfold {
    from {
      opacity: 0;
      transform: perspective(900px) rotateX(-8deg) translateY(-12px);
    }
  }
  @keyframes veil {
    from {
      opacity: 0;
    }
  }
  ${NARROW} {
    width: calc(100% - 16px);
    margin-block-end: 8px;
  }
`

/** Of a question with two answers (S2.2.34). */
export const small = css`
  width: min(420px, calc(100% - 24px));
`

export const wide = css`
  width: min(520px, calc(100% - 24px));
`

export const body = css`
  padding: 4px var(--s5) var(--s5);
  overflow: auto;
  overscroll-behavior: contain;
  min-height: 0;
  ${NARROW} {
    padding: 4px var(--s4) var(--s4);
  }
`

/** Neither what is typed nor what arrives moves its edges (S2.2.39). */
export const full = css`
  height: 90vh;
  height: min(90dvh, 760px);
  /* The body takes what the head leaves. */
  & > .${body} {
    flex: 1;
  }
`

/** Neither edge moves from one step to the next (S2.2.39). */
export const flow = css`
  height: 90vh;
  height: min(90dvh, 620px);
  & > .${body} {
    flex: 1;
  }
  /* An expanded part uses the whole window, not just the space that the steps leave. */
  &:has(details[open]) {
    height: auto;
    min-height: min(90dvh, 620px);
    max-height: 90dvh;
  }
`

export const head = css`
  /* A drag of the head moves the dialog, not the page. */
  touch-action: none;
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: var(--s4) var(--s3) var(--s3) var(--s5);
  padding-inline: var(--s5) var(--s3);
  ${NARROW} {
    padding-inline: var(--s4) var(--s2);
  }
`

export const title = css`
  flex: 1;
  min-width: 0;
  font-size: var(--t2);
  font-weight: 650;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`

export const foot = css`
  padding: var(--s4) var(--s5) var(--s5);
  border-block-start: 1px solid var(--line);
  display: grid;
  gap: var(--s3);
  ${NARROW} {
    padding: var(--s3) var(--s4) var(--s4);
  }
`
