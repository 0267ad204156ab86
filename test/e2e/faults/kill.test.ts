/** A browser that is killed in the middle of an order, once at each moment; the soak kills a thousand. */
import { test } from '../journeys/world.ts'
import { killRounds } from '../support/killRounds.ts'

test('five orders whose browser is killed in the middle, each at another moment, are each known as they stand, and none is there twice', async ({
  world,
}) => {
  await killRounds(world, 5)
}, 240_000)
