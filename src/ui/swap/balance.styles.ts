import { css } from '@linaria/core'
import { NARROW, TOUCH } from '../theme/media'

export const balance = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--s1) var(--s2);
  margin-inline-start: auto;
  min-width: 0;
  ${NARROW} {
    /* The shares stand next to the label, and the balance has a line of its own. */
    display: contents;
  }
`
export const held = css`
  ${NARROW} {
    order: 1;
    flex-basis: 100%;
    text-align: end;
  }
`
export const worth = css`
  white-space: nowrap;
`
export const shares = css`
  display: flex;
  margin-inline-start: auto;
  gap: var(--s1);
`
export const share = css`
  min-height: 24px;
  padding-inline: var(--s2);
  color: var(--ink);
  font-size: var(--t-1);
  ${TOUCH} {
    position: relative;
    min-height: 32px;
    padding-inline: 10px;
    /* The target is as high as a finger needs, the chip is not. */
    &::after {
      content: '';
      position: absolute;
      inset: -6px -2px;
    }
  }
`
