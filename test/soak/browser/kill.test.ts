/** 1,000 browsers that are killed in the middle of an order: fifty profiles, twenty orders each. */
import { killRounds } from '../../e2e/support/killRounds.ts'
import { test } from '../../e2e/journeys/world.ts'

test.for(Array.from({ length: 50 }, (_, i) => i + 1))(
  'profile %i: twenty orders whose browser is killed in the middle are each known as they stand',
  async (_, { world }) => {
    await killRounds(world, 20)
  },
)
