/** The two steps of an approval that replaces another one (D5.13). They stand above the foot of the form, which stays in view (C656). */
import type { ApprovalView } from '../../events/trade/approvalView'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useFormat, useText } from '../intl/IntlProvider'
import * as styles from './approval.styles'

interface ApprovalStepsProps {
  readonly approval: ApprovalView
  readonly isUnlimited: boolean
}

const ApprovalSteps = ({ approval: { token, exact, steps }, isUnlimited }: ApprovalStepsProps) => {
  const text = useText()
  const format = useFormat()
  const symbol = shownSymbol(token.symbol)
  return (
    <ol className={styles.steps} aria-label={text('approve.stepsLabel', { symbol })}>
      <li aria-current={steps.done === 0 ? 'step' : undefined} data-done={steps.done > 0}>
        {text('approve.stepReset', { symbol })}
      </li>
      <li aria-current={steps.done === 1 ? 'step' : undefined}>
        {isUnlimited
          ? text('transaction.approveUnlimited', { symbol })
          : text('approve.stepSet', { symbol, amount: format.exact(exact, token) })}
      </li>
    </ol>
  )
}

export default ApprovalSteps
