import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

/** For screen readers only. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
export const soft = css`
  color: var(--soft);
  font-size: var(--t0);
`
export const small = css`
  color: var(--soft);
  font-size: var(--t-1);
`
/** Hashes and addresses: left to right in every script, breaking anywhere into lines of one length, selected as a whole by one click. */
export const mono = css`
  font-family: var(--mono);
  font-size: 0.92em;
  direction: ltr;
  unicode-bidi: isolate;
  word-break: break-all;
  text-wrap: balance;
  user-select: all;
`
export const row = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
`
/** A row whose parts do not break within, but go to the next line. */
export const wrapping = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  min-width: 0;
  & > * {
    flex: none;
    max-width: 100%;
  }
  ${TOUCH} {
    & > a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
  }
`
/** A button that stands close to others: a finger hits it without them. */
export const apart = css`
  ${TOUCH} {
    && {
      min-width: var(--touch);
      min-height: var(--touch);
      margin: 0;
    }
  }
`
export const push = css`
  margin-inline-start: auto;
`
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  min-width: 0;
`
export const tight = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  min-width: 0;
`
/** External text keeps its direction and stays inside its box. */
export const external = css`
  unicode-bidi: isolate;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  min-width: 0;
`
/** External words break anywhere: three hundred letters without a space would widen the page (X190). */
export const words = css`
  overflow-wrap: anywhere;
`
/**
 * A figure, its sign and its unit keep their order even in right-to-left text, and break only if a line is too short
 * for all of its digits (X119).
 */
export const figure = css`
  display: inline-block;
  max-width: 100%;
  unicode-bidi: plaintext;
  overflow-wrap: break-word;
`
export const bad = css`
  color: var(--bad);
`
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`
