/** A browser that is killed in the middle of an order. */
import { test } from '../journeys/world.ts'
import { killRounds } from '../support/killRounds.ts'

test('ten orders whose browser is killed in the middle are each known as they stand, and none is there twice', async ({
  world,
}) => {
  await killRounds(world, 10)
}, 240_000)
