/** The tokens of lists before the selector is opened. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TokenListRead } from '../../src/events/tokens/events.ts'
import type { Token } from '../../src/events/tokens/token.ts'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import TokensAhead from '../../src/ui/tokens/TokensAhead.tsx'
import { chains } from '../../src/events/chain/chains.data.ts'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { listVersion } from '../support/listVersion.ts'
import { idleBrowser } from './support/idleBrowser.ts'

const COUNT = 1000
const url = chains[1].tokenLists.find(({ on }) => on)?.url ?? ''
const version = listVersion({ tokens: COUNT })

/** An app with a list of tokens that count how often their names are read. */
const listed = (): { readonly app: FakeApp; readonly reads: () => number } => {
  let reads = 0
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = Array.from({ length: COUNT }, (_, i): Token =>
    Object.defineProperty(
      {
        chainId: 1 as const,
        address: `0x${(0x7000 + i).toString(16).padStart(40, '0')}`,
        decimals: 18,
        symbol: `T${String(i)}`,
        name: '',
      },
      'name',
      {
        get: () => {
          reads++
          return `Token ${String(i)}`
        },
      },
    ),
  )
  app.emit(...scene.started, TokenListRead({ chainId: 1, url, list: version, as: 'current' }))
  return { app, reads: () => reads }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('are prepared for the search 200 at a time, each while the browser is idle', async () => {
  const idle = idleBrowser()
  const { app, reads } = listed()
  const { container } = show(<TokensAhead />, app)
  expect(reads()).toBe(0)
  for (let piece = 1; piece <= COUNT / 200; piece++) {
    await idle()
    expect(reads()).toBe(piece * 200)
  }
  await idle()
  expect(reads()).toBe(COUNT)
  expect(container.textContent).toBe('')
})

it('are not prepared any further once nobody needs them', async () => {
  const idle = idleBrowser()
  const { app, reads } = listed()
  const { unmount } = show(<TokensAhead />, app)
  await idle()
  unmount()
  await idle()
  expect(reads()).toBe(200)
})

it('are not read again by the selector that opens, except for the rows that it draws', async () => {
  const idle = idleBrowser()
  const { app, reads } = listed()
  show(<TokensAhead />, app)
  for (let piece = 0; piece <= COUNT / 200; piece++) await idle()
  expect(reads()).toBe(COUNT)
  show(<TokenPicker side="buy" first="" onClose={() => undefined} />, app)
  expect(Number(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(COUNT)
  expect(reads()).toBeLessThan(COUNT + 50)
})
