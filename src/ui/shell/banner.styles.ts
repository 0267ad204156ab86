import { css } from '@linaria/core'

export const banners = css`
  display: grid;
`
export const banner = css`
  border-block-end: 1px solid var(--line);
  animation: drop var(--calm) var(--ease);
  & > div {
    border-radius: 0;
    justify-content: center;
    padding-inline: var(--s5);
  }
  & > div > div {
    flex: 0 1 860px;
  }
  @keyframes drop {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
`
