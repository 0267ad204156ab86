/** What the app reads of each row of the order service's error types (docs/recipes.md, 'An error text'). */
import { expect, it } from 'vitest'
import { errorOf } from '../../src/adapters/httpOrderBook/errors'
import { serviceErrors } from '../../src/events/orders/serviceErrors.data'

const rows = serviceErrors.flatMap(({ types, statuses }) =>
  types.flatMap((type) => statuses.map((status): readonly [string, number] => [type, status])),
)

const answered = (errorType: string, status: number) =>
  errorOf({
    status,
    statusText: '',
    retryAfter: null,
    text: JSON.stringify({ errorType, description: 'why' }),
  })

it.each(rows)(
  '%s with its status %d is a refusal that names its type, so that its text is shown',
  (type, status) =>
    expect(answered(type, status)).toMatchObject({ tag: 'rejected', errorType: type, status }),
)

it('403 and 429 never name a type: a row with one of them would have a text that nobody reads', () => {
  for (const status of [403, 429]) expect(answered('DuplicateOrder', status)).not.toHaveProperty('errorType')
})
