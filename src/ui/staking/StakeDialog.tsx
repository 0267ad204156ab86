/** Asks how many shares are staked, or taken out; a stake needs an approval of exactly that many first. */
import * as E from 'fp-ts/Either'
import { useId, useState } from 'react'
import { approveStake, stake, type StakingRejection, unstake } from '../../events/staking/decide'
import type { StakeReading } from '../../events/staking/events'
import type { StakingPool } from '../../events/staking/stakingPools.data'
import type { Transaction } from '../../events/transactions/state'
import { useAct } from '../hooks/useAct'
import { useFormat, useLocaleRecord, useText } from '../intl/IntlProvider'
import { cellsInto } from '../intl/pastedCells'
import { typedAtoms } from '../intl/typedAtoms'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import { isEnter } from '../kit/isEnter'
import * as kit from '../kit/text.styles'
import { TextField } from '../kit/TextField'
import { TransactionNote } from '../transactions/TransactionNote'

type Rejected = StakingRejection['tag'] | 'unclear'

/** Refusals of what is typed. */
const OF_AMOUNT: ReadonlySet<Rejected | null> = new Set<Rejected>([
  'noAmount',
  'unclear',
  'fewShares',
  'fewStaked',
])

export interface StakeDialogProps {
  readonly kind: 'stake' | 'unstake'
  readonly pool: StakingPool
  readonly reading: StakeReading
  readonly latest: Transaction | null
  readonly isUnderWay: boolean
  readonly onClose: () => void
}

export const StakeDialog = ({
  kind,
  pool: { contract, staked },
  reading,
  latest,
  isUnderWay,
  onClose,
}: StakeDialogProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const locale = useLocaleRecord().tag
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [rejection, setRejection] = useState<Rejected | null>(null)
  const problemId = useId()
  const { symbol } = staked
  const most = kind === 'stake' ? (reading.balance ?? 0n) : reading.stakedAmount
  const read = typed.trim() === '' ? 0n : typedAtoms(typed, staked.decimals, locale)
  const amount = isWhole ? most : (read ?? 0n)
  const needsApproval = kind === 'stake' && amount > 0n && amount <= most && reading.allowance < amount
  const isApprovalFailed = needsApproval && latest?.info.type === 'approval' && latest.status !== 'confirmed'
  const isApproved =
    kind === 'stake' &&
    amount > 0n &&
    amount <= reading.allowance &&
    latest?.info.type === 'approval' &&
    latest.status === 'confirmed'
  const type = (words: string): void => {
    setTyped(words)
    setWhole(false)
    setRejection(null)
  }
  const submit = (): void => {
    if (!isWhole && read === null) {
      setRejection('unclear')
      return
    }
    const decision = needsApproval ? approveStake : kind === 'stake' ? stake : unstake
    const decided = act(decision, { pool: contract, amount })
    if (E.isLeft(decided)) setRejection(decided.left.tag)
    else if (!needsApproval) onClose()
  }
  return (
    <Dialog
      title={text(kind === 'stake' ? 'staking.stake.title' : 'staking.withdraw.title', { symbol })}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={isUnderWay} onClick={submit}>
          {needsApproval
            ? text('submit.approve', { symbol })
            : text(kind === 'stake' ? 'staking.stake' : 'staking.withdraw')}
        </Button>
      }
    >
      <div className={kit.stack}>
        <p>{text(kind === 'stake' ? 'staking.stake.help' : 'staking.withdraw.help', { symbol })}</p>
        <TextField
          label={text('governance.propose.amount', { symbol })}
          inputMode="decimal"
          dir="ltr"
          data-autofocus=""
          onKeyDown={(event) => {
            if (isEnter(event) && !isUnderWay) submit()
          }}
          problemId={OF_AMOUNT.has(rejection) ? problemId : undefined}
          value={isWhole ? format.exact(most, staked) : typed}
          onChange={({ target }) => type(target.value)}
          {...cellsInto(type)}
          help={text('staking.most', { amount: format.amount(most, staked), symbol })}
        />
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setWhole(true)
              setRejection(null)
            }}
          >
            {text('swap.max')}
          </Button>
        </div>
        {needsApproval ? (
          <p className={kit.soft}>
            {text('staking.approve.help', { amount: format.exact(amount, staked), symbol })}
          </p>
        ) : null}
        {latest !== null && (isUnderWay || isApprovalFailed) ? (
          <TransactionNote transaction={latest} />
        ) : null}
        {isApproved ? <Note tone="ok" heard="news" title={text('approve.done', { symbol })} /> : null}
        {rejection === null ? null : (
          <Note tone="bad" role="alert" id={problemId}>
            {text('staking.rejected', { tag: rejection, symbol, decimals: staked.decimals })}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
