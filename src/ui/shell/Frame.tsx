/** The frame around the pages: connects header, banners and their dialogs to the state. */
import { type ComponentType, type ReactNode, Suspense, useEffect, useState, useRef } from 'react'
import { fetchNextWhenIdle, fetchViews, lazyPart, lazyView, nextView } from '../hooks/lazyView'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { leaveExpertMode, setTheme } from '../../events/settings/decideInShell'
import { banners, nativeBalance, shownChain } from '../../events/tab/shell'
import { walletButton } from '../../events/tab/walletButton'
import { chosenTheme } from '../../events/settings/select'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { SwapPage } from '../pages/SwapPage'
import { useShownPage } from '../pages/usePageTitle'
import { Banners } from './Banners'
import { Header } from './Header'
import { RouterFrame, Routes } from './Routes'
import type { ShellDialog } from './ShellDialogs'
import * as styles from './shell.styles'
import { splitHash } from './hashLocation'

/** Calls `close` when the history moves to another path; another query of the same page closes nothing (S2.2.36). */
const useClosedByHistory = (close: () => void): void => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    let shown = splitHash(location.hash).path
    const note = (): void => {
      shown = splitHash(location.hash).path
    }
    const move = (): void => {
      const before = shown
      note()
      if (shown !== before) latest.current()
    }
    addEventListener('popstate', move)
    // A page that comes by a press in the app closes what it must by itself.
    addEventListener('hashchange', note)
    return () => {
      removeEventListener('popstate', move)
      removeEventListener('hashchange', note)
    }
  }, [])
}

const ShellDialogs = nextView(() => import('./ShellDialogs'))
const DeploymentBanners = lazyView(() => import('./DeploymentBanners'))
const Footer = lazyView(() => import('./Footer'))
const FrameEffects = lazyView(() => import('./FrameEffects'))
const TokensAhead = lazyPart(() => import('../tokens/TokensAhead'))

export interface FrameProps {
  readonly isSandbox: boolean
  /** The router; the one of the hash by default. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>
}

export const Frame = ({ isSandbox, router: Router = RouterFrame }: FrameProps) => {
  const text = useText()
  const act = useAct()
  const shown = useShownPage()
  const [open, setOpen] = useState<ShellDialog>('nothing')
  useClosedByHistory(() => setOpen('nothing'))
  const wallet = useView(walletButton)
  const isConnected = !['none', 'connecting', 'error'].includes(wallet.tag)
  useEffect(() => {
    if (isConnected) fetchViews()
  }, [isConnected])
  const [isAhead, setAhead] = useState(false)
  useEffect(() => fetchNextWhenIdle(() => setAhead(true)), [])
  return (
    <Router>
      <div className={styles.page}>
        <a
          className={styles.skip}
          href="#main"
          onClick={(event) => {
            // A plain '#' link would change the route, which is in the hash.
            event.preventDefault()
            document.getElementById('main')?.focus()
          }}
        >
          {shown === null ? text('header.skip') : text('header.skipTo', { page: shown })}
        </a>
        <Header
          chainId={useView(shownChain)}
          wallet={wallet}
          native={useView(nativeBalance)}
          theme={useView(chosenTheme)}
          isSandbox={isSandbox}
          onNetwork={() => setOpen('network')}
          onWallet={() => setOpen(isConnected ? 'account' : 'wallet')}
          onMenu={() => setOpen('menu')}
          onTheme={(theme) => act(setTheme, { theme })}
        />
        <Banners
          banners={useView(banners)}
          onSwitch={(chainId) => act(selectNetwork, { chainId })}
          onReload={() => location.reload()}
          onExport={() => setOpen('export')}
          onExpertOff={() => act(leaveExpertMode, null)}
        />
        {Router === RouterFrame ? (
          <Suspense fallback={null}>
            <DeploymentBanners />
          </Suspense>
        ) : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Routes
            swap={<SwapPage onConnect={() => setOpen('wallet')} onSettings={() => setOpen('settings')} />}
          />
        </main>
        <Suspense fallback={null}>
          <Footer isSandbox={isSandbox} />
        </Suspense>
      </div>
      {/* The debug screen shows a frame of the past, which has no effects. */}
      {Router === RouterFrame ? (
        <Suspense fallback={null}>
          <FrameEffects />
        </Suspense>
      ) : null}
      {Router === RouterFrame && isAhead ? (
        <Suspense fallback={null}>
          <TokensAhead />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {open === 'nothing' ? null : <ShellDialogs open={open} isSandbox={isSandbox} onOpen={setOpen} />}
      </Suspense>
    </Router>
  )
}
