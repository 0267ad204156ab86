/**
 * A price for screen readers (X187): the quoted figure with its side and its worth, and the button's present action.
 * There is one sentence per question. A later answer to the same question is announced only if it is worse. A button
 * that waited for something else, such as a recipient, is announced once it is ready.
 */
import { useState } from 'react'
import { ALL_BPS, type Atoms } from '../../events/kernel'
import type { Side } from '../../events/trade/events'
import type { OrderBlockerKind } from '../../events/trade/orderBlockerKinds'
import type { SubmitView } from '../../events/trade/submitView'
import type { SwapFormView } from '../../events/trade/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import { sentences } from '../intl/sentences'
import { moneyText } from '../intl/moneyText'
import { Heard } from '../kit/Heard'
import { submitAction, submitText } from './submitButton'

/** A price that is this much worse than the announced one is announced again, in basis points (C561). */
const WORSE_BPS = 10n

/** These are over in a moment: the sentence waits for what comes after them. */
const PASSING: ReadonlySet<OrderBlockerKind> = new Set([
  'quoteLoading',
  'quoteExpired',
  'impactLoading',
  'recipientLoading',
])

interface QuoteHeardProps {
  readonly form: SwapFormView
  readonly submit: SubmitView
  /** The price is being requested, so its figures belong to the previous question. */
  readonly isLoading: boolean
}

/** Worse means less on the receiving side, and more on the selling side. */
const isWorse = (side: Side, before: Atoms, after: Atoms): boolean =>
  (side === 'buy' ? before - after : after - before) * ALL_BPS >= before * WORSE_BPS && before !== after

interface Said {
  readonly question: string
  readonly amount: Atoms
  readonly isReady: boolean
  /** Null while the button waits again: what it waits for is announced where it stands. */
  readonly words: string | null
}

const QuoteHeard = ({ form, submit, isLoading }: QuoteHeardProps) => {
  const t = useText()
  const format = useFormat()
  const [said, setSaid] = useState<Said | null>(null)
  const [typed, quoted] = form.sell.typed === null ? [form.buy, form.sell] : [form.sell, form.buy]
  const { amount, token, usd, side } = quoted
  const question = [
    form.chainId,
    form.account,
    side,
    typed.token?.address,
    token?.address,
    typed.amount,
  ].join()
  const isPassing = isLoading || (submit.blocker !== null && PASSING.has(submit.blocker.kind))
  const isNews =
    !isPassing && amount !== null && token !== null && (said === null || isWorse(side, said.amount, amount))
  const action = submitText(submit, t)
  const isReady = submitAction(submit) !== null
  const ready = t('submit.ready', { action })
  // Asked again after another question, it is news again.
  if (said !== null && said.question !== question) setSaid(null)
  else if (isNews) {
    setSaid({
      question,
      amount,
      isReady,
      words: sentences(
        t,
        t('quote.heard', {
          side,
          isPriced: usd === null ? 'no' : 'yes',
          amount: isolate(moneyText(t, format.amount(amount, token, side === 'sell' ? 'up' : 'down'), token)),
          usd: usd === null ? '' : format.usd(usd),
        }),
        isReady ? ready : action,
      ),
    })
  } else if (!isPassing && said !== null && said.isReady !== isReady) {
    setSaid({ ...said, isReady, words: isReady ? ready : null })
  }
  // It stays while the price is renewed, so a price that comes back unchanged isn't announced again.
  return <Heard words={said?.question === question ? said.words : null} />
}

export default QuoteHeard
