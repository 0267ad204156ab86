import { css } from '@linaria/core'
import { MARKED, TOUCH } from '../theme/media'

export const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  justify-items: start;
`
/** A live region that is always there takes no place while it is empty. */
export const message = css`
  &:empty {
    position: absolute;
  }
`
export const label = css`
  font-weight: 650;
  font-size: var(--t0);
`
/** On separate lines, as high as those of any other help. */
export const help = css`
  display: block;
`
export const fields = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
`
export const switchLine = css`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  min-height: 44px;
  cursor: pointer;
  & input {
    margin-block-start: 1px;
  }
`
export const box = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: 44px;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r1);
  background: var(--sheet);
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  & input {
    /* '49.99', and its row holds 'Auto' too. */
    width: 5.5ch;
    ${TOUCH} {
      min-height: var(--touch);
    }
    border: 0;
    background: none;
    outline: none;
    text-align: end;
  }
  & > input:not(:first-child) {
    text-align: start;
  }
  &[data-invalid='true'] {
    border-color: var(--bad);
  }
`
export const fileLabel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  width: 100%;
`
/** The browser's own button and the file's name, which is cut if it doesn't fit. */
export const file = css`
  width: 100%;
  min-width: 0;
`
export const select = css`
  min-height: 44px;
  padding-inline: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r1);
  background: var(--sheet);
  max-width: 100%;
`
export const segments = css`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 3px;
  gap: 3px;
  border-radius: var(--r2);
  background: var(--well);
  border: 1px solid var(--line);
  & label {
    position: relative;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  & span {
    display: grid;
    place-items: center;
    min-height: 40px;
    ${TOUCH} {
      min-height: var(--touch);
    }
    padding-inline: var(--s4);
    border-radius: 11px;
    font-size: var(--t0);
    font-weight: 500;
  }
  & label:has(> input:checked) > span {
    background: var(--sheet);
    box-shadow: 0 0 0 1px var(--edge);
    font-weight: 650;
    ${MARKED} {
      outline: 2px solid;
      outline-offset: -3px;
    }
  }
  & label:has(> input:focus-visible) > span {
    outline: 2px solid var(--focus);
  }
`
export const presets = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  & > button {
    min-height: 32px;
    ${TOUCH} {
      min-height: var(--touch);
    }
  }
  & > button[aria-pressed='true'] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--sheet);
  }
`
