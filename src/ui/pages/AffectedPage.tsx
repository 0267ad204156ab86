/** The warning page of accounts that allowed the affected router something, with the buttons that take it back (S2.1.14). */
import * as E from 'fp-ts/Either'
import { useState } from 'react'
import { MAX_UINT256 } from '../../events/kernel'
import { AFFECTED_CHAIN, AFFECTED_ROUTER, affectedTokens } from '../../events/balances/affected.data'
import { revokeAffected, type RevokeRejection } from '../../events/transactions/revokeAffected'
import { affected, type AffectedApproval } from '../../events/tab/affected'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { ExternalLink } from '../kit/ExternalLink'
import { Note } from '../kit/Note'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import * as swap from '../trade/swap.styles'

const ARTICLE =
  'https://cointelegraph.com/news/multichain-asks-users-to-revoke-approvals-amid-critical-vulnerability'

const Approval = ({
  approval: { token, allowance, isUnderWay },
  onRevoke,
}: {
  readonly approval: AffectedApproval
  readonly onRevoke: () => void
}) => {
  const text = useText()
  const format = useFormat()
  const { symbol } = token
  return (
    <li className={kit.tight}>
      <strong>
        {allowance === MAX_UINT256
          ? text('affected.unlimited', { symbol })
          : text('affected.allowance', { amount: format.amount(allowance, token, 'up'), symbol })}
      </strong>
      <div className={kit.row}>
        <Button look="primary" disabled={isUnderWay} onClick={onRevoke}>
          {text(isUnderWay ? 'affected.revoking' : 'affected.revoke', { symbol })}
        </Button>
      </div>
    </li>
  )
}

const AffectedPage = ({ title }: { readonly title: string }) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { account, isRead, isRightNetwork, approvals } = useTimedView(affected)
  const [rejection, setRejection] = useState<RevokeRejection | null>(null)
  // The page has its own address, so a visitor whose account approved nothing must not read that it is affected.
  const heading = approvals.length > 0 ? title : text('affected.heading')
  const revoke = (token: string): void => {
    const decided = act(revokeAffected, { token })
    setRejection(E.isLeft(decided) ? decided.left : null)
  }
  return (
    <Sheet label={heading} isFolded>
      <div className={kit.stack}>
        <h1 className={swap.heading}>{heading}</h1>
        <Note tone="warn" title={text('affected.subtitle')}>
          {sentences(text, text('affected.what'), text('affected.must'))}
        </Note>
        <div className={kit.tight}>
          <span className={kit.soft}>{text('affected.router')}</span>
          <Copyable value={AFFECTED_ROUTER} what={text('affected.router')} />
        </div>
        {account === null ? (
          <p data-heard="news">{text('affected.connect')}</p>
        ) : !isRightNetwork ? (
          <Note
            tone="info"
            heard="news"
            action={
              <Button look="secondary" onClick={() => act(selectNetwork, { chainId: AFFECTED_CHAIN })}>
                {text('uni.switch')}
              </Button>
            }
          >
            {text('affected.otherNetwork')}
          </Note>
        ) : approvals.length > 0 ? (
          <ul className={kit.stack}>
            {approvals.map((approval) => (
              <Approval
                key={approval.token.address}
                approval={approval}
                onRevoke={() => revoke(approval.token.address)}
              />
            ))}
          </ul>
        ) : (
          <p data-heard="news">
            {isRead
              ? text('affected.none', { symbols: format.list(affectedTokens.map(({ symbol }) => symbol)) })
              : text('affected.reading')}
          </p>
        )}
        {rejection === null ? null : (
          <Note tone="bad" role="alert">
            {text('affected.rejected', { reason: rejection.tag })}
          </Note>
        )}
        <p>
          <ExternalLink href={ARTICLE}>{text('affected.article')}</ExternalLink>
        </p>
      </div>
    </Sheet>
  )
}

export default AffectedPage
