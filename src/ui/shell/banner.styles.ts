import { css } from '@linaria/core'
import { bad, detail, warn, words } from '../kit/note.styles'
import { NARROW, TOUCH } from '../theme/media'

/** The end of the first line is the button's, as wide as its words are in any language; it has the banner's ground. */
export const banners = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  &:not(:empty) {
    border-block-end: 1px solid var(--line);
  }
  &:has(> div:first-child > .${warn}) {
    background: var(--warn-bg);
  }
  &:has(> div:first-child > .${bad}) {
    background: var(--bad-bg);
  }
`
export const banner = css`
  animation: drop var(--calm) var(--ease);
  &:not(:first-child) {
    grid-column: 1 / -1;
    border-block-start: 1px solid var(--line);
  }
  & > div {
    border-radius: 0;
    justify-content: center;
    padding-block: var(--s2);
    padding-inline: var(--s5);
    ${NARROW} {
      padding-inline: var(--s3) var(--s2);
    }
  }
  & > div > div {
    flex: 0 1 980px;
  }
  @keyframes drop {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
`
/** The first one in one line, the others not at all. */
export const folded = css`
  & > div:not(:first-child) {
    display: none;
  }
  /* Where title and button do not fit into the line, the button goes below. */
  & > div > div > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* The title is always complete. The detail takes the remaining space and may be cut. */
    & > .${words} {
      flex: 1 1 0;
      min-width: min(100%, 16em);
      max-width: max-content;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
    }
    & > .${words} > .${detail} {
      overflow: hidden;
      max-width: 100%;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    & button {
      min-height: 28px;
      padding-block: 2px;
    }
    /* There is only room for the title, which is complete and says what the button opens. */
    ${NARROW} {
      & > .${words} > .${detail},
      & > :not(.${words}) {
        display: none;
      }
      & > .${words} {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  }
`
export const more = css`
  grid-area: 1 / 2;
  align-self: start;
  min-height: 28px;
  padding: 2px var(--s2);
  margin: 5px;
  margin-inline: 0 var(--s4);
  font-size: var(--t0);
  white-space: nowrap;
  ${NARROW} {
    margin-inline-end: var(--s1);
  }
  ${TOUCH} {
    margin-block: 0;
    min-height: var(--touch);
    padding-block: 2px;
  }
`
