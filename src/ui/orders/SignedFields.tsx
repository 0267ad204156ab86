/** The signed typed data (D5.7), field by field, and its digest, which is computed here (D5.8). */
import type { ReactNode, ToggleEvent } from 'react'
import { DOMAIN_NAME, DOMAIN_VERSION } from '../../events/kernel/orderHash'
import type { PlacementView } from '../../events/activity/review'
import { useFormat, useText } from '../intl/IntlProvider'
import { Copyable } from '../kit/Copyable'
import * as text from '../kit/text.styles'
import { shownSymbol } from '../../events/tokens/tokenText'
import * as styles from './review.styles'

const Field = ({
  name,
  value,
  children,
}: {
  readonly name: string
  readonly value: string
  readonly children?: ReactNode
}) => (
  <div className={styles.field}>
    <dt>{name}</dt>
    <dd>
      <span className={text.mono}>{value}</span>
      {children === undefined ? null : <span className={styles.human}>{children}</span>}
    </dd>
  </div>
)

/** The expanded part has more lines than a low window shows, so it starts at the top. */
const showFromTop = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' })
}

export const SignedFields = ({ signed }: { readonly signed: PlacementView['signed'] }) => {
  const t = useText()
  const format = useFormat()
  const { domain, params, digest, receiverName, sellToken, buyToken } = signed
  const sell = shownSymbol(sellToken.symbol)
  const buy = shownSymbol(buyToken.symbol)
  return (
    <details onToggle={showFromTop}>
      <summary>{t('signed.title')}</summary>
      <p className={text.soft}>{t('signed.help')}</p>
      <dl className={styles.fields}>
        <Field name="domain.name" value={DOMAIN_NAME} />
        <Field name="domain.version" value={DOMAIN_VERSION} />
        <Field name="domain.chainId" value={String(domain.chainId)} />
        <Field name="domain.verifyingContract" value={domain.verifyingContract} />
        <Field name="sellToken" value={params.sellToken}>
          {sell}
        </Field>
        <Field name="buyToken" value={params.buyToken}>
          {buy}
        </Field>
        <Field name="receiver" value={params.receiver}>
          {receiverName ?? undefined}
        </Field>
        <Field name="sellAmount" value={params.sellAmount.toString()}>
          <bdi>
            {format.exact(params.sellAmount, sellToken)} {sell}
          </bdi>
        </Field>
        <Field name="buyAmount" value={params.buyAmount.toString()}>
          <bdi>
            {format.exact(params.buyAmount, buyToken)} {buy}
          </bdi>
        </Field>
        <Field name="validTo" value={String(params.validTo)}>
          {format.moment(params.validTo * 1000)}
        </Field>
        <Field name="appData" value={params.appData} />
        <Field name="feeAmount" value={params.feeAmount.toString()} />
        <Field name="kind" value={params.kind} />
        <Field name="partiallyFillable" value={String(params.partiallyFillable)} />
        <Field name="sellTokenBalance" value="erc20" />
        <Field name="buyTokenBalance" value="erc20" />
      </dl>
      {digest === null ? null : (
        <p>
          <span className={text.soft}>{t('signed.digest')}</span>
          <br />
          <Copyable value={digest} what={t('signed.digest')} />
        </p>
      )}
    </details>
  )
}
