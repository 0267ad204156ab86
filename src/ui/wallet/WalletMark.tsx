/** Our own simple marks for wallets without an icon: our drawings in the wallet's color, not their logos. */
import { ownValue } from '../../events/kernel'
import { BROWSER_WALLET_COLOURS, walletOptions } from '../../events/wallet/walletOptions.data'
import { Icon } from '../kit/Icon'
import * as list from '../kit/list.styles'

/** Lines on a 32-unit grid. */
const MARKS: Readonly<Record<string, string>> = {
  walletConnect: 'M8 14c5-5 11-5 16 0M11 17c3-3 7-3 10 0M16 20v.2',
  coinbaseLink: 'M16 8a8 8 0 110 16 8 8 0 010-16zM13 13h6v6h-6z',
  fortmatic: 'M11 24V8h11M11 16h8',
  portis: 'M11 24V8h6a5 5 0 010 10h-6',
  injected: 'M8 10h16v14H8zM8 10l11-4v4M20 17h.5',
  'io.metamask': 'M8 9l8 6 8-6-2 11-6 4-6-4z',
  'com.coinbase.wallet': 'M16 8a8 8 0 110 16 8 8 0 010-16zM13 13h6v6h-6z',
  safe: 'M9 9h14v14H9zM9 16h4M19 16h4M16 13v6',
  coinbase: 'M16 8a8 8 0 110 16 8 8 0 010-16zM13 13h6v6h-6z',
}

const colourOf = (id: string): string | undefined =>
  walletOptions.find((option) => option.id === id)?.colour ?? ownValue(BROWSER_WALLET_COLOURS, id)

export const WalletMark = ({ id }: { readonly id: string }) => {
  const mark = ownValue(MARKS, id)
  return mark === undefined ? (
    <span className={list.icon}>
      <Icon name="wallet" />
    </span>
  ) : (
    <svg className={list.icon} viewBox="0 0 32 32" aria-hidden="true" focusable="false" data-mark={id}>
      <rect width="32" height="32" rx="8" fill={colourOf(id)} />
      <path
        d={mark}
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
