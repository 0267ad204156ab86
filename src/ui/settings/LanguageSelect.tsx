/**
 * The page's language: the offered ones, each with its own name and in its own voice (S9.39, S9.40), or the browser's.
 * It is a native list, so it works with keyboards, screen readers and touch like any other.
 */
import { setLocale } from '../../events/settings/decide'
import { endonyms } from '../../events/settings/endonyms.data'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { offeredLocales } from '../intl/chooseLocale'
import * as styles from './settings.styles'
import { useSettings } from './useSettings'

/** `id`: that which its label names. */
export const LanguageSelect = ({ id }: { readonly id: string }) => {
  const act = useAct()
  const text = useText()
  const { locale } = useSettings()
  return (
    <select
      id={id}
      className={styles.select}
      value={locale ?? ''}
      onChange={({ currentTarget: { value } }) => act(setLocale, { locale: value === '' ? null : value })}
    >
      <option value="">{text('settings.languageBrowser')}</option>
      {offeredLocales.map(({ tag, dir }) => (
        <option key={tag} value={tag} lang={tag} dir={dir}>
          {endonyms[tag] ?? tag}
        </option>
      ))}
    </select>
  )
}
