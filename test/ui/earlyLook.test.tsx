/** What the form that paints before the app knows of a choice. */
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDeleted, DataDeletionRequested, StorageLost } from '../../src/events/chain/events.ts'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { LocaleSet, ThemeSet } from '../../src/events/settings/events.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

await import('../../src/ui/shell/FrameEffects.tsx')

const kept = (): string | null => localStorage.getItem('foldswap-look')
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const after = async (app: ReturnType<typeof startApp>, ...events: readonly AppEvent[]): Promise<void> => {
  await act(async () => {
    app.emit(...events)
    await Promise.resolve()
  })
}

describe('the look that a browser keeps for the next first paint', () => {
  it('is the chosen language and theme, and nothing where neither is chosen', async () => {
    const app = startApp([ThemeSet({ theme: 'dark' })])
    await waitFor(() => expect(kept()).toBe(' dark'))
    await after(app, LocaleSet({ locale: 'en-US' }))
    expect(kept()).toBe('en-US dark')
    await after(app, ThemeSet({ theme: 'system' }))
    expect(kept()).toBe('en-US system')
    await after(app, LocaleSet({ locale: null }))
    expect(kept()).toBeNull()
  })

  it('goes with the data, and one that the log no longer has goes with the next visit', async () => {
    localStorage.setItem('foldswap-look', 'ar-SA dark')
    const app = startApp([])
    await waitFor(() => expect(kept()).toBeNull())
    await after(app, LocaleSet({ locale: 'en-US' }))
    expect(kept()).toBe('en-US system')
    await after(app, DataDeletionRequested({}), DataDeleted({}))
    expect(kept()).toBeNull()
  })

  it('is left as it is where the log keeps nothing', async () => {
    const app = startApp([StorageLost({ afterSeq: 0, reason: 'unavailable', refused: [] })])
    await after(app, ThemeSet({ theme: 'dark' }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    expect(kept()).toBeNull()
  })
})
