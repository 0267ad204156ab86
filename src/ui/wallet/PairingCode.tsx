/** A pairing link as a QR code. Loaded when a link is shown. */
import { encode } from 'uqr'
import { useText } from '../intl/IntlProvider'
import * as styles from './pairing.styles'

/** One path of unit squares. */
const squares = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('')

const PairingCode = ({ link }: { readonly link: string }) => {
  const text = useText()
  // The quiet zone of four modules is part of the code: readers need it in either theme.
  const { data, size } = encode(link, { ecc: 'L', border: 4 })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={text('pairing.code')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares(data)} fill="#000" />
    </svg>
  )
}

export default PairingCode
