/** The fold between the two sides, and the button on it. */
import { css } from '@linaria/core'
import { TOUCH } from '../theme/media'

export const crease = css`
  position: relative;
  height: 0;
  border-block-start: 2px dashed var(--line);
  margin-inline: 10px;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: -8px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--sheet);
    border: 1px solid var(--line);
  }
  &::before {
    inset-inline-start: -18px;
    clip-path: inset(-1px -1px -1px 7px);
  }
  &::after {
    inset-inline-end: -18px;
    clip-path: inset(-1px 7px -1px -1px);
  }
  html[dir='rtl'] &::before {
    clip-path: inset(-1px 7px -1px -1px);
  }
  html[dir='rtl'] &::after {
    clip-path: inset(-1px -1px -1px 7px);
  }
`
export const flip = css`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  margin-inline: auto;
  inset-block-start: -21px;
  width: 40px;
  height: 40px;
  min-height: 40px;
  padding: 0;
  border-radius: 12px;
  background: var(--sheet);
  border: 1px solid var(--edge);
  color: var(--ink);
  & svg {
    transition: transform var(--calm) var(--ease);
  }
  &:hover svg {
    transform: rotateX(180deg);
  }
  ${TOUCH} {
    width: var(--touch);
    height: var(--touch);
    inset-block-start: -23px;
  }
`
