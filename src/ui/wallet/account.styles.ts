import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

/** A panel at the end of the line, as high as the page, that slides in from there (S2.5.1). */
export const panel = css`
  &[open] {
    --from: 32px;
    width: min(400px, calc(100% - 24px));
    height: calc(100dvh - 24px);
    max-height: none;
    margin-block: 12px;
    margin-inline: auto 12px;
    animation-name: slide-in;
  }
  html[dir='rtl'] &[open] {
    --from: -32px;
  }
  @keyframes slide-in {
    from {
      opacity: 0;
      transform: translateX(var(--from));
    }
  }
  ${NARROW} {
    &[open] {
      width: calc(100% - 16px);
      height: calc(100dvh - 16px);
      margin-block: 8px;
      margin-inline: 8px;
    }
  }
`
export const mark = css`
  width: 44px;
  height: 44px;
  flex: none;
  border-radius: 50%;
`
export const name = css`
  font-size: var(--t2);
  font-weight: 650;
  overflow-wrap: anywhere;
`
export const network = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  justify-self: start;
  padding: 2px 10px;
  border: 1px solid var(--edge);
  border-radius: 99px;
  font-size: var(--t-1);
`
/** A line of the newest activity. The state moves to the next line if the amounts leave no room for it. */
export const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--s2);
  padding-block: 8px;
  & + & {
    border-block-start: 1px dashed var(--line);
  }
`
