/** The pages of text: their routes, and how their text is loaded, one file a page. */
import { SOURCE_LOCALE } from '../../events/settings/locales.data'
import type { PageText } from './document'

/** The file of each route, under `locales/<tag>/pages`. */
export const pageFiles = {
  '/about': 'about',
  '/accessibility': 'accessibility',
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

/** Of these the English text applies (docs/translating.md). */
export const legalRoutes = [
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-conditions',
] as const satisfies readonly TextRoute[]

/** The source's pages are scripts, those of other languages data (build/catalogues.ts). */
const files = import.meta.glob<PageText>('../../../locales/en-US/pages/**/*.md', { import: 'default' })

export interface LoadedPage {
  readonly page: PageText
  /** The text's language: the source's if the chosen one has no such page. */
  readonly tag: string
}

/** The loader of a page in a language other than the source's. */
const ownLoader = async (route: TextRoute, tag: string): Promise<(() => Promise<unknown>) | undefined> =>
  tag === SOURCE_LOCALE
    ? undefined
    : (await import('virtual:catalogues')).texts[`${tag}/pages/${pageFiles[route]}`]

/** Rejects if the file can't be fetched, or isn't the one that was built with the page. */
export const loadPageText = async (route: TextRoute, tag: string): Promise<LoadedPage> => {
  const own = await ownLoader(route, tag)
  if (own !== undefined) return { page: (await own()) as PageText, tag }
  const load = files[`../../../locales/${SOURCE_LOCALE}/pages/${pageFiles[route]}.md`]
  if (load === undefined) throw new Error(`no text for ${route}`)
  return { page: await load(), tag: SOURCE_LOCALE }
}
