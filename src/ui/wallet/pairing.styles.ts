import { css } from '@linaria/core'

export const code = css`
  display: block;
  width: min(100%, 280px);
  aspect-ratio: 1;
  margin-inline: auto;
  border: 1px solid var(--line);
  border-radius: var(--r2);
`
/** The same place before the code is there, so that nothing jumps. */
export const place = css`
  width: min(100%, 280px);
  aspect-ratio: 1;
  margin-inline: auto;
  display: grid;
  place-items: center;
`
