/** The data that this browser stores, and a way to delete them. */
import * as E from 'fp-ts/Either'
import { useEffect, useState } from 'react'
import type { AppState } from '../../events/appState'
import type { ChainSession } from '../../events/chain/state'
import { allOpenOrders } from '../../events/orders/select'
import { isByStranger } from '../../events/orders/strangers'
import { deleteData } from '../../events/requests/deleteData'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from './settings.styles'

export interface DataSettingsProps {
  readonly onExport: () => void
}

const openOrderCount = (state: AppState): number =>
  allOpenOrders(state.durable.orders).filter((order) => !isByStranger(order)).length
const deletionOf = (state: AppState): ChainSession['deletion'] => state.session.chain.deletion

export const DataSettings = (props: DataSettingsProps) => {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.group} role="group" aria-label={t('data.label')}>
      <span className={styles.label}>{t('data.label')}</span>
      <span className={text.soft}>{t('data.help')}</span>
      <div>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {t('data.delete')}
        </Button>
      </div>
      {isAsking ? <DeleteDataDialog {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

/**
 * The page reloads once the data is deleted, because its state is no longer stored. Nothing is deleted while a request is
 * pending, because its outcome could not be recorded.
 */
const DeleteDataDialog = ({ onExport, onClose }: DataSettingsProps & { readonly onClose: () => void }) => {
  const t = useText()
  const act = useAct()
  const openOrders = useView(openOrderCount)
  const deletion = useView(deletionOf)
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = deletion === 'requested' || deletion === 'done'
  useEffect(() => {
    if (deletion === 'done') location.reload()
  }, [deletion])
  return (
    <Dialog
      title={t('data.ask')}
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button
            look="danger"
            disabled={isUnderWay}
            onClick={() => setBusy(E.isLeft(act(deleteData, null)))}
          >
            {t(isUnderWay ? 'data.deleting' : 'data.confirm')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('button.cancel')}
          </Button>
        </>
      }
    >
      <div className={text.stack}>
        <p>{t('data.ask.help')}</p>
        <p>{t('data.ask.orders', { count: openOrders })}</p>
        <div>
          <Button look="secondary" onClick={onExport}>
            {t('data.exportFirst')}
          </Button>
        </div>
        <div data-heard="news">
          {isBusy ? (
            <Note tone="warn" title={t('data.busy')}>
              {t('data.busy.help')}
            </Note>
          ) : null}
          {typeof deletion === 'object' && deletion !== null ? (
            <Note tone="bad" title={t('data.failed')}>
              {t(deletion.reason === 'blocked' ? 'data.failed.blocked' : 'data.failed.other')}
            </Note>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
