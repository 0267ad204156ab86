/** The answer of a reverse quote counts for its own question alone. */
import { describe, expect, it } from 'vitest'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
} from '../../../src/events/quotes/events'
import { ether, questionParams } from '../support/fixtures'
import { given } from '../support/given'

const asked = { question: questionParams, params: { ...questionParams, amount: ether(2) } }
const other = { ...questionParams, amount: ether(7) }
const error = { code: 'zero-price' } as const

describe('an answer to the way back', () => {
  it.each([
    ['question', { ...asked, question: other }],
    ['way back', { ...asked, params: other }],
  ])('of another %s changes nothing, and a failure neither', (_, answered) => {
    const before = given(ImpactQuoteRequested(asked), ImpactQuoteReceived({ ...asked, returned: 5n }))
    for (const late of [
      ImpactQuoteReceived({ ...answered, returned: 6n }),
      ImpactQuoteFailed({ ...answered, error }),
    ])
      expect(
        given(ImpactQuoteRequested(asked), ImpactQuoteReceived({ ...asked, returned: 5n }), late).session
          .quotes.reverseQuote,
      ).toEqual(before.session.quotes.reverseQuote)
  })

  it('of the same question counts, and a failure takes it away', () => {
    const read = given(ImpactQuoteRequested(asked), ImpactQuoteReceived({ ...asked, returned: 5n }))
    expect(read.session.quotes.reverseQuote).toMatchObject({
      answer: { sold: ether(2), returned: 5n },
      error: null,
    })
    const failed = given(
      ImpactQuoteRequested(asked),
      ImpactQuoteReceived({ ...asked, returned: 5n }),
      ImpactQuoteFailed({ ...asked, error }),
    )
    expect(failed.session.quotes.reverseQuote).toMatchObject({ answer: null, error })
  })
})
