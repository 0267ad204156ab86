import { type Address, shortAddress } from '../../events/kernel'
import type { FlowStep } from '../../events/activity/transactionFlow'
import { operationHeading } from './wordsByKind'
import { useText } from '../intl/IntlProvider'
import { unbroken } from '../intl/isolate'
import * as text from '../kit/text.styles'
import * as styles from './approval.styles'

export interface SigningStepsProps {
  readonly steps: readonly FlowStep[]
  readonly symbol: string
  readonly walletName: string
  readonly account: Address
}

/** The steps while the wallet is asked (T2.30). */
export const SigningSteps = ({ steps, symbol, walletName: wallet, account }: SigningStepsProps) => {
  const t = useText()
  const now = steps.find(({ state }) => state === 'now') ?? steps[0]
  const title = now === undefined ? '' : t(operationHeading(now.operation), { symbol })
  return (
    <section aria-label={title}>
      <p className={text.soft}>{t('flow.steps')}</p>
      <ol className={styles.steps}>
        {steps.map(({ operation, part, state }) => (
          <li
            key={`${operation}-${part}`}
            aria-current={state === 'now' ? 'step' : undefined}
            data-done={state === 'done'}
          >
            {part === 'sign'
              ? t('flow.step.sign', { operation, wallet, account: unbroken(shortAddress(account)) })
              : t('flow.step.submitted', { operation })}
          </li>
        ))}
      </ol>
    </section>
  )
}
