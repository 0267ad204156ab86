import { css } from '@linaria/core'

export const title = css`
  font-size: var(--t1);
  font-weight: 650;
`
/** The state goes to the next line where the amounts leave no room for it. */
export const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--s2);
  padding-block: 8px;
  & + & {
    border-block-start: 1px dashed var(--line);
  }
`
