import { css } from '@linaria/core'

/**
 * The text cursor of a field stands still after 5 s (C721): each blink would draw the page, for as long as somebody waits
 * with the cursor in a field.
 */
export const textCursor = css`
  :global() {
    :is(input, textarea):focus {
      animation: steady 1ms 5s forwards;
    }
    @keyframes steady {
      to {
        caret-animation: manual;
      }
    }
  }
`
