/** A list of which nothing shows that it is what its address names (X94). */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TokenListFetched, TokenListRead, TokenListSet } from '../../src/events/tokens/events.ts'
import ListsDialog from '../../src/ui/tokens/ListsDialog.tsx'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const url = 'ipns://lists.example'
const nothing = (): void => undefined
const list = {
  name: 'A list',
  timestamp: '2026-11-01T10:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  hash: 'h',
  tokens: 1,
  duplicates: 0,
  unusable: 0,
}
const fetched = (isUnverified: boolean) =>
  TokenListFetched({ chainId: 1, url, list, change: null, ...(isUnverified ? { isUnverified } : {}) })

const open = (app: FakeApp): void => {
  show(<ListsDialog onBack={nothing} onClose={nothing} />, app)
}

it.each([
  [true, 'Add A list, not verified'],
  [false, 'Add A list'],
])('is asked about before it is added: %s (X94)', (isUnverified, button) => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, fetched(isUnverified))
  open(app)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: url } })
  expect(screen.queryAllByText(inEnglish('lists.unverified'))).toHaveLength(isUnverified ? 1 : 0)
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(app.acted.map(({ type }) => type)).toEqual(['TokenListSet', 'TokenListRead'])
})

it('is marked among the lists (X94)', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list, as: 'current' }),
    fetched(true),
  )
  open(app)
  expect(screen.getByText(inEnglish('lists.unverified')).closest('li')?.textContent).toContain(url)
})
