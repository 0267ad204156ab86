import { css } from '@linaria/core'
import { bad, warn } from '../kit/note.styles'
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
  & > div > div > div {
    display: flex;
    align-items: center;
    white-space: nowrap;
    & > *,
    & > div > * {
      flex: none;
    }
    /* Title and detail stand in the line of the button, and give way to it. */
    & > div {
      flex: 0 1 auto;
      display: flex;
      align-items: center;
      min-width: 0;
    }
    & > div > :nth-child(2) {
      flex: 0 1 auto;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    & button {
      min-height: 28px;
      padding-block: 2px;
    }
    /* There is room for the title only, which is whole: it says what the button opens. */
    ${NARROW} {
      & > div > strong {
        flex: 0 1 auto;
        white-space: normal;
      }
      & > div > :not(strong),
      & > div ~ * {
        display: none;
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
    min-height: 40px;
    padding-block: 2px;
  }
`
