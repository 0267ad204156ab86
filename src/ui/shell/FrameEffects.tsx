/**
 * The frame's effects besides drawing: the tab's title, links, alerts, the ground, and the guard of secrets. It loads
 * after the first screen.
 */
import { useReferralLink } from '../referral/useReferralLink'
import { useAlerts } from '../notices/useAlerts'
import { keepLook } from '../intl/earlyLook'
import { useGround } from './useGround'
import { useKeys } from './useKeys'
import { useSecretGuard } from './useSecretGuard'
import { useShellLink } from './useShellLink'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { affectedAccount } from '../../events/tab/affected'
import { lazyPart } from '../hooks/lazyView'
import { useView } from '../hooks/useView'
import { APP_NAME } from '../../events/chain/environments'
import { tabTitle } from '../../events/tab/tabTitle'
import type { AppState } from '../../events/appState'
import { useText } from '../intl/IntlProvider'
import { useShownPage } from '../pages/usePageTitle'

/**
 * Runs something as soon as no dialog is open, so an automatic page change never removes a review, signature or form.
 * Returns a function that stops the waiting.
 */
const whenNoDialog = (run: () => void): (() => void) => {
  const isFree = (): boolean => document.querySelector('dialog[open]') === null
  const observer = new MutationObserver(() => {
    if (!isFree()) return
    observer.disconnect()
    run()
  })
  if (isFree()) run()
  else observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

/** How long a fill stays in the title of a page that is seen, in ms (C130). */
const SEEN_MS = 10_000

/** The tab's title: a fill that was not seen yet, else how much is pending, before the title of the page (X53). */
const useTabTitle = (): void => {
  const t = useText()
  const { pending, lastFill } = useView(tabTitle)
  const [seen, setSeen] = useState(lastFill)
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  const shown = useShownPage()
  const page = shown === null ? APP_NAME : t('page.documentTitle', { page: shown })
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const isNews = lastFill !== null && lastFill !== seen
  useEffect(() => {
    if (!isNews || !isVisible) return undefined
    const timer = setTimeout(() => setSeen(lastFill), SEEN_MS)
    return () => clearTimeout(timer)
  }, [isNews, isVisible, lastFill])
  useEffect(() => {
    document.title = isNews
      ? t('title.filled', { page })
      : pending > 0
        ? t('title.pending', { count: pending, page })
        : page
    return () => {
      document.title = APP_NAME
    }
  }, [isNews, page, pending, t])
}

const PAGE = '/anyswap-affected-users'

/** Takes an account that allows the affected router something to the page about it, once (S2.1.26, C222). */
const useAffectedRedirect = (): void => {
  const account = useView(affectedAccount)
  const [path, navigate] = useLocation()
  const taken = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (account === null || taken.current.has(account)) return undefined
    const take = (): void => {
      taken.current = new Set([...taken.current, account])
      if (path !== PAGE) navigate(PAGE)
    }
    return whenNoDialog(take)
  }, [account, path, navigate])
}

/** Null: the log keeps nothing, so an earlier visit's value stays. */
const lookOf = ({ durable: { settings }, session: { chain } }: AppState): string | null => {
  if (chain.deletion === 'done') return ''
  if (chain.storageLost !== null) return null
  const { locale, theme } = settings
  return locale === null && theme === 'system' ? '' : `${locale ?? ''} ${theme}`
}

/** Stores the settings' language and theme for views that appear before the log is read (C642). */
const useEarlyLook = (): void => {
  const look = useView(lookOf)
  useEffect(() => {
    if (look !== null) keepLook(look)
  }, [look])
}

const KeysDialog = lazyPart(() => import('./KeysDialog'))

const areKeysOn = (state: AppState): boolean => state.durable.settings.switches.keys

const FrameEffects = () => {
  const [isListed, setListed] = useState(false)
  useKeys(
    useView(areKeysOn),
    useCallback(() => setListed(true), []),
  )
  useTabTitle()
  useShellLink()
  useReferralLink()
  useAlerts()
  useAffectedRedirect()
  useGround()
  useEarlyLook()
  useSecretGuard()
  return isListed ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setListed(false)} />
    </Suspense>
  ) : null
}

export default FrameEffects
