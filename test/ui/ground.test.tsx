/** The ground of the page by network. */
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { chainIds, chains } from '../../src/events/chain/chains.data.ts'
import { groundStyles } from '../../src/ui/theme/ground.styles.ts'
import { type Ground, groundOf, type GroundName, grounds } from '../../src/ui/theme/groundsOfChains.ts'
import { dark, light } from '../../src/ui/theme/palette.ts'
import { ruleOf } from '../support/linaria.ts'
import { contrast } from './support/contrast.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

await import('../../src/ui/shell/FrameEffects.tsx')
describe('the ground of the page', () => {
  it.each([
    [42161, 'arbitrum'],
    [8453, 'optimism'],
    [57073, 'optimism'],
  ] as const)('of network %d is the gradient of %s', (chainId, name) => {
    expect(groundOf(chainId)).toBe(name)
  })

  it('has no gradient on other networks', () => {
    const others = chainIds.filter((id) => ![42161, 8453, 57073].includes(id))
    expect(others.map(groundOf)).toEqual(others.map(() => null))
  })

  it('is that of what the network is built on', () => {
    const built = chainIds.map((id) => {
      if (chains[id].hasOtherBlocks) return [id, 'arbitrum']
      return [id, chains[id].balanceGas === chains[8453].balanceGas ? 'optimism' : null]
    })
    expect(
      chainIds.map((id) => [id, groundOf(id)]),
      'the table is in src/ui/theme/groundsOfChains.ts',
    ).toEqual(built)
  })

  it('follows the network that is shown', async () => {
    const app = startApp([])
    const shown = (): string | null => document.documentElement.getAttribute('data-ground')
    const select = (chainId: 1 | 42161 | 8453): Promise<void> =>
      act(async () => {
        app.emit(NetworkSelected({ chainId }))
        await Promise.resolve()
      })
    await select(42161)
    await waitFor(() => expect(shown()).toBe('arbitrum'))
    await select(8453)
    expect(shown()).toBe('optimism')
    await select(1)
    expect(shown()).toBeNull()
  })

  const cases = (Object.keys(grounds) as GroundName[]).flatMap((name) =>
    (['light', 'dark'] as const).map((theme) => [name, theme] as const),
  )
  it.each(cases)('of %s in the %s theme leaves every text of paper at 4.5:1', (name, theme) => {
    const palette = theme === 'light' ? light : dark
    const { head, middle } = grounds[name][theme]
    for (const colour of [head, middle])
      for (const role of ['ink', 'soft', 'accent', 'warn'] as const)
        expect(contrast(palette[role], colour)).toBeGreaterThanOrEqual(4.5)
  })

  it('has other colours in dark, also where the system is dark, and spans the first screen', () => {
    for (const { light: day, dark: night } of Object.values(grounds))
      expect([day.head, day.middle].filter((colour) => [night.head, night.middle].includes(colour))).toEqual(
        [],
      )
    const rule = ruleOf(groundStyles).replaceAll(/\s+/g, ' ')
    const [chosen = '', ofSystem = ''] = rule.split('@media (prefers-color-scheme: dark) {')
    const painted = ({ head, middle }: Ground): string =>
      `{ --ground: radial-gradient(150% 100% at 50% 0, ${head} 0, ${middle} 50%, var(--paper) 100%) 0 0 / 100% 100vh no-repeat,`
    for (const [name, { light: day, dark: night }] of Object.entries(grounds)) {
      expect(chosen).toContain(`:root[data-ground='${name}'] ${painted(day)}`)
      expect(chosen).toContain(`:root[data-theme='dark'][data-ground='${name}'] ${painted(night)}`)
      expect(ofSystem).toContain(`:root[data-ground='${name}']:not([data-theme='light']) ${painted(night)}`)
    }
  })
})
