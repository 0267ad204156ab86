import { cx } from '@linaria/core'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { APP_NAME } from '../../events/chain/environments'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { type Atoms, shortAddress } from '../../events/kernel'
import { shownName } from '../../events/tokens/tokenText'
import type { Theme } from '../../events/settings/state'
import type { WalletButtonView } from '../../events/tab/walletButton'
import { lazyView } from '../hooks/lazyView'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { BrandMark } from '../kit/Brand'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { hidden } from '../kit/text.styles'
import { ThemeToggle } from '../settings/ThemeToggle'
import * as styles from './shell.styles'

const TokenPill = lazyView(() => import('../claims/TokenPill'))

export interface HeaderProps {
  readonly chainId: ChainId
  readonly wallet: WalletButtonView
  readonly native: Atoms | null
  readonly theme: Theme
  readonly isSandbox: boolean
  readonly onNetwork: () => void
  readonly onWallet: () => void
  readonly onMenu: () => void
  readonly onTheme: (theme: Theme) => void
}

/** The text of the wallet's status button (S2.4.1 to S2.4.7). */
const walletText = (wallet: WalletButtonView, text: Text): string => {
  switch (wallet.tag) {
    case 'none':
      return text('wallet.connect')
    case 'connecting':
      return text('wallet.connecting')
    case 'error':
      return text('wallet.error')
    case 'wrongNetwork':
      return text('wallet.wrongNetwork')
    case 'pending':
      return text('wallet.pending', { count: wallet.count })
    case 'connected':
      return wallet.name === null ? shortAddress(wallet.account) : shownName(wallet.name)
  }
}

export const Header = (props: HeaderProps) => {
  const { chainId, wallet, native, theme, isSandbox, onNetwork, onWallet, onMenu, onTheme } = props
  const text = useText()
  const format = useFormat()
  const [path] = useLocation()
  const chain = chains[chainId]
  const isWrong = wallet.tag === 'wrongNetwork'
  return (
    <header className={styles.header}>
      <Link href="/swap" className={styles.logo} aria-label={text('header.home')}>
        <BrandMark />
        <span className={styles.word}>{APP_NAME}</span>
      </Link>
      <nav className={styles.nav} aria-label={text('header.nav')}>
        <Link href="/swap" aria-current={path === '/swap' ? 'page' : undefined}>
          {text('swap.title')}
        </Link>
        <Link href="/profile" aria-current={path === '/profile' ? 'page' : undefined}>
          {text('page.profile')}
        </Link>
      </nav>
      {isSandbox ? <span className={styles.badge}>{text('header.sandbox')}</span> : null}
      <div className={styles.end}>
        <span className={styles.theme}>
          <ThemeToggle theme={theme} onTheme={onTheme} />
        </span>
        {native === null ? null : (
          <Suspense fallback={null}>
            <TokenPill />
          </Suspense>
        )}
        <Button
          look="chip"
          onClick={onNetwork}
          aria-haspopup="dialog"
          aria-label={text('header.network', { network: chain.name })}
        >
          <span className={cx(styles.dot, isWrong && styles.dotBad)} aria-hidden="true" />
          <span className={styles.networkName}>{chain.name}</span>
        </Button>
        <Button
          look="chip"
          className={cx(
            styles.walletButton,
            isWrong && styles.attention,
            wallet.tag === 'none' && styles.invite,
          )}
          onClick={onWallet}
          aria-haspopup="dialog"
          data-wallet={wallet.tag}
        >
          {wallet.tag === 'connected' || wallet.tag === 'pending' ? (
            <span className={hidden}>{text('account.title')} </span>
          ) : null}
          {native === null ? null : (
            <span className={styles.balance}>
              <bdi>{moneyText(text, format.amount(native, chain.native), chain.native)}</bdi>
            </span>
          )}
          {wallet.tag === 'connecting' ? <Icon name="wallet" size={16} /> : null}
          <span>{walletText(wallet, text)}</span>
        </Button>
        <Button look="square" onClick={onMenu} aria-haspopup="dialog" aria-label={text('menu.title')}>
          <Icon name="menu" />
        </Button>
      </div>
    </header>
  )
}
