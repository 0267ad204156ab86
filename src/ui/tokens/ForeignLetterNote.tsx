/** Which letters of a symbol or name are of another alphabet than the rest of their word, in words (X126). */
import type { ForeignLetter } from '../../events/tokens/tokenOddities'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Note } from '../kit/Note'

/** More letters than these say nothing new. */
const MOST_LETTERS = 3

export const ForeignLetterNote = ({ letters }: { readonly letters: readonly ForeignLetter[] }) => {
  const t = useText()
  const format = useFormat()
  if (letters.length === 0) return null
  const named = letters
    .slice(0, MOST_LETTERS)
    .map(({ letter, script }) => t('import.foreignLetter', { letter, alphabet: format.script(script) }))
  return (
    <Note tone="bad" title={t('import.scripts')}>
      {sentences(t, ...named, t('import.scripts.help'))}
    </Note>
  )
}
