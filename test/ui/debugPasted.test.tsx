/** The debug screen on a file with a pasted secret in each line: none is drawn, wherever one steps (X328). */
import * as E from 'fp-ts/Either'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { knowPhraseWords } from '../../src/events/kernel/index.ts'
import { phraseWords } from '../../src/events/kernel/phraseWords.ts'
import DebugPage from '../../src/ui/debug/DebugPage.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { marksIn, pastedFile, places } from '../support/pastedFile.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

knowPhraseWords(phraseWords())

it('draws no pasted secret at any fact of a file that has one in each line (X328)', async () => {
  const lines = 2 * places.length
  const app = { ...createFakeApp(scene.NOW), readLog: () => Promise.resolve(E.right([pastedFile(lines)])) }
  show(<DebugPage />, app)
  await screen.findByRole('tree')
  const list = screen.getByRole('listbox', { name: inEnglish('debug.facts') })
  fireEvent.keyDown(list, { key: 'Home' })
  for (let step = 0; step < lines; step += 1) {
    expect(marksIn(document.body.innerHTML)).toEqual([])
    fireEvent.keyDown(list, { key: 'ArrowDown' })
  }
  expect(document.body.textContent).toContain('[secret]')
})
