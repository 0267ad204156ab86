/** Wraps or unwraps the native coin, or switches the form to its wrapped token. Loaded when first needed. */
import * as E from 'fp-ts/Either'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppEvent } from '../../events/catalogue'
import { approve } from '../../events/trade/approve'
import { sellWrapped } from '../../events/trade/sellWrapped'
import { type WrapRejection, wrap } from '../../events/trade/wrap'
import { useAct } from '../hooks/useAct'
import TransactionFlow from '../transactions/TransactionFlow'
import { LowBalanceDialog } from './LowBalanceDialog'

type Step =
  | { readonly tag: 'asking' }
  | { readonly tag: 'lowBalance' }
  | { readonly tag: 'transaction'; readonly id: string }

const requestIn = (events: readonly AppEvent[]): string | null =>
  events.find((event) => event.type === 'TransactionRequested')?.data.id ?? null

/** The sale stands at its plan, of which the wrap is done. */
const isNothingToWrap = (rejection: WrapRejection): boolean =>
  rejection.tag === 'blocked' && rejection.blocker?.kind === 'nativeSell'

interface WrapFlowProps {
  readonly onClose: () => void
  /** Every transaction of the sale is done: the order can be reviewed. */
  readonly onReview: () => void
}

const WrapFlow = ({ onClose, onReview }: WrapFlowProps) => {
  const act = useAct()
  const [step, setStep] = useState<Step>({ tag: 'asking' })
  const wrapNow = useCallback(
    (anyway: boolean): void => {
      const decided = act(wrap, { anyway })
      const id = E.isRight(decided) ? requestIn(decided.right) : null
      if (id !== null) setStep({ tag: 'transaction', id })
      else if (E.isLeft(decided) && decided.left.tag === 'lowBalance') setStep({ tag: 'lowBalance' })
      // An event between the press and this decision, such as another tab's wrap, isn't a press for the next step.
      else if (E.isRight(decided) || !isNothingToWrap(decided.left)) onClose()
      else {
        // There is nothing to wrap, because the wrapped balance is enough to sell: the next step comes at once.
        act(sellWrapped, null)
        const approval = act(approve, { unlimited: false })
        const next = E.isRight(approval) ? requestIn(approval.right) : null
        if (next !== null) setStep({ tag: 'transaction', id: next })
        else if (E.isLeft(approval) && approval.left.tag === 'notNeeded') onReview()
        else onClose()
      }
    },
    [act, onClose, onReview],
  )
  // Mounting is the request, and effects may run twice, so the ref makes it happen once.
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) return
    wasPressed.current = true
    wrapNow(false)
  }, [wrapNow])
  switch (step.tag) {
    case 'asking':
      return null
    case 'lowBalance':
      return <LowBalanceDialog onClose={onClose} onWrap={() => wrapNow(true)} />
    case 'transaction':
      return <TransactionFlow id={step.id} onClose={onClose} onReview={onReview} />
  }
}

export default WrapFlow
