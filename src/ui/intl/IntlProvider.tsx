/** The chosen locale for the tree below: `useText` for messages, `useFormat` for amounts, prices, ages and dates. */
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type ReactNode, createContext, createElement, Fragment, use, useMemo } from 'react'
import { APP_NAME } from '../../events/chain/environments'
import { type Format, createFormat } from './format'
import { intlLocale } from './intlLocale'
import { isolateArguments } from './isolateArguments'
import type { LocaleRecord } from '../../events/settings/locales.data'
import type { MessageId, Messages } from './messages'

type Values = Readonly<Record<string, string | number | bigint | boolean>>
export type Text = (id: MessageId, values?: Values) => string
/** A value in a message: an element for `{address}`, or a function of the words in `<link>words</link>`. */
type RichValues = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>
export type RichText = (id: MessageId, values: RichValues) => ReactNode

export interface Localization {
  readonly text: Text
  readonly rich: RichText
  readonly format: Format
  readonly locale: LocaleRecord
  readonly onError: (error: Error) => void
}

export const LocalizationContext = createContext<Localization | null>(null)

export interface IntlProviderProps {
  readonly locale: LocaleRecord
  readonly messages: Messages
  /** Called with the errors of formatjs, such as a missing message or value. Tests fail on it. */
  readonly onError?: (error: Error) => void
  readonly children: ReactNode
}

/** The placeholders that every message may have. */
const EVERYWHERE = { app: APP_NAME }

const ignore = (): void => undefined

export const createLocalization = (
  locale: LocaleRecord,
  messages: Messages,
  onError: (error: Error) => void = ignore,
): Localization => {
  // Not `createIntl`: it brings every formatter into the first load, and `format.ts` formats figures.
  const config = { ...DEFAULT_INTL_CONFIG, locale: intlLocale(locale.tag), messages, onError }
  const formatters = createFormatters()
  const isolated = new WeakMap<MessageFormatElement[], MessageFormatElement[]>()
  const configOf = (id: MessageId): typeof config => {
    const message = messages[id]
    if (locale.dir === 'ltr' || message === undefined) return config
    const made = isolated.get(message) ?? isolateArguments(message)
    isolated.set(message, made)
    return { ...config, messages: { [id]: made } }
  }
  const text: Text = (id, values) =>
    // With plain values the result is a string, which the package's type does not express.
    String(formatMessage(configOf(id), formatters, { id }, { ...EVERYWHERE, ...values }))
  const rich: RichText = (id, values) => {
    const said = formatMessage(configOf(id), formatters, { id }, {
      ...EVERYWHERE,
      ...values,
    } as never) as ReactNode
    // Parts of a sentence have no keys. Passed as separate children, they need none.
    return Array.isArray(said) ? createElement(Fragment, null, ...(said as readonly ReactNode[])) : said
  }
  return { text, rich, format: createFormat(locale.tag), locale, onError }
}

export const IntlProvider = ({ locale, messages, onError, children }: IntlProviderProps) => {
  const localization = useMemo(
    () => createLocalization(locale, messages, onError),
    [locale, messages, onError],
  )
  return <LocalizationContext value={localization}>{children}</LocalizationContext>
}

export const useLocalization = (): Localization => {
  const localization = use(LocalizationContext)
  if (localization === null) throw new Error('texts are used outside IntlProvider')
  return localization
}

export const useText = (): Text => useLocalization().text
/** Messages with elements in them. */
export const useRichText = (): RichText => useLocalization().rich
export const useFormat = (): Format => useLocalization().format
export const useLocaleRecord = (): LocaleRecord => useLocalization().locale
