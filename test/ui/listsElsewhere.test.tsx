/** The token selector while another tab switches off or removes the list that a press is on. */
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import {
  ListedTokenAdded,
  TokenImported,
  TokenListFetched,
  TokenListRead,
  TokenListSet,
} from '../../src/events/tokens/events.ts'
import ListsDialog from '../../src/ui/tokens/ListsDialog.tsx'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { listVersion } from '../support/listVersion.ts'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const token = {
  chainId: 1,
  address: '0x00000000000000000000000000000000DeaDBeef',
  decimals: 18,
  symbol: 'NEW',
  name: 'New',
} as const
const url = 'https://a.example/l.json'
const list = listVersion({ hash: 'h' })
const set = (mode: 'active' | 'inactive' | 'removed'): AppEvent => TokenListSet({ chainId: 1, url, mode })
const added = [set('active'), TokenListRead({ chainId: 1, url, list, as: 'current', over: null })]

/** The app, and what lets another tab's facts arrive after the next press, and before what it decides. */
const appWith = (...events: readonly AppEvent[]) => {
  const base = createFakeApp(scene.NOW)
  let waiting: readonly AppEvent[] = []
  const decide: FakeApp['act'] = (decision, input) => {
    const now = waiting
    waiting = []
    base.emit(...now)
    return base.act(decision, input)
  }
  const app: FakeApp = { ...base, act: decide }
  app.lists['h'] = [token]
  app.emit(...scene.started, ...events)
  const meanwhile = (...facts: readonly AppEvent[]): void => {
    waiting = facts
  }
  return { app, meanwhile }
}
const open = (app: FakeApp): { closed: boolean } => {
  const seen = { closed: false }
  show(<TokenPicker side="buy" first="" onClose={() => (seen.closed = true)} />, app)
  return seen
}
const option = (): HTMLElement => screen.getByRole('option', { name: /NEW/ })
const typesOf = (app: FakeApp): readonly string[] => app.acted.map(({ type }) => type)

it.each(['inactive', 'removed'] as const)(
  'a press on a token whose list becomes %s in another tab takes nothing, also when the token comes back later (X304)',
  (mode) => {
    const { app, meanwhile } = appWith(...added)
    const seen = open(app)
    meanwhile(set(mode))
    fireEvent.click(option())
    expect(seen.closed).toBe(false)
    act(() => app.emit(TokenImported(token)))
    expect(seen.closed).toBe(false)
    expect(typesOf(app)).not.toContain('TokenChosen')
  },
)

it('a press on a token that another tab takes at the same time takes it, too (X304)', () => {
  const { app, meanwhile } = appWith(...added)
  const seen = open(app)
  meanwhile(ListedTokenAdded({ token, url, hash: 'h' }))
  fireEvent.click(option())
  expect(seen.closed).toBe(true)
  expect(typesOf(app)).toContain('TokenChosen')
})

it('a star for a token whose list is removed in another tab marks none (X304)', () => {
  const { app, meanwhile } = appWith(...added)
  open(app)
  fireEvent.pointerMove(option())
  meanwhile(set('removed'))
  fireEvent.click(screen.getByRole('button', { name: inEnglish('tokens.favourite', { symbol: 'NEW' }) }))
  expect(typesOf(app)).not.toContain('FavouriteTokenSet')
})

it('a list that could not be added is not said to be added (X421)', () => {
  const { app, meanwhile } = appWith(TokenListFetched({ chainId: 1, url, list, change: null }))
  show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: url } })
  meanwhile(...added, set('removed'))
  fireEvent.click(screen.getByRole('button', { name: inEnglish('lists.add', { list: list.name }) }))
  expect(typesOf(app)).not.toContain('TokenListSet')
  expect(field).toMatchObject({ value: url })
})
