/**
 * 1,000 browsers that are killed in the middle of an order: fifty profiles, twenty orders each. `SOAK_KILLS` is another
 * number, for a look at whether it works: `SOAK_KILLS=20 npm run soak -- test/soak/browser/kill.test.ts`.
 */
import process from 'node:process'
import { killRounds } from '../../e2e/support/killRounds.ts'
import { test } from '../../e2e/journeys/world.ts'

const ROUNDS = 20
const kills = Number(process.env['SOAK_KILLS'] ?? '1000')
const profiles = Array.from({ length: Math.ceil(kills / ROUNDS) }, (_, i) => ({
  profile: i + 1,
  rounds: Math.min(ROUNDS, kills - i * ROUNDS),
}))

test.for(profiles)(
  'profile $profile: $rounds orders whose browser is killed in the middle are each known as they stand',
  async ({ rounds }, { world }) => {
    await killRounds(world, rounds)
  },
)
