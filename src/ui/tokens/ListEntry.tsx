/** One of the chain's lists: its version, its switch, its last problem, and a waiting update with its changes. */
import { diffTokens, movedTokens } from '../../events/tokens/listUpdates'
import type { ListVersion } from '../../events/tokens/state'
import type { Token } from '../../events/tokens/token'
import { shownName, shownSymbol } from '../../events/tokens/tokenText'
import type { ListRow } from '../../events/tokens/listsView'
import { useListTokens } from '../hooks/useListTokens'
import { useFormat, useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { ListDetails } from './ListDetails'
import { UnverifiedList } from './UnverifiedList'
import { ListFailure } from './ListFailure'
import * as styles from './tokens.styles'

export interface ListEntryProps {
  readonly list: ListRow
  readonly onMode: (mode: 'active' | 'inactive' | 'removed') => void
  readonly onAgain: () => void
  readonly onAccept: (hash: string) => void
}

export const ListEntry = ({ list, onMode, onAgain, onAccept }: ListEntryProps) => {
  const t = useText()
  const { current, update, others, reading, status, url } = list
  const name = current === null ? url : shownName(current.name)
  return (
    <li className={styles.list}>
      <div className={text.row}>
        {current === null ? (
          <span className={text.soft}>{status === 'failed' ? name : t('lists.pending')}</span>
        ) : (
          <ListDetails list={current} url={url} />
        )}
        <label className={styles.line}>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('lists.use', { list: name })}
            checked={list.isActive}
            onChange={(event) => onMode(event.currentTarget.checked ? 'active' : 'inactive')}
          />
        </label>
      </div>
      <span className={styles.address}>{url}</span>
      {reading?.tag === 'failed' ? (
        <ListFailure failure={reading} isInUse={current !== null} onAgain={onAgain} />
      ) : null}
      {reading?.tag === 'fetched' && reading.isUnverified === true ? <UnverifiedList /> : null}
      {others !== null && current === null ? (
        <>
          <ListDetails list={others} url={url} />
          <Button look="secondary" onClick={() => onAccept(others.hash)}>
            {t('lists.accept')}
          </Button>
        </>
      ) : null}
      {[update, others].map((offered) =>
        offered === null || current === null ? null : (
          <Update
            key={offered.hash}
            list={list}
            current={current}
            update={offered}
            onAccept={onAccept}
            onAgain={onAgain}
          />
        ),
      )}
      {list.isDefault ? null : (
        <Button look="quiet" onClick={() => onMode('removed')}>
          {t('lists.remove', { list: name })}
        </Button>
      )}
    </li>
  )
}

interface UpdateProps {
  readonly list: ListRow
  readonly current: ListVersion
  readonly update: ListVersion
  readonly onAccept: (hash: string) => void
  readonly onAgain: () => void
}

/** The largest number of symbols of a change to show. */
const MOST_SYMBOLS = 20

/** An update's changes, from the tokens of both versions. Without both, no one could decide. */
const Update = ({ list: row, current, update, onAccept, onAgain }: UpdateProps) => {
  const t = useText()
  const { list } = useFormat()
  const contents = useListTokens(row.chainId, [current.hash, update.hash], row.reading?.tag)
  const [before, after] = [contents.get(current.hash), contents.get(update.hash)]
  if (before === undefined || after === undefined) return null
  const title = t('lists.update', { version: Object.values(update.version).join('.') })
  if (before === null || after === null) {
    return (
      <Note
        tone="info"
        title={title}
        action={
          <Button look="quiet" onClick={onAgain}>
            {t('button.tryAgain')}
          </Button>
        }
      >
        {t('lists.noDiff')}
      </Note>
    )
  }
  const diff = diffTokens(before, after)
  const { added, removed, changed } = diff
  const moved = movedTokens(diff)
  const rows: readonly (readonly [MessageId, readonly Token[]])[] = [
    ['lists.added', added],
    ['lists.removed', removed],
    ['lists.changed', changed],
  ]
  return (
    <Note
      tone={moved.length === 0 ? 'info' : 'bad'}
      title={title}
      action={
        <Button look="secondary" onClick={() => onAccept(update.hash)}>
          {t('lists.accept')}
        </Button>
      }
    >
      {moved.length === 0 ? null : (
        <>
          <p>{t('lists.moved', { count: moved.length })}</p>
          <ul>
            {moved.slice(0, MOST_SYMBOLS).map((one) => (
              <li key={one.after.address}>
                {t('lists.movedToken', {
                  symbol: isolate(shownSymbol(one.after.symbol)),
                  before: isolate(one.before.address),
                  after: isolate(one.after.address),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {rows.map(([id, tokens]) =>
        tokens.length === 0 ? null : (
          <p key={id}>
            {t(id, {
              count: tokens.length,
              symbols: list(tokens.slice(0, MOST_SYMBOLS).map(({ symbol }) => shownSymbol(symbol))),
            })}
          </p>
        ),
      )}
    </Note>
  )
}
