/** The swap form as a pure view: a token (T1.12) and an amount (T1.13) on either side; the page connects it to the state. */
import {
  type ReactNode,
  type Dispatch,
  type SetStateAction,
  Suspense,
  useState,
  useLayoutEffect,
} from 'react'
import { lazyView } from '../hooks/lazyView'
import { useIsLate } from '../hooks/trackLoad'
import type { Side } from '../../events/trade/events'
import { isNative } from '../../events/tokens/native'
import { isListed } from '../../events/tokens/select'
import type { SubmitView } from '../../events/trade/submitView'
import type { SwapFormView } from '../../events/trade/swapForm'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Sheet } from '../kit/Sheet'
import { shownSymbol } from '../../events/tokens/tokenText'
import { FormTerms } from './FormTerms'
import { SwapSide } from './SwapSide'
import { submitAction, submitText } from './submitButton'
import * as creaseStyles from './crease.styles'
import * as place from './form.styles'
import * as styles from './swap.styles'
import type { Share } from './SellBalance'
import { useLastFigures } from './useLastFigures'

/**
 * A placeholder for a part of the form that is loading, which counts itself in the meantime. The form's button waits
 * for every part above it: each would move the button away from under the pointer, and a press acts on some of them,
 * such as the amount to approve (C492).
 */
const Coming = ({ onCount }: { readonly onCount: Dispatch<SetStateAction<number>> }): null => {
  useLayoutEffect(() => {
    onCount((count) => count + 1)
    return () => onCount((count) => count - 1)
  }, [onCount])
  return null
}

const WrapGas = lazyView(() => import('./WrapGas'))
const QuoteHeard = lazyView(() => import('./QuoteHeard'))
const TradeSettings = lazyView(() => import('./TradeSettings'))
const LookAlikeNotes = lazyView(() => import('../tokens/LookAlikeNotes'))
const RecipientField = lazyView(() => import('./RecipientField'))
const TradeWarnings = lazyView(() => import('./TradeWarnings'))
const NativeSource = lazyView(() => import('./NativeSource'))
const NativeSell = lazyView(() => import('./NativeSell'))
const ApprovalChoice = lazyView(() => import('../transactions/ApprovalChoice'))
const ApprovalSteps = lazyView(() => import('../transactions/ApprovalSteps'))

export interface SwapCardProps {
  readonly form: SwapFormView
  readonly submit: SubmitView
  readonly headerEnd?: ReactNode
  /** The content above the amounts, about a trade in progress. */
  readonly top?: ReactNode
  readonly onType: (side: Side, text: string) => void
  readonly onChoose: (side: Side) => void
  readonly onFlip: () => void
  readonly onShare: (percent: Share) => void
  readonly onSettings: () => void
  readonly onSubmit: (choice: { readonly isUnlimited: boolean }) => void
}

const pairOf = (form: SwapFormView): string =>
  `${String(form.chainId)}:${form.sell.token?.address ?? ''}:${form.buy.token?.address ?? ''}`

export const SwapCard = (props: SwapCardProps) => {
  const { form, submit, headerEnd, onType, onChoose, onFlip, onShare, onSubmit } = props
  const text = useText()
  const pair = pairOf(form)
  // The choice is for one pair; another pair starts with the exact amount again.
  const [unlimitedFor, setUnlimitedFor] = useState<string | null>(null)
  const isUnlimited = unlimitedFor === pair
  const quoted = form.sell.typed === null ? form.sell : form.buy
  const { indicative } = form
  const isEmpty = (form.route.tag === 'INVALID' && indicative === null) || form.route.tag === 'NO_ROUTE_FOUND'
  const isLoading = form.route.tag === 'LOADING' || indicative?.tag === 'pending'
  const isDimmed = isLoading || form.route.tag === 'OFFLINE'
  const terms = useLastFigures(isEmpty ? null : form.terms, pair)
  const kept = useLastFigures(isEmpty ? null : quoted.amount === null ? null : quoted, pair)
  const shown = (side: 'sell' | 'buy'): SwapFormView['sell'] => {
    const view = form[side]
    return isLoading && view === quoted && view.amount === null && kept?.side === view.side
      ? { ...view, amount: kept.amount, usd: kept.usd }
      : view
  }
  const short =
    submit.blocker?.kind === 'insufficientBalance'
      ? text('swap.short', { symbol: shownSymbol(submit.blocker.token.symbol), label: text('swap.max') })
      : null
  const { approval } = submit
  const unlisted = [form.sell.token, form.buy.token]
    .filter((token) => token !== null)
    .filter((token) => !isListed(token))
  const { guards, warnings } = form
  const isWarning = warnings.length > 0
  // The warnings stay mounted once they were shown, because they disappear later than their reason (V2.5).
  const [hasWarned, setWarned] = useState(false)
  if (isWarning && !hasWarned) setWarned(true)
  const [coming, setComing] = useState(0)
  const isLate = useIsLate()
  const isPressable = submitAction(submit) !== null && (coming === 0 || isLate)
  return (
    <Sheet label={text('swap.title')} isFolded>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It listens to keys of its fields. */}
      <form
        className={place.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPressable) onSubmit({ isUnlimited })
        }}
        onKeyDown={(event) => {
          // In a choice or a setting Enter ends the entry, and asks no wallet.
          const isEntry = event.target instanceof HTMLInputElement && !('amount' in event.target.dataset)
          if (event.key === 'Enter' && isEntry) event.preventDefault()
        }}
      >
        <div className={styles.head}>
          <h1 className={styles.heading}>{text('swap.title')}</h1>
          {guards.isExpert ? <span className={styles.mark}>{text('expert.label')}</span> : null}
          {headerEnd}
        </div>
        {props.top}
        <div className={styles.halves}>
          <SwapSide
            view={shown('sell')}
            isDimmed={isDimmed && quoted.side === 'sell'}
            warning={short}
            onType={(typed) => onType('sell', typed)}
            onChoose={() => onChoose('sell')}
            onShare={form.sell.balance === null || form.sell.balance === 0n ? undefined : onShare}
            foot={
              // Without an account there is no balance to choose from, so a visitor doesn't load the choice.
              form.sell.balance === null ||
              form.sell.token === null ||
              !isNative(form.sell.token.address) ||
              form.isWrap ? null : (
                <Suspense fallback={<Coming onCount={setComing} />}>
                  <NativeSource />
                </Suspense>
              )
            }
          />
          <div className={creaseStyles.crease}>
            <Button
              look="secondary"
              className={creaseStyles.flip}
              onClick={onFlip}
              aria-label={text('swap.flip')}
              title={text('swap.flip')}
            >
              <Icon name="flip" />
            </Button>
          </div>
          <SwapSide
            view={shown('buy')}
            isDimmed={isDimmed && quoted.side === 'buy'}
            warning={null}
            onType={(typed) => onType('buy', typed)}
            impact={guards.impact}
            onChoose={() => onChoose('buy')}
          />
        </div>
        {isEmpty && quoted.amount === null ? null : (
          <Suspense fallback={null}>
            <QuoteHeard form={form} submit={submit} isLoading={isLoading} />
          </Suspense>
        )}
        {unlisted.length === 0 ? null : (
          <Suspense fallback={<Coming onCount={setComing} />}>
            <LookAlikeNotes tokens={unlisted} />
          </Suspense>
        )}
        {form.recipient !== null || form.offersRecipient ? (
          <Suspense fallback={<Coming onCount={setComing} />}>
            <RecipientField recipient={form.recipient} />
          </Suspense>
        ) : null}
        {form.isWrap ? null : (
          <FormTerms
            form={form}
            terms={isEmpty ? null : terms}
            pair={pair}
            isDimmed={isDimmed}
            coming={<Coming onCount={setComing} />}
            // No amount of such a token can be traded, so advice about the amount would be wrong (X127).
            isAdvised={submit.blocker?.kind !== 'tokenUnreadable'}
            onChoose={onChoose}
          />
        )}
        {form.isWrap ? (
          <Suspense fallback={<Coming onCount={setComing} />}>
            <WrapGas />
          </Suspense>
        ) : (
          <Suspense fallback={<div className={place.settingsPlace} />}>
            <TradeSettings />
          </Suspense>
        )}
        {terms === null || isEmpty || !(isWarning || hasWarned) ? null : (
          <Suspense fallback={<Coming onCount={setComing} />}>
            <TradeWarnings
              warnings={warnings}
              guards={guards}
              terms={terms}
              pair={pair}
              onSettings={props.onSettings}
            />
          </Suspense>
        )}
        {submit.plan === null ? null : (
          <Suspense fallback={<Coming onCount={setComing} />}>
            <NativeSell plan={submit.plan} chainId={form.chainId} />
          </Suspense>
        )}
        {approval?.steps.count === 2 ? (
          <Suspense fallback={<Coming onCount={setComing} />}>
            <ApprovalSteps approval={approval} isUnlimited={isUnlimited} />
          </Suspense>
        ) : null}
        <div className={place.foot}>
          {approval === null ? null : (
            <Suspense fallback={<Coming onCount={setComing} />}>
              <ApprovalChoice
                approval={approval}
                isUnlimited={isUnlimited}
                isBusy={approval.waitsFor !== 'nobody'}
                onChoose={(isChosen) => setUnlimitedFor(isChosen ? pair : null)}
              />
            </Suspense>
          )}
          <Button look="primary" type="submit" disabled={!isPressable}>
            {submitText(submit, text)}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
