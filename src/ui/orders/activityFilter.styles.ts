import { css } from '@linaria/core'
import { MARKED, TOUCH } from '../theme/media'

export const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  margin-block-start: var(--s3);
`
export const kinds = css`
  display: flex;
  /* Long words, and large ones, take a second line. */
  flex-wrap: wrap;
  border: 1px solid var(--edge);
  border-radius: 1.25rem;
  overflow: hidden;
  font-size: var(--t-1);
  & label {
    position: relative;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
  }
  & span {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    padding-inline: var(--s3);
    color: var(--soft);
    ${TOUCH} {
      justify-content: center;
      min-width: var(--touch);
      min-height: var(--touch);
    }
  }
  & label:has(> input:checked) > span {
    background: var(--well);
    color: var(--ink);
    font-weight: 650;
    ${MARKED} {
      outline: 2px solid;
      outline-offset: -3px;
    }
  }
  & label:has(> input:focus-visible) > span {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`
export const search = css`
  flex: 1;
  min-width: 120px;
  & input {
    width: 100%;
    min-height: 30px;
    padding-inline: var(--s3);
    border: 1px solid var(--edge);
    border-radius: var(--pill);
    background: var(--sheet);
    color: var(--ink);
    font: inherit;
    font-size: var(--t-1);
    ${TOUCH} {
      min-height: var(--touch);
      font-size: var(--t1);
    }
  }
`
