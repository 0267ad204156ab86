/** The warning before a token's import: its identity, its source, and its oddities (X19). */
import { useMemo } from 'react'
import type { Token } from '../../events/tokens/token'
import { shownName, shownSymbol } from '../../events/tokens/tokenText'
import { isOdd, MOST_CHARACTERS, tokenOddities, type TokenOddities } from '../../events/tokens/tokenOddities'
import { useRichText, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { ExternalLink } from '../kit/ExternalLink'
import { ForeignLetterNote } from './ForeignLetterNote'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { TokenIcon } from '../kit/TokenIcon'
import * as styles from './tokens.styles'

export interface ImportWarningProps {
  readonly token: Token
  readonly listed: readonly Token[]
  readonly source: string | null
  readonly explorer: string | null
  readonly onImport: (token: Token) => void
}

export const ImportWarning = (props: ImportWarningProps) => {
  const { token, listed, source, explorer, onImport } = props
  const t = useText()
  const symbol = shownSymbol(token.symbol)
  const oddities = useMemo(() => tokenOddities(token, listed), [token, listed])
  return (
    <div className={text.stack}>
      <div className={text.row}>
        <TokenIcon address={token.address} symbol={token.symbol} size="large" />
        <span className={styles.names}>
          <bdi className={styles.symbol}>{symbol}</bdi>
          <bdi className={text.soft}>{shownName(token.name)}</bdi>
          <span className={text.small}>{t('import.decimals', { decimals: token.decimals })}</span>
        </span>
      </div>
      <Oddities oddities={oddities} />
      <Note
        tone="warn"
        title={source === null ? t('import.title') : t('import.listed', { list: shownName(source) })}
      >
        {t('import.help')}
      </Note>
      <p>
        <Copyable value={token.address} what={t('tokens.addressOf', { symbol })} />
      </p>
      {explorer === null ? null : <ExternalLink href={explorer}>{t('link.explorer')}</ExternalLink>}
      <Button look={isOdd(oddities) ? 'danger' : 'primary'} onClick={() => onImport(token)}>
        {t('import.accept', { symbol })}
      </Button>
    </div>
  )
}

const Oddities = ({ oddities }: { readonly oddities: TokenOddities }) => {
  const t = useText()
  const rich = useRichText()
  const { sameSymbol, imitates, hasHidden, foreignLetters, codePoints, isCut } = oddities
  const like = sameSymbol ?? imitates
  return (
    <>
      {like === null ? null : (
        <Note tone="bad" title={t('import.imitates', { symbol: shownSymbol(like.symbol) })}>
          {rich(sameSymbol === null ? 'import.imitates.help' : 'import.sameSymbol.help', {
            symbol: shownSymbol(like.symbol),
            address: <span className={text.mono}>{like.address}</span>,
          })}
        </Note>
      )}
      {hasHidden ? (
        <Note tone="bad" title={t('import.hidden')}>
          {t('import.hidden.help')}
        </Note>
      ) : null}
      <ForeignLetterNote letters={foreignLetters} />
      {codePoints.length === 0 ? null : (
        <details open={hasHidden || foreignLetters.length > 0 || like !== null}>
          <summary>{t('import.codePoints')}</summary>
          <ul className={styles.codePoints}>
            {codePoints.map(({ code, character }, place) =>
              // A space isn't a letter of a name, and there is nothing to show.
              character === ' ' ? null : (
                <li key={`${String(place)}-${code}`}>
                  <bdi>{shownSymbol(character)}</bdi> {code}
                </li>
              ),
            )}
          </ul>
          {isCut ? <p>{t('import.codePoints.cut', { count: MOST_CHARACTERS })}</p> : null}
        </details>
      )}
    </>
  )
}
