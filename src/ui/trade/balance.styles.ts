import { css } from '@linaria/core'
import { NARROW, TOUCH } from '../theme/media'

/** The shares are beside the label. The balance follows them on a separate line, which the form reserves for it. */
export const balance = css`
  display: contents;
`
export const held = css`
  order: 1;
  min-width: 0;
  max-width: 100%;
  margin-inline-start: auto;
  text-align: end;
  ${NARROW} {
    flex-basis: 100%;
    font-size: var(--t-1);
  }
`
/** Whatever its length: where letters decide, dollars or a font that come late move the whole form. */
export const below = css`
  flex-basis: 100%;
`
export const worth = css`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: break-word;
`
export const shares = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin-inline-start: auto;
  gap: var(--s1);
`
export const share = css`
  min-height: 24px;
  padding-inline: 6px;
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
      inset: -7px -2px;
    }
  }
`
