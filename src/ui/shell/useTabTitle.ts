/** The tab's title: a fill that was not seen yet, else how much is pending, before the title of the page (X53). */
import { useEffect, useState } from 'react'
import { APP_NAME } from '../../events/chain/environments'
import { tabTitle } from '../../events/views/tabTitle'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { useShownPage } from '../pages/usePageTitle'

/** How long a fill stays in the title of a page that is seen, in ms (C130). */
const SEEN_MS = 10_000

export const useTabTitle = (): void => {
  const t = useText()
  const { pending, lastFill } = useView(tabTitle)
  const [seen, setSeen] = useState(lastFill)
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  const shown = useShownPage()
  const page = shown === null ? APP_NAME : t('page.documentTitle', { page: shown, name: APP_NAME })
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
        ? t('title.pending', { pending, page })
        : page
    return () => {
      document.title = APP_NAME
    }
  }, [isNews, page, pending, t])
}
