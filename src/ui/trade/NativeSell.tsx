/**
 * A sale of the native coin as a plan (V6.7, X45): the amount to wrap, the amount from the wrapped balance, and each
 * step.
 */
import type { ChainId } from '../../events/chain/chains.data'
import { nativeToken } from '../../events/tokens/native'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { NativeSale } from '../../events/trade/orderBlockerKinds'
import { sellWrapped } from '../../events/trade/sellWrapped'
import { type NativePlanView, isLowAfter, nativePlan } from '../../events/trade/nativePlan'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { useGasText } from './useGasText'
import * as styles from '../transactions/approval.styles'

interface NativeSellProps {
  readonly plan: NativeSale
  readonly chainId: ChainId
}

const NativeSell = ({ plan, chainId }: NativeSellProps) => {
  const t = useText()
  const act = useAct()
  const format = useFormat()
  const view = useTimedView(nativePlan)
  const { missing, uses, wrapped } = plan
  const coin = nativeToken(chainId)
  const names = { native: coin.symbol, wrapped: shownSymbol(wrapped.symbol) }
  const isPriced = missing > 0n || uses > 0n
  return (
    <Note
      tone="info"
      title={
        isPriced
          ? t('wrap.split', {
              ...names,
              how: missing === 0n ? 'uses' : uses === 0n ? 'wraps' : 'both',
              uses: format.amount(uses, wrapped),
              wraps: format.amount(missing, coin, 'up'),
            })
          : t('wrap.title', names)
      }
    >
      <Steps plan={plan} view={view} names={names} />
      <div className={text.wrapping}>
        <details>
          <summary className={text.small}>{t('approve.why')}</summary>
          <p className={text.small}>{t('wrap.why', names)}</p>
        </details>
        {missing > 0n ? (
          <Button look="quiet" className={text.push} onClick={() => act(sellWrapped, null)}>
            {t('submit.switchToWrapped', { symbol: names.wrapped })}
          </Button>
        ) : null}
      </div>
      {isLowAfter(view, missing) ? <p data-heard="news">{t('wrap.low', names)}</p> : null}
    </Note>
  )
}

interface PartProps {
  readonly plan: NativeSale
  readonly view: NativePlanView
  readonly names: { readonly native: string; readonly wrapped: string }
}

const Steps = ({ plan: { missing, uses, approve, wrapped }, view, names }: PartProps) => {
  const t = useText()
  const format = useFormat()
  const coin = nativeToken(wrapped.chainId)
  const gasText = useGasText()
  const cost = t('wrap.step.gas', { gas: gasText({ coin, ...view }) })
  const steps = [
    missing > 0n
      ? { what: t('wrap.step.wrap', { ...names, amount: format.amount(missing, coin, 'up') }), cost }
      : null,
    approve !== null
      ? { what: t('wrap.step.approve', { ...names, amount: format.exact(approve, wrapped) }), cost }
      : missing + uses === 0n
        ? { what: t('wrap.step.allow', names), cost }
        : null,
    { what: t('wrap.step.swap', names), cost: view.isPresign ? cost : t('wrap.step.free') },
  ].filter((step) => step !== null)
  return (
    <ol className={styles.steps} aria-label={t('wrap.stepsLabel', names)}>
      {steps.map((step, at) => (
        <li key={step.what} aria-current={at === 0 ? 'step' : undefined}>
          <span>
            {step.what} <span className={text.small}>{step.cost}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

export default NativeSell
