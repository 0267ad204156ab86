import { identicon, SIDE } from '../../events/wallet/identicon'
import type { Address } from '../../events/kernel'
import * as styles from './account.styles'

/** The drawing of an account. Screen readers have the address next to it. */
export const AccountMark = ({ account }: { readonly account: Address }) => {
  const { cells, hues } = identicon(account)
  const squares = cells.flatMap((isFilled, at) =>
    isFilled ? [`M${String(at % SIDE)} ${String(Math.floor(at / SIDE))}h1v1h-1z`] : [],
  )
  return (
    <svg
      className={styles.mark}
      viewBox={`-0.5 -0.5 ${String(SIDE + 1)} ${String(SIDE + 1)}`}
      aria-hidden="true"
      focusable="false"
      shapeRendering="crispEdges"
      data-identicon
    >
      <rect x="-1" y="-1" width={SIDE + 2} height={SIDE + 2} fill={`hsl(${String(hues[0])} 55% 86%)`} />
      <path d={squares.join('')} fill={`hsl(${String(hues[1])} 60% 38%)`} />
    </svg>
  )
}
