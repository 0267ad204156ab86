/** Words and figures for the tree below: `useText` for messages, `useFormat` for amounts, prices, ages and dates. */
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { createContext, use, useMemo } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { Format } from './format'
import { createFormat } from './format'
import type { LocaleRecord } from '../../events/settings/locales.data'
import type { MessageId, Messages } from './messages'

export type Values = Readonly<Record<string, string | number | bigint | boolean>>
export type Text = (id: MessageId, values?: Values) => string

interface Words {
  readonly text: Text
  readonly format: Format
  readonly locale: LocaleRecord
}

const WordsContext = createContext<Words | null>(null)

export interface IntlProviderProps {
  readonly locale: LocaleRecord
  readonly messages: Messages
  /** Called with what formatjs cannot do: a missing message, a missing value. Tests fail on it. */
  readonly onError?: (error: Error) => void
  readonly children: ReactNode
}

const ignore = (): void => undefined

export const createWords = (
  locale: LocaleRecord,
  messages: Messages,
  onError: (error: Error) => void = ignore,
): Words => {
  // Not `createIntl`: it brings every formatter into the first load, and figures have their own (`format.ts`).
  const config = { ...DEFAULT_INTL_CONFIG, locale: locale.tag, messages, onError }
  const formatters = createFormatters()
  const text: Text = (id, values) =>
    // Of plain values a message makes a text; the package's type cannot say so.
    String(formatMessage(config, formatters, { id }, values === undefined ? undefined : { ...values }))
  return { text, format: createFormat(locale.tag), locale }
}

export const IntlProvider = ({ locale, messages, onError, children }: IntlProviderProps): ReactElement => {
  const words = useMemo(() => createWords(locale, messages, onError), [locale, messages, onError])
  return <WordsContext value={words}>{children}</WordsContext>
}

const useWords = (): Words => {
  const words = use(WordsContext)
  if (words === null) throw new Error('words are used outside IntlProvider')
  return words
}

export const useText = (): Text => useWords().text
export const useFormat = (): Format => useWords().format
export const useLocaleRecord = (): LocaleRecord => useWords().locale
