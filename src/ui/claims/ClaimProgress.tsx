import type { ReactElement, ReactNode } from 'react'
import type { ChainId } from '../../events/chain/chains.data'
import { abandonTransaction } from '../../events/transactions/abandonTransaction'
import type { Transaction } from '../../events/transactions/state'
import type { ClaimPhase } from '../../events/claims/page'
import { useLinks } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import type { TransactionHash } from '../../events/kernel'
import { Copyable } from '../kit/Copyable'
import { ExternalLink } from '../kit/ExternalLink'
import { NoEffectNote } from '../transactions/NoEffectNote'

/** A claim's hash, and its page in the explorer if there is one (S2.7.9). */
const ClaimHash = ({
  hash,
  href,
}: {
  readonly hash: TransactionHash | null
  readonly href: string | null
}) => {
  const text = useText()
  if (hash === null) return null
  return (
    <div className={kit.tight}>
      <span className={kit.soft}>{text('order.transaction')}</span>
      <Copyable value={hash} what={text('order.transaction')} />
      {href === null ? null : <ExternalLink href={href}>{text('claim.explorer')}</ExternalLink>}
    </div>
  )
}

interface ClaimProgressProps {
  readonly claim: Transaction
  readonly phase: ClaimPhase
  readonly chainId: ChainId
  /** The dialog's content while the wallet has the request, and after the claim. */
  readonly asking: ReactElement
  readonly confirmed: ReactElement
  /** Stands under the hash of a claim that is confirmed. */
  readonly after?: ReactNode
}

/** The newest claim for an account, from the wallet's turn to its outcome (S4.34); every tab shows the same. */
export const ClaimProgress = ({ claim, phase, chainId, asking, confirmed, after }: ClaimProgressProps) => {
  const text = useText()
  const act = useAct()
  const links = useLinks()
  const { id, hash } = claim
  const shownHash = <ClaimHash hash={hash} href={hash === null ? null : links.transaction(chainId, hash)} />
  switch (phase) {
    case 'none':
      return null
    case 'asking':
      return (
        <div className={kit.stack}>
          {asking}
          <div className={kit.buttons}>
            <Button look="quiet" onClick={() => act(abandonTransaction, { id })}>
              {text('waiting.stop')}
            </Button>
          </div>
        </div>
      )
    case 'sent':
      return (
        <div className={kit.stack}>
          <Waiting title={text('flow.heading.claim')}>{text('claim.sent.help')}</Waiting>
          {shownHash}
        </div>
      )
    case 'late':
      return (
        <div className={kit.stack}>
          <Note tone="warn" heard="news" title={text('claim.late')}>
            {text('claim.late.help')}
          </Note>
          {shownHash}
        </div>
      )
    case 'confirmed':
      return (
        <div className={kit.stack}>
          {confirmed}
          {shownHash}
          {after}
        </div>
      )
    case 'failed':
      return (
        <div className={kit.stack}>
          <NoEffectNote transaction={claim} title={text('claim.failedTx')} role="alert" />
          {shownHash}
        </div>
      )
  }
}
