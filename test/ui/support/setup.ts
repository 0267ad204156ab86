/**
 * The files of `ui` share the modules that they import, and a hook is kept for one file: this runs in each of them, and
 * leaves the page to the next as it found it.
 */
import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
// What a test file defines must not become part of the catalogue of the files after it.
import '../../../src/events/app.ts'
import { takeSaid } from '../../../src/ui/kit/say.ts'
import { LIMIT_WITH_VIEWS_MS } from '../../support/realTime.ts'
import { endView } from './render.tsx'

configure({
  // A view that is loaded on demand comes late on a busy machine; nothing is wrong then.
  asyncUtilTimeout: LIMIT_WITH_VIEWS_MS,
  // The same words are announced a moment after they are shown: `hearing.test.tsx` reads them there.
  defaultIgnore: 'script, style, [aria-live] *',
})

afterEach(() => {
  endView()
  takeSaid()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  location.hash = ''
  localStorage.clear()
  sessionStorage.clear()
})

// A part that is still on its way when its file ends fails, and would have failed for the files after it.
afterAll(() => vi.dynamicImportSettled())
