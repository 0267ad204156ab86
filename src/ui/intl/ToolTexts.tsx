/**
 * The tools' texts: the debug screen with its what-if, the log's words, the sandbox wallet. They are English on a page
 * of any language, are never translated, and load with the views that use them.
 */
import { type ReactNode, createContext, use, useMemo } from 'react'
import { SOURCE_LOCALE } from '../../events/settings/locales.data'
import {
  type Localization,
  type Text,
  createLocalization,
  LocalizationContext,
  useLocalization,
} from './IntlProvider'
import { type Messages, type Part, messagesOf } from './messages'

const parts = import.meta.glob<Part>('../../../locales/en-US/tools.json', {
  eager: true,
  import: 'default',
  query: '?all',
})
const [part = {}] = Object.values(parts)
export const toolMessages: Messages = messagesOf(part)

/** The page's own language, within `ToolTexts`. */
const PageContext = createContext<Localization | null>(null)

/** Wraps a view of the tools. Quoted parts of the page, such as a button's name, stay in the page's language. */
export const ToolTexts = ({ children }: { readonly children: ReactNode }) => {
  const page = useLocalization()
  const tools = useMemo((): Localization => {
    const english = createLocalization({ tag: SOURCE_LOCALE, dir: 'ltr' }, toolMessages, page.onError)
    const text: Text = (id, values) => (id in toolMessages ? english : page).text(id, values)
    return { ...english, text }
  }, [page])
  return (
    <PageContext value={page}>
      <LocalizationContext value={tools}>
        <div lang="en" dir="ltr" style={{ display: 'contents' }}>
          {children}
        </div>
      </LocalizationContext>
    </PageContext>
  )
}

/** Around a part of the page that a tool shows: it speaks the page's language again. */
export const PageTexts = ({ children }: { readonly children: ReactNode }) => {
  const page = use(PageContext)
  return page === null ? (
    children
  ) : (
    <LocalizationContext value={page}>
      <div lang={page.locale.tag} dir={page.locale.dir} style={{ display: 'contents' }}>
        {children}
      </div>
    </LocalizationContext>
  )
}
