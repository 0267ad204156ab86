/** The ground of the page by network. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { chainIds, chains } from '../../src/events/chain/chains.data.ts'
import { groundOf } from '../../src/ui/shell/useGround.ts'
import { type GroundName, grounds } from '../../src/ui/theme/grounds.ts'
import { dark, light } from '../../src/ui/theme/palette.ts'
import { contrast } from './support/contrast.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

await import('../../src/ui/shell/FrameEffects.tsx')
const sheet = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../src/ui', file), 'utf8')

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
      'the table is in src/ui/shell/useGround.ts',
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
    const style = sheet('theme/ground.styles.ts')
    expect(style).toContain('0 0 / 100% 100vh no-repeat')
    const [chosen = '', ofSystem = ''] = style.split('@media (prefers-color-scheme: dark) {')
    for (const name of Object.keys(grounds)) {
      expect(chosen).toContain(`:root[data-ground='${name}'] {\n      \${${name}Light}`)
      expect(chosen).toContain(`:root[data-theme='dark'][data-ground='${name}'] {\n      \${${name}Dark}`)
      expect(ofSystem).toContain(
        `:root[data-ground='${name}']:not([data-theme='light']) {\n        \${${name}Dark}`,
      )
      for (const theme of ['Light', 'Dark'])
        expect(style).toContain(`const ${name}${theme} = paint(grounds.${name}.${theme.toLowerCase()})`)
    }
  })
})
