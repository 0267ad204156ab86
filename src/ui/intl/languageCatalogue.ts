/** The page's catalogue: the chosen language's, or English if that can't be loaded (S8.45). */
import { createContext, useCallback, useEffect, useState } from 'react'
import type { LocaleRecord } from '../../events/settings/locales.data'
import { chooseLocale, linkedLocale, sourceRecord } from './chooseLocale'
import { keptLocale } from './earlyLook'
import { createFormat } from './format'
import { type Messages, loadFirstMessages, loadMessages } from './messages'

export interface Catalogue {
  readonly locale: LocaleRecord
  readonly messages: Messages
  /** The tag of the language that couldn't be loaded and that this one replaces. Null if it is the wanted one. */
  readonly lost: string | null
  /** Settles when the rest of its messages turns out to be lost. */
  readonly restLost?: Promise<void>
}

/** A file of the page that did not come is not a fact of the log (S8.45). */
const logLost = (tag: string, reason: unknown): void => {
  // oxlint-disable-next-line no-console -- The log has no place for it, and the page says no cause.
  console.error(`The texts of ${tag} could not be loaded`, reason)
}

/** A link's language comes before the chosen one. It becomes the choice once the page is drawn (X104). */
const wantedLocale = (search: string, chosen: string | null): LocaleRecord =>
  linkedLocale(search) ?? chooseLocale(chosen, navigator.languages)

/**
 * The first use of Intl, and of each kind of its figures, loads data, which takes as long as a drawing. These are in tasks
 * of their own before the form's settings need them (C390).
 */
const loadIntl = (tag: string): void => {
  const format = createFormat(tag)
  setTimeout(() => format.percent(50))
  setTimeout(() => format.span(60_000))
}

/** The first screen's messages. Rejects if English can't be loaded either. */
export const firstCatalogue = async (chosen: string | null, search: string): Promise<Catalogue> => {
  const locale = wantedLocale(search, chosen)
  loadIntl(locale.tag)
  try {
    let lose = (): void => undefined
    const restLost = new Promise<void>((resolve) => {
      lose = resolve
    })
    const messages = await loadFirstMessages(locale.tag, (reason) => {
      logLost(locale.tag, reason)
      lose()
    })
    return { locale, messages, lost: null, restLost }
  } catch (reason) {
    if (locale.tag === sourceRecord.tag) throw reason
    logLost(locale.tag, reason)
    return {
      locale: sourceRecord,
      messages: await loadFirstMessages(sourceRecord.tag),
      lost: locale.tag,
    }
  }
}

/** English instead of a lost language. Rejects if English can't be loaded either. */
const inPlaceOf = async (lost: string): Promise<Catalogue> => ({
  locale: sourceRecord,
  messages: await loadMessages(sourceRecord.tag),
  lost,
})

/** All messages of a language, or English in its place. */
const wholeCatalogue = async (locale: LocaleRecord): Promise<Catalogue> => {
  try {
    return { locale, messages: await loadMessages(locale.tag), lost: null }
  } catch (reason) {
    logLost(locale.tag, reason)
    return inPlaceOf(locale.tag)
  }
}

/** For views that appear before the log is read, which has the choice. */
export const earlyCatalogue = (search: string): Promise<Catalogue> =>
  wholeCatalogue(wantedLocale(search, keptLocale()))

/** Asks for a lost language again; null if none is lost. */
export const LostLanguage = createContext<(() => void) | null>(null)

/**
 * The old catalogue stays until the new one is loaded. Any view may be open when the language changes, so both parts of
 * the new catalogue are fetched. `again` asks for a lost one.
 */
export const useCatalogue = (
  first: Catalogue,
  chosen: string | null,
  search: string,
): { readonly catalogue: Catalogue; readonly again: (() => void) | null } => {
  const [catalogue, setCatalogue] = useState(first)
  const wanted = wantedLocale(search, chosen)
  const { lost } = catalogue
  const shown = catalogue.locale.tag
  const isLost = lost === wanted.tag
  useEffect(() => {
    if (wanted.tag === shown || isLost) return undefined
    let isWanted = true
    void wholeCatalogue(wanted)
      // English cannot be loaded either: the texts stay as they are.
      .catch(() => null)
      .then((loaded) => {
        if (isWanted) setCatalogue((old) => loaded ?? { ...old, lost: wanted.tag })
      })
    return () => {
      isWanted = false
    }
  }, [wanted, shown, isLost])
  useEffect(() => {
    let isMounted = true
    void first.restLost
      ?.then(() => inPlaceOf(first.locale.tag))
      .then((english) => {
        if (isMounted) setCatalogue((old) => (old.locale.tag === first.locale.tag ? english : old))
      })
    return () => {
      isMounted = false
    }
  }, [first])
  const again = useCallback(() => setCatalogue((old) => ({ ...old, lost: null })), [])
  useEffect(() => {
    if (!isLost) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isLost, again])
  return { catalogue, again: isLost ? again : null }
}
