/** The pages of text: their routes, and how their text is loaded, one file a page. */
import { SOURCE_LOCALE } from '../../events/settings/locales.data'
import type { PageText } from './document'

/** The file of each route, under `locales/<tag>/pages`. */
export const pageFiles = {
  '/about': 'about',
  '/faq': 'faq/general',
  '/faq/protocol': 'faq/protocol',
  '/faq/token': 'faq/token',
  '/faq/trading': 'faq/trading',
  '/faq/affiliate': 'faq/affiliate',
  '/privacy-policy': 'privacy-policy',
  '/cookie-policy': 'cookie-policy',
  '/terms-and-conditions': 'terms-and-conditions',
} as const
export type TextRoute = keyof typeof pageFiles

export const isTextRoute = (path: string): path is TextRoute => path in pageFiles

/** The pages of questions, in the order of their menu (V13.6). */
export const faqRoutes = ['/faq', '/faq/protocol', '/faq/token', '/faq/trading', '/faq/affiliate'] as const
export type FaqRoute = (typeof faqRoutes)[number]

const files = import.meta.glob<PageText>('../../../locales/*/pages/**/*.md', { import: 'default' })
const loaderOf = (tag: string, route: TextRoute): (() => Promise<PageText>) | undefined =>
  files[`../../../locales/${tag}/pages/${pageFiles[route]}.md`]

export interface LoadedPage {
  readonly page: PageText
  /** The language that the text is in: the source's where the chosen one has no such page. */
  readonly tag: string
}

/** Rejects when the file cannot be fetched. */
export const loadPageText = async (route: TextRoute, tag: string): Promise<LoadedPage> => {
  const own = loaderOf(tag, route)
  const load = own ?? loaderOf(SOURCE_LOCALE, route)
  if (load === undefined) throw new Error(`no text for ${route}`)
  return { page: await load(), tag: own === undefined ? SOURCE_LOCALE : tag }
}
