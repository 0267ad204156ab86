/** Arrow keys move within what is one stop of Tab (WCAG 2.1.1): by the browser's own controls, or by a widget that is tested. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const sources = Object.entries(
  import.meta.glob<string>('../../src/ui/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)

it('radio buttons are the browser’s own and share a name, so that its arrow keys move within the group', () => {
  const radios = sources.flatMap(([file, source]) =>
    [...source.matchAll(/<input\b[^]*?\/>/g)]
      .filter(([tag]) => tag.includes('type="radio"'))
      .map(([tag]) => [file, /\bname=\{/.test(tag)] as const),
  )
  expect(radios.length).toBeGreaterThanOrEqual(8)
  expect(radios.filter(([, hasName]) => !hasName)).toEqual([])
})

it('a view that moves by arrow keys itself is one of those whose keys are tested', () => {
  const own = /role="(combobox|grid|listbox|menu|menubar|menuitem|radio|slider|spinbutton|tab|tablist|tree)"/
  const widgets = sources.filter(([, source]) => own.test(source)).map(([file]) => file.split('/').at(-1))
  expect(widgets.toSorted()).toEqual(['FactList.tsx', 'StateTree.tsx', 'TokenDialog.tsx', 'TokenRows.tsx'])
})

it('the list of tokens is walked by arrow and page keys from its search, and ends at its ends', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded())
  show(<TokenPicker side="buy" first="" onClose={() => undefined} />, app)
  const search = screen.getByRole('combobox')
  const count = Number(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize'))
  const after = (...keys: readonly string[]): number => {
    for (const key of keys) fireEvent.keyDown(search, { key })
    const marked = document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    expect(marked?.dataset['active']).toBe('true')
    return Number(marked?.getAttribute('aria-posinset'))
  }
  expect(after('ArrowUp')).toBe(1)
  expect(after('ArrowDown', 'ArrowDown')).toBe(3)
  expect(after('PageDown')).toBe(Math.min(8, count))
  expect(after('PageUp', 'PageUp')).toBe(1)
  expect(after(...Array.from({ length: count + 1 }, () => 'ArrowDown'))).toBe(count)
  expect(document.activeElement?.getAttribute('role')).not.toBe('option')
})
