/** The result of looking up an unlisted address on chain, and the warning before the token is imported. */
import type { ReactElement } from 'react'
import type { Token } from '../../events/tokens/token'
import type { AddressQuery } from '../../events/views/tokenList'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { TokenIcon } from '../kit/TokenIcon'
import { Copyable } from '../kit/Copyable'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { hasHiddenCharacters, shownName, shownSymbol } from '../../events/tokens/tokenText'
import * as styles from './tokens.styles'

type Found = Extract<AddressQuery, { readonly tag: 'address' }>
type Failure = Extract<NonNullable<Found['lookup']>, { readonly tag: 'failed' }>['reason']

export const lookupFailures: Readonly<Record<Failure, readonly [MessageId, MessageId]>> = {
  noContract: ['lookup.noContract', 'lookup.noContract.help'],
  noDecimals: ['lookup.noDecimals', 'lookup.noDecimals.help'],
  unreachable: ['lookup.unreachable', 'lookup.unreachable.help'],
  notConfigured: ['lookup.notConfigured', 'lookup.notConfigured.help'],
}

export interface AddressLookupProps {
  readonly finding: Found
  readonly explorer: string | null
  readonly onAgain: () => void
  readonly onImport: (token: Token) => void
}

export const AddressLookup = ({ finding, explorer, onAgain, onImport }: AddressLookupProps): ReactElement => {
  const t = useText()
  const { lookup, address } = finding
  if (lookup === null || lookup.tag === 'pending') {
    return <Waiting title={t('lookup.pending')}>{address}</Waiting>
  }
  if (lookup.tag === 'failed') {
    const [title, help] = lookupFailures[lookup.reason]
    return (
      <Note
        tone="bad"
        title={t(title)}
        action={
          <Button look="secondary" onClick={onAgain}>
            {t('lookup.again')}
          </Button>
        }
      >
        {t(help)}
      </Note>
    )
  }
  return (
    <ImportWarning token={lookup.token} imitates={finding.imitates} explorer={explorer} onImport={onImport} />
  )
}

interface ImportWarningProps {
  readonly token: Token
  readonly imitates: Token | null
  readonly explorer: string | null
  readonly onImport: (token: Token) => void
}

const ImportWarning = ({ token, imitates, explorer, onImport }: ImportWarningProps): ReactElement => {
  const t = useText()
  const symbol = shownSymbol(token.symbol)
  const isHiding = hasHiddenCharacters(token.symbol) || hasHiddenCharacters(token.name)
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
      {imitates === null ? null : (
        <Note tone="bad" title={t('import.imitates', { symbol: shownSymbol(imitates.symbol) })}>
          {t('import.imitates.help', { symbol: shownSymbol(imitates.symbol) })}{' '}
          <span className={text.mono}>{imitates.address}</span>
        </Note>
      )}
      {isHiding ? (
        <Note tone="bad" title={t('import.hidden')}>
          {t('import.hidden.help')}
        </Note>
      ) : null}
      <Note tone="warn" title={t('import.title')}>
        {t('import.help')}
      </Note>
      <p>
        <Copyable value={token.address} what={t('tokens.addressOf', { symbol })} />
      </p>
      {explorer === null ? null : <ExternalLink href={explorer}>{t('link.explorer')}</ExternalLink>}
      <Button look={imitates === null && !isHiding ? 'primary' : 'danger'} onClick={() => onImport(token)}>
        {t('import.accept', { symbol })}
      </Button>
    </div>
  )
}
