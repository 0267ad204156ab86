/** The swap page: connects the form and its dialogs to the state. */
import * as E from 'fp-ts/Either'
import { Suspense, useState } from 'react'
import { lazyView, nextView } from '../hooks/lazyView'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import type { Side } from '../../events/trade/events'
import { swapSides, typeAmount, useShare as shareDecision } from '../../events/trade/decide'
import { approve } from '../../events/trade/approve'
import { submitView } from '../../events/trade/submitView'
import { swapForm } from '../../events/trade/swapForm'
import { useApp } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ExactScope } from '../kit/ExactScope'
import { Icon } from '../kit/Icon'
import { ActivityPanel } from '../orders/ActivityPanel'
import { useHashSearch } from '../shell/hashLocation'
import { submitAction } from '../trade/submitButton'
import { SwapCard } from '../trade/SwapCard'

const FormUrl = lazyView(() => import('../trade/FormUrl'))
const TokenPicker = nextView(() => import('../tokens/TokenPicker'))
const CopyLink = lazyView(() => import('../trade/CopyLink'))
const PlaceFlow = lazyView(() => import('../orders/PlaceFlow'))
const TransactionFlow = lazyView(() => import('../transactions/TransactionFlow'))
const CoinFlow = lazyView(() => import('../trade/WrapFlow'))
const SaleProgress = lazyView(() => import('../trade/SaleProgress'))

/** Whether the log has a sale of the coin that may be unfinished. */
const hasSale = ({ durable: { transactions } }: AppState): boolean =>
  [transactions.requested, ...Object.values(transactions.byHash)].some((some) =>
    Object.values(some).some(({ sale }) => sale !== null),
  )

type TransactionRequest = Extract<AppEvent, { readonly type: 'TransactionRequested' }>
const isTransactionRequest = (event: AppEvent): event is TransactionRequest =>
  event.type === 'TransactionRequested'

type Open =
  | { readonly tag: 'nothing' }
  /** `query` is the initial text of the search. */
  | { readonly tag: 'token'; readonly side: Side; readonly query: string }
  /** `isApproved`: the approval was given just now, and the review says so. */
  | { readonly tag: 'place'; readonly uid: OrderUid | null; readonly isApproved?: boolean }
  /** A transaction, from signing in the wallet to its outcome. */
  | { readonly tag: 'transaction'; readonly id: string }
  /** The native coin is wrapped or unwrapped, or the form switches to its wrapped token. */
  | { readonly tag: 'coin' }

export interface SwapPageProps {
  readonly onConnect: () => void
  readonly onSettings: () => void
}

export const SwapPage = ({ onConnect, onSettings }: SwapPageProps) => {
  const text = useText()
  const act = useAct()
  const { isStill } = useApp()
  const form = useTimedView(swapForm)
  const submit = useTimedView(submitView)
  const [open, setOpen] = useState<Open>({ tag: 'nothing' })
  const search = useHashSearch()
  const mayContinue = useView(hasSale)
  const choose = (side: Side): void => {
    const { unlisted } = form[side]
    setOpen({ tag: 'token', side, query: unlisted ?? '' })
  }
  const close = (): void => setOpen({ tag: 'nothing' })
  const review = (): void => setOpen({ tag: 'place', uid: null, isApproved: true })
  const follow = (decided: E.Either<unknown, readonly AppEvent[]>): void => {
    const request = E.isRight(decided) ? decided.right.find(isTransactionRequest) : undefined
    if (request !== undefined) setOpen({ tag: 'transaction', id: request.data.id })
  }
  const press = ({ isUnlimited }: { readonly isUnlimited: boolean }): void =>
    submitAction(submit)?.({
      connect: onConnect,
      switchNetwork: () => act(selectNetwork, { chainId: submit.chainId }),
      reload: () => location.reload(),
      chooseToken: () => choose(form.sell.token === null ? 'sell' : 'buy'),
      approve: () => follow(act(approve, { unlimited: isUnlimited })),
      wrap: () => setOpen({ tag: 'coin' }),
      showTransaction: (id) => setOpen({ tag: 'transaction', id }),
      showPlacement: (uid) => setOpen({ tag: 'place', uid }),
    })
  return (
    <>
      <ExactScope>
        <SwapCard
          form={form}
          submit={submit}
          headerEnd={
            <>
              <Suspense fallback={null}>
                <CopyLink />
              </Suspense>
              <Button
                look="square"
                onClick={onSettings}
                aria-label={text('settings.title')}
                aria-haspopup="dialog"
              >
                <Icon name="gear" />
              </Button>
            </>
          }
          top={
            mayContinue ? (
              <Suspense fallback={null}>
                <SaleProgress />
              </Suspense>
            ) : null
          }
          onType={(side, typed) => act(typeAmount, { side, text: typed })}
          onChoose={choose}
          onFlip={() => act(swapSides, null)}
          onSettings={onSettings}
          onShare={(percent) => act(shareDecision, { percent })}
          onSubmit={press}
        />
      </ExactScope>
      <ActivityPanel />
      {/* Apart from the dialogs: a link that arrives takes none of them away while its code comes. */}
      <Suspense fallback={null}>{isStill === true ? null : <FormUrl search={search} />}</Suspense>
      <Suspense fallback={null}>
        {open.tag === 'token' ? <TokenPicker side={open.side} first={open.query} onClose={close} /> : null}
        {open.tag === 'place' ? (
          <PlaceFlow
            key={open.uid ?? 'new'}
            uid={open.uid}
            isApproved={open.isApproved ?? false}
            onClose={close}
          />
        ) : null}
        {open.tag === 'transaction' ? (
          <TransactionFlow
            key={open.id}
            id={open.id}
            onAgain={(unlimited) => {
              close()
              follow(act(approve, { unlimited }))
            }}
            onClose={close}
            onReview={review}
          />
        ) : null}
        {open.tag === 'coin' ? <CoinFlow onClose={close} onReview={review} /> : null}
      </Suspense>
    </>
  )
}
