import { css } from '@linaria/core'
import { type Ground, grounds } from './groundsOfChains'

/** It covers the first screen and ends in the paper, which continues below it. */
const paint = ({ head, middle }: Ground): string =>
  `--ground: radial-gradient(150% 100% at 50% 0, ${head} 0, ${middle} 50%, var(--paper) 100%) 0 0 / 100% 100vh no-repeat, var(--paper); --ground-head: none;`

const arbitrumLight = paint(grounds.arbitrum.light)
const arbitrumDark = paint(grounds.arbitrum.dark)
const optimismLight = paint(grounds.optimism.light)
const optimismDark = paint(grounds.optimism.dark)

/** Other colors in dark (S2.2.30). A page without `data-ground` has no gradient (S2.2.31). */
export const groundStyles = css`
  :global() {
    :root[data-ground='arbitrum'] {
      ${arbitrumLight}
    }
    :root[data-ground='optimism'] {
      ${optimismLight}
    }
    :root[data-theme='dark'][data-ground='arbitrum'] {
      ${arbitrumDark}
    }
    :root[data-theme='dark'][data-ground='optimism'] {
      ${optimismDark}
    }
    @media (prefers-color-scheme: dark) {
      :root[data-ground='arbitrum']:not([data-theme='light']) {
        ${arbitrumDark}
      }
      :root[data-ground='optimism']:not([data-theme='light']) {
        ${optimismDark}
      }
    }
  }
`
