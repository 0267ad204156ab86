/** Asks how to vote on one proposal (S2.7.15). */
import * as E from 'fp-ts/Either'
import { useState } from 'react'
import { castVote, type GovernanceRejection } from '../../events/governance/decide'
import type { Support } from '../../events/governance/kinds'
import type { Token } from '../../events/tokens/token'
import type { ProposalRow } from '../../events/governance/page'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import * as kit from '../kit/text.styles'
import { Choice } from './Choice'
import { Rejection } from './Rejection'

export interface VoteDialogProps {
  readonly row: ProposalRow
  readonly token: Token
  readonly onClose: () => void
}

export const VoteDialog = ({ row, token, onClose }: VoteDialogProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const [support, setSupport] = useState<Support | null>(null)
  const [rejection, setRejection] = useState<GovernanceRejection | null>(null)
  const { proposal, choices } = row
  const submit = (): void => {
    if (support === null) return
    const decided = act(castVote, { proposal: proposal.id, support })
    if (E.isLeft(decided)) setRejection(decided.left)
    else onClose()
  }
  return (
    <Dialog
      title={text('governance.vote.title', { id: proposal.id })}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={support === null} onClick={submit}>
          {text('governance.vote.submit')}
        </Button>
      }
    >
      <div className={kit.stack}>
        {proposal.title === '' ? null : <strong>{proposal.title}</strong>}
        <p>
          {text('governance.vote.help', {
            votes: format.amount(proposal.ownVotes ?? 0n, token),
            symbol: token.symbol,
          })}
        </p>
        <Choice
          label={text('governance.vote.choice')}
          options={choices.map((one) => [one, text('governance.support', { support: one })] as const)}
          chosen={support}
          onChoose={setSupport}
        />
        <Rejection rejection={rejection} />
      </div>
    </Dialog>
  )
}
