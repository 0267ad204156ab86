/** Warns of the tokens of a trade that look like a known one, hide characters or mix alphabets (X19, X126). */
import { nativeToken } from '../../events/tokens/native'
import { knownTokens } from '../../events/tokens/knownTokens.data'
import { hasHiddenCharacters, shownSymbol } from '../../events/tokens/tokenText'
import type { Token } from '../../events/tokens/token'
import { foreignLetters } from '../../events/tokens/tokenOddities'
import { imitatedToken } from '../../events/tokens/impostor'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { ForeignLetterNote } from './ForeignLetterNote'

const LookAlikeNote = ({ token }: { readonly token: Token }) => {
  const t = useText()
  const { chainId, address } = token
  const imitated = imitatedToken(token, [nativeToken(chainId), ...knownTokens[chainId]])
  if (imitated !== null) {
    const symbol = shownSymbol(imitated.symbol)
    return (
      <Note tone="bad" title={t('import.imitates', { symbol })}>
        {t('lookAlike.help', { symbol, address, known: imitated.address })}
      </Note>
    )
  }
  if (!hasHiddenCharacters(token.symbol) && !hasHiddenCharacters(token.name))
    return <ForeignLetterNote letters={foreignLetters(`${token.symbol} ${token.name}`)} />
  return (
    <Note tone="bad" title={t('import.hidden')}>
      {t('lookAlike.hidden', { symbol: shownSymbol(token.symbol), address })}
    </Note>
  )
}

const LookAlikeNotes = ({ tokens }: { readonly tokens: readonly Token[] }) => (
  <>
    {tokens.map((token) => (
      <LookAlikeNote key={token.address} token={token} />
    ))}
  </>
)

export default LookAlikeNotes
