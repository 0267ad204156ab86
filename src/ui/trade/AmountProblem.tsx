/** Why the typed text isn't an amount. For a text with two readings, it asks (X41). It loads with the first problem. */
import type { Token } from '../../events/tokens/token'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { AmountProblem as Problem } from '../../events/trade/swapForm'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { readTypedAmount } from '../intl/typedAmount'
import { Button } from '../kit/Button'
import * as styles from './amountProblem.styles'
import { useAmountNotation } from './useAmountEntry'

const texts: Readonly<Record<Problem, MessageId>> = {
  malformed: 'amount.notANumber',
  tooManyDecimals: 'amount.tooManyDecimals',
  tooLarge: 'amount.tooLarge',
}

interface AmountProblemProps {
  readonly problem: Problem
  readonly typed: string
  readonly token: Token | null
  readonly onAnswer: (text: string) => void
}

const AmountProblem = ({ problem, typed, token, onAnswer }: AmountProblemProps) => {
  const t = useText()
  const notation = useAmountNotation()
  const reading = readTypedAmount(typed, notation.marks)
  if (problem === 'malformed' && reading.tag === 'mixed') return <>{t('amount.mixedDigits')}</>
  if (problem !== 'malformed' || reading.tag !== 'unclear') {
    return (
      <>{t(texts[problem], { decimals: token?.decimals ?? 18, symbol: shownSymbol(token?.symbol ?? '') })}</>
    )
  }
  return (
    <span className={styles.question}>
      {t('amount.which')}
      {reading.readings.map((text) => (
        <Button key={text} look="chip" className={styles.answer} onClick={() => onAnswer(text)}>
          {notation.typed(text)}
        </Button>
      ))}
    </span>
  )
}

export default AmountProblem
