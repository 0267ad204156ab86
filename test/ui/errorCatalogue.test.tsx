/** The text of each order error, as the user reads it in the app. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serviceErrors } from '../../src/events/orders/serviceErrors.data.ts'
import { placing, rejected } from './support/failures.tsx'
import { NO_LIQUIDITY, refusals } from '../support/refusals.data.ts'
import { messages } from './support/render.tsx'
import { DAI } from './support/scenes.ts'
import { reads } from './support/reads.ts'

/** For the types that come with more than one status: the second, and what a person reads then. */
const otherStatuses: readonly (readonly [type: string, status: number, said: string])[] = [
  [
    'WrongOwner',
    401,
    'Error creating the order. Nothing was sold. Try again in a moment. Error code: 401. The signature isn’t valid. It is from another account, or your wallet signs in an unsupported way. Choose the right account and try again.',
  ],
  ['NotFound', 400, NO_LIQUIDITY],
  ['NoLiquidity', 400, NO_LIQUIDITY],
  ['InsufficientLiquidity', 404, NO_LIQUIDITY],
]

describe('an order that was not placed says', () => {
  it.each(refusals)('%s (%d): %s', (type, status, said) => {
    placing(rejected(status, type, 'The words of the service.'))
    expect(screen.getByText(said).closest('[role=alert]')).toBeTruthy()
  })

  it.each(otherStatuses)('%s with its other status (%d): %s', (type, status, said) => {
    placing(rejected(status, type, 'The words of the service.'))
    expect(screen.getByText(said).closest('[role=alert]')).toBeTruthy()
  })

  it('which token of its pair is refused, where the order book names it', () => {
    placing(rejected(400, 'UnsupportedToken', `Token ${DAI.address} is unsupported: deny listed`))
    const alert = screen.getByRole('alert')
    expect(
      within(alert).getByText(
        reads(
          'DAI cannot be traded here. The order book doesn’t support this token. Reason: deny listed Choose another token.',
        ),
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Which tokens can’t I swap\?/ })).toBeTruthy()
  })

  it('every type of the table is tried here, with a status that the service sends it with', () => {
    const statuses = new Map(
      serviceErrors.flatMap((row) =>
        row.types.map((type): [string, readonly number[]] => [type, row.statuses]),
      ),
    )
    const tried = new Set(refusals.map(([type]) => type))
    expect(
      [...statuses.keys()].filter((type) => !tried.has(type)),
      'Add the type to test/support/refusals.data.ts.',
    ).toEqual([])
    expect(
      refusals.filter(([type, status]) => statuses.get(type)?.includes(status) !== true),
      'No row of serviceErrors.data.ts has this type with this status, which test/support/refusals.data.ts names.',
    ).toEqual([])
    const several = [...statuses].filter(([, all]) => all.length > 1)
    expect(
      several.map(([type]) => type),
      'A type with several statuses is tried with the other one in `otherStatuses` of this file.',
    ).toEqual(otherStatuses.map(([type]) => type))
  })

  it('every next step is reported by some row', () => {
    const used = new Set(serviceErrors.map(({ next }) => `orders.next.${String(next)}`))
    expect(Object.keys(messages).filter((id) => id.startsWith('orders.next.') && !used.has(id))).toEqual([])
  })
})
