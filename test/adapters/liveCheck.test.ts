/** `npm run live-check` against the sandbox, on a network that the sandbox does not run by default. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chains, perChain } from '../../src/events/chain/chains.data'
import { liveChecks } from '../../scripts/liveChecks'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'

let world: SandboxWorld
beforeAll(async () => {
  world = await startWorld([8453])
})
afterAll(() => world.stop())

const check = () =>
  liveChecks({
    chainId: 8453,
    config: {
      endpoints: world.config.endpoints,
      dollar: perChain((id) => chains[id].dollar),
      environment: 'local',
    },
    egress: world.egress,
    list: null,
  })

describe('the check of live services', () => {
  it('finds every answer of Base as the app reads it', async () => {
    expect((await check()).filter(({ isGood }) => !isGood)).toEqual([])
  })

  it('names the service whose answer the app cannot read', async () => {
    await world.control('/faults', { path: '/base/api/v1/quote', status: 200, body: { quote: 1 } })
    const bad = (await check()).filter(({ isGood }) => !isGood)
    expect(bad.map(({ question }) => question)).toEqual(['order book: quote'])
    expect(bad[0]?.said).toContain('malformed')
  })
})
