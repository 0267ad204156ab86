/** One proposal: what it says and does, its votes, and what the account can do to it. */
import { useState } from 'react'
import { advanceProposal, type ProposalStepInput } from '../../events/governance/decide'
import type { GovernanceReading } from '../../events/governance/events'
import { nativeToken } from '../../events/tokens/native'
import type { Token } from '../../events/tokens/token'
import type { ProposalRow } from '../../events/governance/page'
import * as claims from '../claims/claims.styles'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import * as kit from '../kit/text.styles'
import { TransactionNote } from '../transactions/TransactionNote'
import * as styles from './governance.styles'
import { VoteDialog } from './VoteDialog'

export interface ProposalItemProps {
  readonly row: ProposalRow
  readonly reading: GovernanceReading
  readonly token: Token
  readonly isRightNetwork: boolean
}

const steps: Readonly<Record<ProposalStepInput['step'], MessageId>> = {
  queueProposal: 'governance.queueProposal',
  executeProposal: 'governance.executeProposal',
  cancelProposal: 'governance.cancelProposal',
}

/** 12 s a block on Ethereum. */
const BLOCKS_PER_DAY = 7200
const BLOCKS_PER_HOUR = 300

/** When voting begins or ends, or when it can be executed. */
const Schedule = ({ row: { proposal, blocksLeft } }: Pick<ProposalItemProps, 'row'>) => {
  const text = useText()
  const format = useFormat()
  if (proposal.state === 'pending')
    return <p className={kit.soft}>{text('governance.opens', { block: proposal.startBlock })}</p>
  if (proposal.state === 'active')
    return (
      <p className={kit.soft}>
        {blocksLeft <= BLOCKS_PER_HOUR
          ? text('governance.endsSoon', { block: proposal.endBlock })
          : text('governance.ends', {
              block: proposal.endBlock,
              days: Math.ceil(blocksLeft / BLOCKS_PER_DAY),
            })}
      </p>
    )
  if (proposal.state !== 'queued') return null
  return (
    <p className={kit.soft}>{text('governance.executable', { time: format.moment(proposal.eta * 1000) })}</p>
  )
}

const Votes = ({ row, reading, token }: Omit<ProposalItemProps, 'isRightNetwork'>) => {
  const text = useText()
  const format = useFormat()
  const { proposal, quorumBps } = row
  const { symbol } = token
  const sides = [
    [text('governance.for'), proposal.forVotes],
    [text('governance.against'), proposal.againstVotes],
    ...(proposal.abstainVotes === null
      ? []
      : [[text('governance.abstained'), proposal.abstainVotes] as const]),
  ] as const
  const share = text('governance.quorum', {
    share: format.percent(quorumBps),
    quorum: format.amount(reading.quorum, token),
    symbol,
  })
  return (
    <>
      <dl className={claims.totals}>
        {sides.map(([label, votes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.amount(votes, token)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.quorum}>
        <meter min={0} max={10_000} value={quorumBps} aria-label={share} />
        <span className={kit.small}>{share}</span>
      </div>
    </>
  )
}

const Details = ({ row: { proposal }, token }: Pick<ProposalItemProps, 'row' | 'token'>) => {
  const text = useText()
  const format = useFormat()
  const coin = nativeToken(token.chainId)
  return (
    <details>
      <summary>{text('governance.more.details', { id: proposal.id })}</summary>
      <div className={kit.stack}>
        {proposal.details === '' ? null : <p className={styles.written}>{proposal.details}</p>}
        <div className={kit.tight}>
          <span className={kit.soft}>{text('governance.proposer')}</span>
          <Copyable value={proposal.proposer} what={text('governance.proposer')} />
        </div>
        <div className={kit.tight}>
          <span className={kit.soft}>{text('governance.calls')}</span>
          {/* The governor takes no proposal without calls. */}
          {proposal.calls.length === 0 ? (
            <p>{text('governance.calls.unread')}</p>
          ) : (
            <ol className={styles.calls}>
              {proposal.calls.map(({ target, value, signature, calldata }, at) => (
                // The calls of a proposal keep their places.
                <li key={at}>
                  <span className={kit.mono}>{target}</span>
                  <br />
                  <span className={kit.mono}>{text('governance.call', { signature, calldata })}</span>
                  {value === 0n ? null : (
                    <div>
                      {text('governance.call.value', {
                        amount: format.amount(value, coin),
                        symbol: coin.symbol,
                      })}
                    </div>
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </details>
  )
}

export const ProposalItem = (props: ProposalItemProps) => {
  const { row, token, isRightNetwork } = props
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const [isVoting, setVoting] = useState(false)
  const { proposal, choices, canQueue, canExecute, canCancel, latest, isUnderWay } = row
  const { id, title, state, vote, ownVotes } = proposal
  const isOff = isUnderWay || !isRightNetwork
  const step = (name: ProposalStepInput['step']) => (
    <Button
      look={name === 'cancelProposal' ? 'danger' : 'secondary'}
      disabled={isOff}
      onClick={() => act(advanceProposal, { proposal: id, step: name })}
    >
      {text(steps[name])}
    </Button>
  )
  return (
    <li className={styles.proposal} data-proposal={id}>
      <span className={styles.state}>{text('governance.state', { state })}</span>
      <h3>
        <span className={kit.soft}>{text('governance.proposal', { id })}</span>
        <br />
        <span className={styles.written}>{title === '' ? text('governance.untitled', { id }) : title}</span>
      </h3>
      <Votes {...props} />
      <Schedule row={row} />
      {vote === null ? null : (
        <p>
          {text('governance.voted', {
            support: vote.support,
            votes: format.amount(vote.votes, token),
            symbol: token.symbol,
          })}
        </p>
      )}
      {state === 'active' && vote === null && ownVotes === 0n ? (
        <p className={kit.soft}>{text('governance.noVotes')}</p>
      ) : null}
      {canCancel && proposal.abstainVotes === null ? (
        <p className={kit.soft}>{text('governance.cancel.help')}</p>
      ) : null}
      <div className={kit.buttons}>
        {choices.length === 0 ? null : (
          <Button look="secondary" disabled={isOff} onClick={() => setVoting(true)}>
            {text('governance.vote')}
          </Button>
        )}
        {canQueue ? step('queueProposal') : null}
        {canExecute ? step('executeProposal') : null}
        {canCancel ? step('cancelProposal') : null}
      </div>
      {latest === null ? null : <TransactionNote transaction={latest} />}
      <Details row={row} token={token} />
      {isVoting ? <VoteDialog row={row} token={token} onClose={() => setVoting(false)} /> : null}
    </li>
  )
}
