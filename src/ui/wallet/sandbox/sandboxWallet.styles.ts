import { css } from '@linaria/core'
import { NARROW } from '../../theme/media'

/** Square, monospaced and striped, so that the window is not mistaken for the app. */
export const frame = css`
  position: fixed;
  inset-block-start: 12px;
  inset-inline-start: auto;
  inset-inline-end: 12px;
  margin: 0;
  padding: 0;
  width: min(400px, calc(100% - 24px));
  max-width: none;
  max-height: 90vh;
  border: 2px solid #3a2d66;
  border-radius: 4px;
  background: #f7f5ff;
  color: #1d1436;
  font-family: var(--mono);
  font-size: 13px;
  box-shadow: 0 24px 80px -12px #000a;
  overflow: auto;
  &::backdrop {
    background: #1d143666;
  }
  & :focus-visible {
    outline-color: #3a2d66;
  }
`
export const bar = css`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 6px 6px 12px;
  padding-inline: 12px 6px;
  color: #fff;
  background: repeating-linear-gradient(135deg, #3a2d66 0 12px, #45367a 12px 24px);
  & h2 {
    flex: 1;
    font-size: 13px;
    font-weight: 700;
  }
  & button {
    min-width: 44px;
    min-height: 36px;
    padding-inline: 8px;
    color: #fff;
    border: 1px solid #ffffff66;
    border-radius: 3px;
  }
  & :focus-visible {
    outline-color: #fff;
  }
`
export const body = css`
  display: grid;
  gap: 12px;
  padding: 14px;
`
export const title = css`
  font-size: 16px;
  font-weight: 700;
`
export const details = css`
  display: grid;
  gap: 6px;
  padding: 10px;
  background: #fff;
  border: 1px solid #c9c1e6;
  & div {
    display: grid;
    gap: 0;
  }
  & dt {
    color: #5b5078;
    font-size: 11px;
  }
  & dd {
    overflow-wrap: anywhere;
    direction: ltr;
  }
`
export const buttons = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  position: sticky;
  inset-block-end: 0;
  padding-block: 8px;
  background: #f7f5ff;
  & button {
    min-height: 48px;
    border: 2px solid #3a2d66;
    border-radius: 3px;
    font-weight: 700;
    background: #fff;
  }
  & button[data-answer='approve'] {
    background: #3a2d66;
    color: #fff;
  }
`
export const dock = css`
  position: fixed;
  z-index: 15;
  inset-block-end: 12px;
  right: 12px;
  /* Its own words run from left to right. It is on the activity's side of the page, not the form's. */
  html[dir='rtl'] & {
    inset-inline: 12px auto;
  }
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 4px 12px;
  color: #fff;
  background: repeating-linear-gradient(135deg, #3a2d66 0 12px, #45367a 12px 24px);
  border: 2px solid #fff;
  border-radius: 4px;
  font: 700 12px/1.3 var(--mono);
  /* Beside the page if there is room, or else below it, so it covers neither an order nor the form's button. */
  @media (max-width: 1279px) {
    position: static;
    margin: 0 auto 16px;
  }
`
export const count = css`
  padding: 0 8px;
  border-radius: 99px;
  background: #fff;
  color: #3a2d66;
`
export const accounts = css`
  display: grid;
  gap: 6px;
  & label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    padding: 6px;
    border: 1px solid #c9c1e6;
    background: #fff;
    font-size: 11px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`
/** On a narrow page the tab has the smallest size that can be pressed. */
export const dockAccount = css`
  ${NARROW} {
    display: none;
  }
`
