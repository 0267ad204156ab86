/** Token lists: switched on and off, added by their address, updated. Loaded when it is opened. */
import * as E from 'fp-ts/Either'
import { useId, useState } from 'react'
import { acceptListUpdate, addList, requestList, setList } from '../../events/tokens/decideLists'
import { listAddress } from '../../events/tokens/listAddress'
import { otherEntries } from '../../events/tokens/lists'
import { chainLists, listPreview } from '../../events/tokens/listsView'
import { shownName } from '../../events/tokens/tokenText'
import { useAct } from '../hooks/useAct'
import { useView, useViewOf } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { say } from '../kit/say'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { ListDetails } from './ListDetails'
import { ListFailure } from './ListFailure'
import { UnverifiedList } from './UnverifiedList'
import { ListEntry } from './ListEntry'
import * as styles from './tokens.styles'

const refusals: Readonly<Record<'malformed' | 'several' | 'alreadyAdded', MessageId>> = {
  malformed: 'lists.malformed',
  several: 'lists.several',
  alreadyAdded: 'lists.alreadyAdded',
}

const ListsDialog = ({ onBack, onClose }: { readonly onBack: () => void; readonly onClose: () => void }) => {
  const t = useText()
  const act = useAct()
  const lists = useView(chainLists)
  return (
    <Dialog title={t('lists.title')} onBack={onBack} onClose={onClose} height="full">
      <div className={text.stack}>
        <AddList />
        <ul className={text.tight}>
          {lists.map((list) => (
            <ListEntry
              key={list.url}
              list={list}
              onMode={(mode) => {
                act(setList, { url: list.url, mode })
                if (mode === 'removed')
                  say(
                    t('lists.done', {
                      what: 'removed',
                      list: list.current === null ? list.url : shownName(list.current.name),
                    }),
                  )
              }}
              onAgain={() => act(requestList, { text: list.url, again: true })}
              onAccept={(hash) => act(acceptListUpdate, { url: list.url, hash })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const AddList = () => {
  const t = useText()
  const act = useAct()
  const problemId = useId()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<MessageId | null>(null)
  const url = listAddress(typed) ?? ''
  const preview = useViewOf(listPreview, url)
  const offered = preview?.tag === 'fetched' ? preview.list : otherEntries(preview, null)
  const isUnverified = preview?.tag === 'fetched' && preview.isUnverified === true
  const request = (): void => {
    const decided = act(requestList, { text: typed })
    if (E.isLeft(decided) && decided.left.tag !== 'alreadyRequested') setRefused(refusals[decided.left.tag])
  }
  return (
    <form
      className={text.tight}
      onSubmit={(event) => {
        event.preventDefault()
        request()
      }}
    >
      <label className={text.soft} htmlFor={`${problemId}-field`}>
        {t('lists.label')}
      </label>
      <div className={styles.line}>
        <input
          id={`${problemId}-field`}
          className={styles.field}
          placeholder={t('lists.address')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          // The message below says what is wrong, and describes the field (X115).
          aria-invalid={refused !== null || preview?.tag === 'failed'}
          aria-describedby={problemId}
          value={typed}
          onChange={(event) => {
            setRefused(null)
            setTyped(event.currentTarget.value)
          }}
        />
        <Button look="secondary" type="submit" disabled={typed.trim() === ''}>
          {t('lists.find')}
        </Button>
      </div>
      <div data-heard="news" id={problemId}>
        {refused === null ? null : <Note tone="bad">{t(refused)}</Note>}
        {preview?.tag === 'pending' ? <Waiting title={t('lists.pending')}>{typed}</Waiting> : null}
        {preview?.tag === 'failed' ? (
          <ListFailure failure={preview} isInUse={false} onAgain={request} />
        ) : null}
        {offered === null ? null : (
          <div className={text.tight}>
            <ListDetails list={offered} url={url} />
            {isUnverified ? <UnverifiedList /> : null}
            <Note tone="warn" title={t('lists.add.title')}>
              {t('lists.add.help')}
            </Note>
            <Button
              look={isUnverified ? 'danger' : 'primary'}
              onClick={() => {
                // Another tab may have changed the list meanwhile (X421).
                if (E.isLeft(act(addList, { url, hash: offered.hash }))) return
                setTyped('')
                say(t('lists.done', { what: 'added', list: shownName(offered.name) }))
              }}
            >
              {t(isUnverified ? 'lists.addUnverified' : 'lists.add', { list: shownName(offered.name) })}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

export default ListsDialog
