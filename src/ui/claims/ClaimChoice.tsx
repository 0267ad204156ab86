/** The table of claims, then the amounts of paid ones, then the review: the three steps to a claim. */
import '../kit/controls.styles'
import * as E from 'fp-ts/Either'
import { useMemo, useState } from 'react'
import { claimPlan, type Pick, pickOf, type PlannedClaim } from '../../events/claims/claimPlan'
import type { ClaimRow } from '../../events/claims/claimRows'
import { approveForClaim, claim, type ClaimRejection } from '../../events/claims/decide'
import { type Address, sameAddress } from '../../events/kernel'
import type { AppState } from '../../events/appState'
import { nativeToken } from '../../events/tokens/native'
import type { Token } from '../../events/tokens/token'
import type { ClaimPageView } from '../../events/claims/page'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { useFocusOfNext } from '../kit/useFocusOfNext'
import * as styles from './claims.styles'
import { ReviewCheck } from '../orders/ReviewCheck'
import { PaidAmount } from './PaidAmount'
import { noChoice, useChoice } from './useClaimChoice'

export interface ClaimChoiceProps {
  readonly account: Address
  readonly view: ClaimPageView
  readonly isUnderWay: boolean
}

const tokenOf = ({ paysWith }: PlannedClaim, view: ClaimPageView): Token =>
  paysWith ?? nativeToken(view.chainId)

export const ClaimChoice = ({ account, view, isUnderWay }: ClaimChoiceProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const [{ step, chosen, typed }, change] = useChoice(`${String(view.chainId)}:${account}`)
  const [confirmed, setConfirmed] = useState<Address | null>(null)
  const [rejection, setRejection] = useState<ClaimRejection | null>(null)
  const takesFocus = useFocusOfNext()
  const { rows, vCow } = view
  const decimals = vCow?.decimals ?? 18
  const open = rows.filter(({ status }) => status === 'open')
  const picks = useMemo(
    (): readonly Pick[] =>
      chosen
        .filter((index) => rows.some((row) => row.index === index && row.status === 'open'))
        .map((index) => pickOf(index, typed[index] ?? '', decimals)),
    [chosen, typed, rows, decimals],
  )
  const plan = useTimedView(
    useMemo(() => (state: AppState, now) => claimPlan(state, account, picks, now), [account, picks]),
  )
  const claims = plan?.claims ?? []
  const paid = claims.filter(({ isPaid }) => isPaid)
  const hasProblem = claims.some(({ problem }) => problem !== null)
  const kindOf = (row: ClaimRow): string => text('claim.kind', { type: row.type })
  const submit = (): void => {
    const decided = act(claim, {
      account,
      picks,
      ...(confirmed === null ? {} : { confirmedAccount: confirmed }),
    })
    setRejection(E.isLeft(decided) ? decided.left : null)
    if (E.isRight(decided)) change(noChoice)
  }
  const toggle = (index: number): void => {
    setRejection(null)
    change({ chosen: chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index] })
  }
  const isAll = open.length > 0 && open.every(({ index }) => chosen.includes(index))
  const isForOther = paid.length > 0 && view.own !== null && !sameAddress(view.own, account)
  const canSend = view.own !== null && view.isRightNetwork && !isUnderWay
  const submitText = text(paid.length > 0 ? 'claim.submitPaid' : 'claim.submit')
  if (vCow === null) return <></>
  if (step === 1)
    return (
      <div className={kit.stack} key={step}>
        <h2 ref={takesFocus} tabIndex={-1}>
          {text('claim.steps', { step: 'amounts' })}
        </h2>
        {paid.map((one) => (
          <PaidAmount
            key={one.index}
            claim={one}
            token={tokenOf(one, view)}
            vCow={vCow}
            typed={typed[one.index] ?? ''}
            isOwn={view.own !== null && sameAddress(view.own, account)}
            onType={(words) => change({ typed: { ...typed, [one.index]: words } })}
            onApprove={() => act(approveForClaim, { type: one.type, amount: one.needed })}
          />
        ))}
        <div className={kit.buttons}>
          <Button look="primary" disabled={hasProblem} onClick={() => change({ step: 2 })}>
            {text('claim.review')}
          </Button>
          <Button look="secondary" onClick={() => change({ step: 0 })}>
            {text('claim.back')}
          </Button>
        </div>
      </div>
    )
  if (step === 2)
    return (
      <div className={kit.stack} key={step}>
        <h2 ref={takesFocus} tabIndex={-1}>
          {text('claim.steps', { step: 'review' })}
        </h2>
        <dl className={styles.totals}>
          <div>
            <dt>{text('claim.total')}</dt>
            <dd>
              {text('money.amount', { amount: format.amount(plan?.total ?? 0n, vCow), symbol: 'vCOW' })}
            </dd>
          </div>
          {paid.map((one) => (
            <div key={one.index}>
              <dt>{text('claim.pays')}</dt>
              <dd>
                {moneyText(text, format.amount(one.price, tokenOf(one, view), 'up'), tokenOf(one, view))}
              </dd>
            </div>
          ))}
        </dl>
        <div className={kit.tight}>
          <span className={kit.soft}>{text('recipient.label')}</span>
          <Copyable value={account} what={text('recipient.label')} />
          {isForOther ? (
            <>
              <strong>{text('claim.otherAccount')}</strong>
              <ReviewCheck
                isChecked={confirmed === account}
                onToggle={() => setConfirmed(confirmed === account ? null : account)}
              >
                <span>{text('review.confirmReceiver')}</span>
              </ReviewCheck>
            </>
          ) : null}
        </div>
        <Rejected rejection={rejection} />
        <div className={kit.buttons}>
          <Button
            look="primary"
            disabled={!canSend || hasProblem || (isForOther && confirmed !== account)}
            onClick={submit}
          >
            {submitText}
          </Button>
          <Button look="secondary" onClick={() => change({ step: 1 })}>
            {text('claim.back')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={kit.stack} key={step}>
      <table ref={takesFocus} tabIndex={-1} className={styles.table} aria-label={text('claim.table')}>
        <thead>
          <tr>
            <th scope="col">
              <label>
                <input
                  type="checkbox"
                  aria-label={text('claim.all')}
                  checked={isAll}
                  aria-disabled={open.length === 0}
                  onChange={() => change({ chosen: isAll ? [] : open.map(({ index }) => index) })}
                />
              </label>
            </th>
            <th scope="col">{text('claim.type')}</th>
            <th scope="col">{text('claim.amount')}</th>
            <th scope="col">{text('order.details')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.index}>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={text('claim.select', {
                      kind: kindOf(row),
                      amount: format.amount(row.amount, vCow),
                    })}
                    checked={row.status === 'open' && chosen.includes(row.index)}
                    aria-disabled={row.status !== 'open'}
                    onChange={() => {
                      if (row.status === 'open') toggle(row.index)
                    }}
                  />
                </label>
              </td>
              <td>{kindOf(row)}</td>
              <td>{format.amount(row.amount, vCow)}</td>
              <td>
                {row.status !== 'open'
                  ? text('claim.status', { status: row.status })
                  : row.cost === null
                    ? text('claim.free')
                    : moneyText(
                        text,
                        format.amount(row.cost.amount, row.cost.token ?? nativeToken(view.chainId), 'up'),
                        row.cost,
                      )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rejected rejection={rejection} />
      {open.length === 0 ? null : (
        <div className={kit.buttons}>
          <Button
            look="primary"
            disabled={!canSend || claims.length === 0}
            onClick={paid.length > 0 ? () => change({ step: 1 }) : submit}
          >
            {view.own === null
              ? text('wallet.connect')
              : !view.isRightNetwork
                ? text('wallet.wrongNetwork')
                : paid.length > 0
                  ? text('wrap.continue')
                  : submitText}
          </Button>
        </div>
      )}
    </div>
  )
}

const Rejected = ({ rejection }: { readonly rejection: ClaimRejection | null }) => {
  const text = useText()
  return rejection === null || rejection.tag === 'problem' ? null : (
    <Note tone="bad" role="alert">
      {text('claim.rejected', { reason: rejection.tag })}
    </Note>
  )
}
