/** The state of the on-chain signature of a contract wallet's order, and the next step. */
import type { ChainId } from '../../events/chain/chains.data'
import type { OrderUid } from '../../events/kernel'
import { abandonPresignature } from '../../events/orders/abandonPresignature'
import { requestPresignature } from '../../events/orders/requestPresignature'
import type { PresignView } from '../../events/activity/presign'
import { useLinks } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { presignatureErrorText } from '../intl/orderErrorTexts'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { Said } from '../kit/Said'

export interface PresignStateProps {
  readonly uid: OrderUid
  readonly chainId: ChainId
  readonly presign: PresignView
}

export const PresignState = ({ uid, chainId, presign }: PresignStateProps) => {
  const t = useText()
  const act = useAct()
  const links = useLinks()
  const { phase, hash, error } = presign
  const href = hash === null ? null : links.transaction(chainId, hash)
  const again = (
    <Button look="secondary" onClick={() => act(requestPresignature, { uid })}>
      {t('presign.again')}
    </Button>
  )
  return (
    <div className={text.stack} data-presign={phase}>
      {phase === 'asked' ? (
        <>
          <Waiting title={t('placing.confirm')}>{t('presign.asked.help')}</Waiting>
          <p className={text.soft}>{t('presign.stop.help')}</p>
          <Button look="secondary" onClick={() => act(abandonPresignature, { uid })}>
            {t('waiting.stop')}
          </Button>
        </>
      ) : phase === 'sent' ? (
        <Waiting title={t('label.signing')}>{t('presign.sent.help')}</Waiting>
      ) : phase === 'failed' && error !== null ? (
        <Note tone="bad" title={t('presign.failed')} action={presign.isOwn ? again : undefined}>
          <Said>{presignatureErrorText(error, t)}</Said>
        </Note>
      ) : (
        <Note tone="warn" title={t('presign.needed')} action={presign.isOwn ? again : undefined}>
          {t('presign.needed.help')}
        </Note>
      )}
      {href === null ? null : <ExternalLink href={href}>{t('link.transaction')}</ExternalLink>}
    </div>
  )
}
