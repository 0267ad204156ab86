/** One line of the list of wallets: a wallet that can be chosen is a button, a page that can be opened is a link, all others are text. */
import type { ReactNode } from 'react'
import type { ListedWallet } from '../../events/wallet/walletChoice'
import { shownName } from '../../events/tokens/tokenText'
import { METAMASK_NAME, METAMASK_RDNS } from '../../events/wallet/walletIds'
import { useText } from '../intl/IntlProvider'
import * as list from '../kit/list.styles'
import { WalletMark } from './WalletMark'

/** Describes a wallet (S2.4.27), because its announcement has no description. */
const descriptions = {
  eip6963: 'wallet.about.extension',
  injected: 'wallet.about.injected',
  sandbox: 'wallet.about.sandbox',
  walletConnect: 'wallet.about.walletConnect',
  coinbase: 'wallet.about.coinbase',
  safe: 'wallet.about.safe',
  install: 'wallet.about.coinbaseInstall',
  link: 'wallet.about.coinbaseLink',
  notSetUp: 'wallet.about.notSetUp',
} as const

/** Says that the wallet's service has closed (S2.4.25). */
const gone = { fortmatic: 'wallet.about.fortmatic', portis: 'wallet.about.portis' } as const

export const WalletIcon = ({ icon, id = '' }: { readonly icon: string | null; readonly id?: string }) =>
  icon !== null && /^(?:data:image\/|https:\/\/)/.test(icon) ? (
    <img className={list.icon} src={icon} alt="" width={32} height={32} referrerPolicy="no-referrer" />
  ) : (
    <WalletMark id={id} />
  )

const useDescription = ({ id, kind, name }: ListedWallet, hasWalletConnect: boolean): string => {
  const text = useText()
  // Its other way in is WalletConnect (C153), which not every site has set up (X129).
  if (kind === 'install' && !hasWalletConnect) return text('wallet.about.coinbaseExtension')
  if (kind === 'gone') return text(id === 'portis' ? gone.portis : gone.fortmatic)
  return id === METAMASK_RDNS || (kind === 'injected' && name === METAMASK_NAME)
    ? text('wallet.about.metaMask')
    : text(descriptions[kind])
}

export const WalletRow = ({
  wallet,
  hasWalletConnect,
  onConnect,
}: {
  readonly wallet: ListedWallet
  /** Whether WalletConnect can be chosen on this site. */
  readonly hasWalletConnect: boolean
  readonly onConnect: (walletId: string) => void
}) => {
  const description = useDescription(wallet, hasWalletConnect)
  const content: ReactNode = (
    <>
      <WalletIcon icon={wallet.icon} id={wallet.id} />
      <span className={list.grow}>
        <bdi>{shownName(wallet.name)}</bdi>
        <span className={list.sub}>{description}</span>
      </span>
    </>
  )
  if (wallet.href !== null)
    return (
      <a
        className={list.item}
        href={wallet.href}
        target={wallet.kind === 'install' ? '_blank' : undefined}
        rel="noopener noreferrer"
        data-wallet={wallet.id}
      >
        {content}
      </a>
    )
  if (wallet.kind === 'gone' || wallet.kind === 'notSetUp')
    return (
      <div className={list.item} data-wallet={wallet.id} data-unavailable>
        {content}
      </div>
    )
  return (
    <button type="button" className={list.item} onClick={() => onConnect(wallet.id)} data-wallet={wallet.id}>
      {content}
    </button>
  )
}
