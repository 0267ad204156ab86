import { css } from '@linaria/core'
import { NARROW } from '../theme/media'

export const legs = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s1);
  padding: var(--s4);
  background: var(--well);
  border: 1px solid var(--line);
  border-radius: var(--r2);
`
/** The value in dollars goes below the label where large text leaves no room beside it. */
export const leg = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--s3);
`
export const big = css`
  flex: 0 0 100%;
  min-width: 0;
  font-size: var(--t3);
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: max(1.25, var(--least));
  overflow-wrap: anywhere;
`
export const between = css`
  border-block-start: 2px dashed var(--line);
  margin-block: var(--s2);
`
export const fields = css`
  display: grid;
  gap: var(--s2);
  padding: var(--s3);
  margin-block-start: var(--s2);
  border: 1px dashed var(--edge);
  border-radius: var(--r1);
  font-size: var(--t-1);
`
export const field = css`
  display: grid;
  grid-template-columns: minmax(0, 11rem) minmax(0, 1fr);
  gap: var(--s2);
  & dt {
    color: var(--soft);
    direction: ltr;
    font-family: var(--mono);
    font-size: 0.92em;
  }
  & dd {
    text-align: start;
    min-width: 0;
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`
export const human = css`
  display: block;
  color: var(--soft);
`
export const check = css`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  font-size: var(--t0);
  min-height: 44px;
  cursor: pointer;
  & input {
    margin-block-start: 1px;
  }
`
/** Stands apart from the terms: the address in it is to be compared before anything is confirmed. */
export const receiver = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s1);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--warn);
  border-radius: var(--r2);
`
export const name = css`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`
export const whole = css`
  min-width: 0;
  overflow-wrap: anywhere;
`
export const success = css`
  display: grid;
  justify-items: center;
  text-align: center;
  gap: var(--s2);
  & > svg {
    color: var(--ok);
  }
`
