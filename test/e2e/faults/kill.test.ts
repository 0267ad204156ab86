/** A browser that is killed in the middle of an order, at three moments of five, which the day's seed draws; the soak kills a thousand. */
import { someOf } from '../../support/sample.ts'
import { test } from '../journeys/world.ts'
import { ALL_MOMENTS, killRounds } from '../support/killRounds.ts'

const drawn = someOf(ALL_MOMENTS, 'kill', 5 / 3).map(([at]) => at)

test('three orders whose browser is killed in the middle, each at another moment, are each known as they stand, and none is there twice', async ({
  world,
}) => {
  await killRounds(world, drawn.length, drawn)
}, 240_000)
