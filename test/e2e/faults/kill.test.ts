/**
 * A browser that is killed in the middle of an order: at one of four moments, which the day's seed draws, and once the
 * service has the order, so that there is one to be found. The soak kills a thousand.
 */
import { someOf } from '../../support/sample.ts'
import { test } from '../journeys/world.ts'
import { ALL_MOMENTS, killRounds } from '../support/killRounds.ts'

const drawn = someOf(ALL_MOMENTS.slice(0, -1), 'kill', 4).map(([at]) => at)
const moments = [...drawn, ...ALL_MOMENTS.slice(-1)]

test('orders whose browser is killed in the middle, each at another moment, are each known as they stand, and none is there twice', async ({
  world,
}) => {
  await killRounds(world, moments.length, moments)
}, 240_000)
