/** A page of text: about, the questions, and the legal pages (T2.27, T2.28); one may fail to load (S8.35). */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { localeRecords, SOURCE_LOCALE } from '../../events/settings/locales.data'
import type { MessageId } from '../intl/messages'
import { useLocaleRecord, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Sheet } from '../kit/Sheet'
import { late } from '../shell/shell.styles'
import * as swap from '../trade/swap.styles'
import { FaqSearch } from './FaqSearch'
import { PageBody } from './PageBody'
import {
  type FaqRoute,
  type LoadedPage,
  type TextRoute,
  faqRoutes,
  isTextRoute,
  legalRoutes,
  loadPageText,
} from './pageTexts'
import * as styles from './textPage.styles'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  addEventListener('popstate', changed)
  return () => {
    removeEventListener('hashchange', changed)
    removeEventListener('popstate', changed)
  }
}

/** '' where the address names none. */
const read = (): string => /^#[^#]*#(.*)$/.exec(location.hash)?.[1] ?? ''

/** The anchor in the address: '#/faq/trading#can-i-cancel-an-order' leads to a heading of that page (T2.38). */
const useHashAnchor = (): string => useSyncExternalStore(subscribe, read)

const menuText = {
  '/faq': 'faq.general',
  '/faq/protocol': 'faq.protocol',
  '/faq/token': 'faq.token',
  '/faq/trading': 'faq.trading',
  '/faq/affiliate': 'faq.affiliate',
} as const satisfies Readonly<Record<FaqRoute, MessageId>>

const isFaq = (route: TextRoute): boolean => faqRoutes.some((faq) => faq === route)

const FaqMenu = ({ route }: { readonly route: TextRoute }) => {
  const text = useText()
  return (
    <nav className={styles.menu} aria-label={text('faq.menu')}>
      {faqRoutes.map((faq) => (
        <Link key={faq} href={faq} aria-current={faq === route ? 'page' : undefined}>
          {text(menuText[faq])}
        </Link>
      ))}
    </nav>
  )
}

type Load =
  | { readonly tag: 'loading' | 'failed' }
  | ({ readonly tag: 'loaded' } & { readonly loaded: LoadedPage })
const loading: Load = { tag: 'loading' }

/** The text of a route in the language; `again` loads it once more. */
const usePageText = (route: TextRoute, tag: string): readonly [load: Load, again: () => void] => {
  const [load, setLoad] = useState<Load>(loading)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    const show = (next: Load): void => {
      if (isShown) setLoad(next)
    }
    show(loading)
    loadPageText(route, tag).then(
      (loaded) => show({ tag: 'loaded', loaded }),
      () => show({ tag: 'failed' }),
    )
    return () => {
      isShown = false
    }
  }, [route, tag, tries])
  return [load, () => setTries((count) => count + 1)]
}

/** A link to a question moves focus and scroll position to its heading; the page itself is arrived at as any other. */
const useQuestion = (loaded: LoadedPage | null, anchor: string): void => {
  useEffect(() => {
    if (loaded === null || anchor === '') return
    const heading = document.getElementById(anchor)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [loaded, anchor])
}

interface TextPageProps {
  readonly title: string
}

const TextPageOf = ({ route, title }: TextPageProps & { readonly route: TextRoute }) => {
  const text = useText()
  const { tag } = useLocaleRecord()
  const [load, again] = usePageText(route, tag)
  const loaded = load.tag === 'loaded' ? load.loaded : null
  useQuestion(loaded, useHashAnchor())
  // The source's text in a page of another language keeps its own language and direction.
  const dir = localeRecords.find((record) => record.tag === (loaded?.tag ?? SOURCE_LOCALE))?.dir
  const note = loaded === null ? null : languageNote(route, loaded.tag, tag)
  return (
    <div className={styles.page}>
      <Sheet label={title} isFolded>
        <h1 className={swap.heading}>{title}</h1>
        {isFaq(route) ? (
          <div className={styles.head}>
            <FaqMenu route={route} />
            <FaqSearch />
          </div>
        ) : null}
        {load.tag === 'loading' ? (
          <p data-heard="news" className={late}>
            {text('page.loading')}
          </p>
        ) : null}
        {load.tag === 'failed' ? (
          <div role="alert">
            <p>{text('page.failed')}</p>
            <Button look="secondary" onClick={again}>
              {text('button.tryAgain')}
            </Button>
          </div>
        ) : null}
        {note === null ? null : <p>{text(note)}</p>}
        {loaded === null ? null : (
          <article className={styles.text} lang={loaded.tag} dir={dir}>
            <PageBody lead={loaded.page.lead} sections={loaded.page.sections} />
          </article>
        )}
      </Sheet>
    </div>
  )
}

/** A note to readers whose language isn't English. */
const languageNote = (route: TextRoute, shown: string, page: string): MessageId | null => {
  if (page === SOURCE_LOCALE) return null
  if (shown === SOURCE_LOCALE) return 'page.inEnglish'
  return legalRoutes.some((legal) => legal === route) ? 'page.englishBinds' : null
}

/** The route decides which text is shown. */
const TextPage = ({ title }: TextPageProps) => {
  const [path] = useLocation()
  return isTextRoute(path) ? <TextPageOf route={path} title={title} /> : null
}

export default TextPage
