import { css } from '@linaria/core'

export const banner = css`
  border-block-end: 1px solid var(--line);
  & > div {
    border-radius: 0;
    padding-block: var(--s2);
    padding-inline: var(--s5);
    justify-content: center;
  }
  & > div > div {
    flex: 0 1 980px;
  }
  & p {
    margin: 0;
  }
`
