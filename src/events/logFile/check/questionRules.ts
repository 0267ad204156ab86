/** What the order book is asked, against the price that was requested (X341): its answer decides what the trader signs. */
import type { FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import { RULES } from '../checkRules'
import type { Fields } from '../questions'
import { type InputChecker, type InputFinding, textOf } from './actRules'
import { askedOf, questionDifferences, questionKey } from './questionKey'
import { requestedBefore } from './requestedBefore'
import type { RowsSeen } from './rowsSeen'

interface Asked {
  readonly session: string
  /** The log's count then. */
  readonly n: number
  readonly request: Fields
}

/** The price of an open order is asked for quickly, and not in the stream of early ones: it follows from the order. */
const isOfForm = (ask: string, { quality }: Fields): boolean =>
  ask === 'orderBook.earlyQuotes' || (ask === 'orderBook.quote' && textOf(quality) === 'best')

export const questionChecker = (seen: RowsSeen): InputChecker => {
  const requested = requestedBefore<FactOfType<'QuoteRequested' | 'ImpactQuoteRequested'>>(seen)
  const asked: Asked[] = []

  const problemOf = ({ request, ...then }: Asked): readonly InputFinding[] => {
    const fact = requested.brokenBy(then, questionKey(request))
    if (fact === null) return []
    const problems = questionDifferences(askedOf(fact.data.params), request)
    return [{ fact, text: `${fact.type}: ${RULES.questions}: ${problems.join('; ')}` }]
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'QuoteRequested' || fact.type === 'ImpactQuoteRequested')
        requested.see(fact, [questionKey(askedOf(fact.data.params))])
    },
    seeInputs: ({ session, notes }) => {
      for (const note of notes) {
        const request = 'ask' in note ? note.args[0] : null
        if ('ask' in note && isRecord(request) && isOfForm(note.ask, request))
          asked.push({ session, n: note.n, request })
      }
    },
    // The order book is asked for a quick price and for a verified one, at once.
    end: () => [
      ...new Map(asked.flatMap(problemOf).map((one) => [`${one.fact.id} ${one.text}`, one])).values(),
    ],
  }
}
