import { css } from '@linaria/core'
import { NARROW, TOUCH } from '../theme/media'

export const banners = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
export const banner = css`
  border-block-end: 1px solid var(--line);
  animation: drop var(--calm) var(--ease);
  & > div {
    border-radius: 0;
    justify-content: center;
    /* The end of the first line is the button's. */
    padding-block: var(--s2);
    padding-inline: var(--s5) 160px;
    ${NARROW} {
      padding-inline: var(--s3) 104px;
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
    & > * {
      flex: none;
    }
    & > :nth-child(2) {
      flex: 0 1 auto;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    & button {
      min-height: 28px;
      padding-block: 2px;
    }
    /* There is room for the title only. */
    ${NARROW} {
      & > strong {
        flex: 0 1 auto;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      & > :not(strong) {
        display: none;
      }
    }
  }
`
export const more = css`
  position: absolute;
  inset-block-start: 5px;
  inset-inline-end: var(--s4);
  min-height: 28px;
  padding: 2px var(--s2);
  margin: 0;
  font-size: var(--t0);
  ${TOUCH} {
    inset-block-start: 0;
    min-height: 40px;
    padding-block: 2px;
  }
`
