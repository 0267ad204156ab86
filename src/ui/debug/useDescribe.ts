/** Sentences about facts. Amounts are rounded in a list, and have every digit in the view of one fact. */
import { useCallback, useMemo } from 'react'
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import type { Fact } from '../../events/catalogue'
import type { OrderUid } from '../../events/kernel'
import { orderUidOf } from '../../events/logFile/causality'
import type { AroundId, CauseId, MissingId, NextId } from '../../events/logFile/why/cause'
import type { OrderTokens } from '../../events/logFile/eventWords'
import { type FactWordsId, factWords } from '../../events/logFile/factWords'
import type { LogMessage, MessageValue } from '../../events/logFile/logMessage'
import { textWithoutPasted } from '../../events/logFile/withoutPasted'
import { useFormat, useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useMoments } from './useMoments'

export type Describe = (said: LogMessage<CauseId | AroundId | NextId | MissingId | FactWordsId>) => string

type ChoiceValue = Extract<MessageValue, { readonly tag: 'choice' }>
const isChoice = (value: MessageValue): value is ChoiceValue =>
  typeof value !== 'string' && value.tag === 'choice'

type Digits = 'rounded' | 'exact'

export const useDescribe = (digits: Digits = 'exact'): Describe => {
  const text = useText()
  const { amount, exact, percent } = useFormat()
  const figure = digits === 'exact' ? exact : amount
  const { moment, span } = useMoments()
  return useMemo(() => {
    const valueText = (value: Exclude<MessageValue, ChoiceValue>): string => {
      if (typeof value === 'string') return hiddenEscaped(textWithoutPasted(value, ''))
      switch (value.tag) {
        case 'amount':
          return value.token.symbol === ''
            ? figure(value.atoms, value.token)
            : `${figure(value.atoms, value.token)} ${shownSymbol(value.token.symbol)}`
        case 'time':
          return moment(value.at)
        case 'span':
          return span(value.ms)
        case 'share':
          return percent(value.bps)
        case 'address':
          return value.address
      }
    }
    return ({ id, values }) =>
      text(
        id,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            // Isolated, it would choose no branch.
            isChoice(value) ? value.name : isolate(valueText(value)),
          ]),
        ),
      )
  }, [text, figure, moment, percent, span])
}

/** A sentence about a fact, with amounts in the tokens of its order. */
export const useFactWords = (
  tokens: ReadonlyMap<OrderUid, OrderTokens>,
  digits: Digits,
): ((fact: Fact) => string) => {
  const describe = useDescribe(digits)
  return useCallback(
    (fact) => {
      const uid = orderUidOf(fact)
      return describe(factWords(fact, uid === null ? null : (tokens.get(uid) ?? null)))
    },
    [describe, tokens],
  )
}
