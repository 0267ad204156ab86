/** How much of a paid claim is bought: the whole of it, or less by typing; with the approval that it needs. */
import { useId, useState } from 'react'
import { fieldProblem, type PlannedClaim } from '../../events/claims/claimPlan'
import type { Token } from '../../events/tokens/token'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { MOST_KEPT } from '../intl/typedAmount'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { TextField } from '../kit/TextField'
import AmountProblem from '../trade/AmountProblem'
import { useAmountEntry } from '../trade/useAmountEntry'
import * as kit from '../kit/text.styles'
import * as styles from './claims.styles'

export interface PaidAmountProps {
  readonly claim: PlannedClaim
  /** What it is paid with. */
  readonly token: Token
  readonly vCow: Token
  readonly typed: string
  /** For another account, the claim is bought in full, or not at all. */
  readonly isOwn: boolean
  readonly onType: (text: string) => void
  readonly onApprove: () => void
}

export const PaidAmount = ({ claim, token, vCow, typed, isOwn, onType, onApprove }: PaidAmountProps) => {
  const text = useText()
  const format = useFormat()
  const problemId = useId()
  const { symbol } = token
  const { problem } = claim
  const { shown, ...field } = useAmountEntry(typed, '', onType)
  const wrong = fieldProblem(typed, vCow.decimals)
  const isWaiting = wrong === null && (problem === 'approving' || problem === 'notApproved')
  const label = text('claim.invest', { symbol })
  const [wasApproving, setApproving] = useState(problem === 'approving')
  if (problem === 'approving' && !wasApproving) setApproving(true)
  return (
    // A part of the page: once the approval is there, its pressed button is gone, and the focus stays here (X110).
    <div className={styles.section} role="group" aria-label={label}>
      <TextField
        label={label}
        inputMode="decimal"
        dir="ltr"
        maxLength={MOST_KEPT}
        value={shown}
        placeholder={format.exact(claim.amount, vCow)}
        readOnly={!isOwn}
        problemId={problem === null || isWaiting ? undefined : problemId}
        help={sentences(
          text,
          text('claim.investMax', {
            amount: format.amount(claim.amount, vCow),
            cost: format.amount(claim.cost?.amount ?? 0n, token, 'up'),
            symbol,
          }),
          text('claim.investCosts', { cost: format.amount(claim.price, token, 'up'), symbol }),
        )}
        {...field}
      />
      <div data-heard="news" id={problemId}>
        {wrong !== null ? (
          <AmountProblem problem={wrong} typed={typed} token={vCow} onAnswer={onType} />
        ) : problem !== null ? (
          <p>
            {text('claim.problem', {
              problem,
              symbol,
              missing: format.amount(claim.missing, token, 'up'),
            })}
          </p>
        ) : null}
      </div>
      {isWaiting ? (
        <div className={kit.buttons}>
          <Button look="secondary" disabled={problem === 'approving'} onClick={onApprove}>
            {text('submit.approve', { symbol })}
          </Button>
        </div>
      ) : null}
      {wasApproving && problem === null ? (
        <Note tone="ok" heard="news" title={text('approve.done', { symbol })} />
      ) : null}
    </div>
  )
}
