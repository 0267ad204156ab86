/** The result of looking up an unlisted address on chain; a token that was found is imported after a warning. */
import type { Token } from '../../events/tokens/token'
import { shownSymbol } from '../../events/tokens/tokenText'
import { isUnsupportedToken } from '../../events/tokens/unsupportedLists.data'
import type { AddressQuery } from '../../events/balances/tokenList'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { Waiting } from '../kit/Waiting'
import { ImportWarning } from './ImportWarning'

type Found = Extract<AddressQuery, { readonly tag: 'address' }>
type Failure = Extract<NonNullable<Found['lookup']>, { readonly tag: 'failed' }>['reason']

const lookupFailures: Readonly<Record<Failure, readonly [MessageId, MessageId]>> = {
  noContract: ['lookup.noContract', 'lookup.noContract.help'],
  noDecimals: ['lookup.noDecimals', 'lookup.noDecimals.help'],
  unreachable: ['lookup.unreachable', 'lookup.unreachable.help'],
  notConfigured: ['lookup.notConfigured', 'lookup.notConfigured.help'],
}

export interface AddressLookupProps {
  readonly finding: Found
  /** The chain's listed tokens, which the found one is compared with. */
  readonly listed: readonly Token[]
  /** The inactive list that has it; null: none. */
  readonly source: string | null
  readonly explorer: string | null
  readonly onAgain: () => void
  readonly onImport: (token: Token) => void
}

export const AddressLookup = (props: AddressLookupProps) => {
  const t = useText()
  const { finding, explorer, onAgain, onImport } = props
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
            {t('button.tryAgain')}
          </Button>
        }
      >
        {t(help)}
      </Note>
    )
  }
  if (isUnsupportedToken(lookup.token)) {
    return (
      <Note tone="bad" title={t('refused.title', { symbol: shownSymbol(lookup.token.symbol) })}>
        {t('import.unsupported.help')}
      </Note>
    )
  }
  return (
    <ImportWarning
      token={lookup.token}
      listed={props.listed}
      source={props.source}
      explorer={explorer}
      onImport={onImport}
    />
  )
}
