import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'

/** Says of a list that a gateway served it, and that nothing shows that it is what its address names (X94). */
export const UnverifiedList = () => {
  const t = useText()
  return (
    <Note tone="warn" title={t('lists.unverified')}>
      {t('lists.unverified.help')}
    </Note>
  )
}
