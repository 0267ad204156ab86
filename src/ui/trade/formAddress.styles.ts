import { css } from '@linaria/core'

/** What a link came to stands before the form, over both columns: below the activity a phone would not show it. */
export const unread = css`
  order: -1;
  grid-column: 1 / -1;
`
