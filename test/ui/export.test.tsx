/** The log as a file: from where it is offered, what is asked for, and what is said when it is done. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { RowQuarantined, StorageLost } from '../../src/events/chain/events.ts'
import type { ExportOutcome } from '../../src/streams/ports/LogExport.ts'
import { Crashed } from '../../src/ui/App.tsx'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { catalogue, startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

beforeEach(() => {
  location.hash = '#/swap'
})

const open = (...events: readonly AppEvent[]): FakeApp => startApp(events)
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: inEnglish('export.title') })
const press = (name: string, inside: HTMLElement = document.body): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }))
const choose = (name: string, inside: HTMLElement): void =>
  void fireEvent.click(within(inside).getByRole('radio', { name }))

describe('saving the log', () => {
  it('from the settings holds everything, with names hidden unless they are asked for', async () => {
    const app = open()
    press(inEnglish('settings.title'))
    press(inEnglish('export.open'), await screen.findByRole('dialog', { name: inEnglish('settings.title') }))
    const shown = await dialog()
    expect(within(shown).queryByRole('radio', { name: inEnglish('export.scope.order') })).toBeNull()
    press(inEnglish('export.save'), shown)
    expect((await within(shown).findByText('Saved as a-file')).textContent).toBeTruthy()
    choose(inEnglish('export.names.kept'), shown)
    expect(within(shown).getByText(/Anyone with the file can read/)).toBeTruthy()
    press(inEnglish('export.save'), shown)
    expect(app.exported).toEqual([
      { what: 'log', scope: 'all', redaction: 'pseudonyms' },
      { what: 'log', scope: 'all', redaction: 'none' },
    ])
  })

  it("from an order's details holds what has to do with it, or everything", async () => {
    const order = scene.placement(scene.ether(1000), scene.ether(2_900_000))
    const app = open(...scene.connected, ...scene.open(order))
    fireEvent.click(await screen.findByText(inEnglish('order.details')))
    press(inEnglish('export.openOrder'), document.querySelector<HTMLElement>('[data-details]') ?? undefined)
    const shown = await dialog()
    press(inEnglish('export.save'), shown)
    await within(shown).findByText('Saved as a-file')
    choose(inEnglish('export.scope.all'), shown)
    press(inEnglish('export.save'), shown)
    expect(app.exported).toEqual([
      { what: 'log', scope: { order: order.uid }, redaction: 'pseudonyms' },
      { what: 'log', scope: 'all', redaction: 'pseudonyms' },
    ])
  })

  it.each([
    ['entries were damaged', RowQuarantined({ seq: 3, reason: 'its text is not JSON' }), 'quarantined'],
    ['the store is lost', StorageLost({ afterSeq: 0, reason: 'quota', refused: [] }), 'storageLost'],
  ])('is offered where %s', async (_name, event, tag) => {
    open(event)
    const banner = document.querySelector<HTMLElement>(`[data-banner=${tag}]`)
    await within(banner ?? document.body).findByRole('button', { name: inEnglish('export.open') })
    press(inEnglish('export.open'), banner ?? undefined)
    expect(await dialog()).toBeTruthy()
  })

  it('is offered on the error page, also when the app could not start', async () => {
    const save = vi.fn(() => Promise.resolve<ExportOutcome>({ tag: 'failed', reason: 'blocked' }))
    render(<Crashed catalogue={catalogue} crash={{ error: new Error('bad'), where: '' }} save={save} />)
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('export.open') }))
    const shown = await dialog()
    press(inEnglish('export.save'), shown)
    expect(await within(shown).findByText(inEnglish('export.failed'))).toBeTruthy()
    expect(within(shown).getByText(/Another tab blocks the storage/)).toBeTruthy()
    expect(save).toHaveBeenCalledWith({ what: 'log', scope: 'all', redaction: 'pseudonyms' })
  })

  it('says when the file is only a part, and when its code did not come', async () => {
    const app = open()
    app.exportOutcome = { tag: 'saved', name: 'part', isPartial: true }
    press(inEnglish('settings.title'))
    press(inEnglish('export.open'), await screen.findByRole('dialog', { name: inEnglish('settings.title') }))
    const shown = await dialog()
    press(inEnglish('export.save'), shown)
    expect(await within(shown).findByText(/has only what this page has in memory/)).toBeTruthy()
    app.exportOutcome = null
    press(inEnglish('export.save'), shown)
    expect(await within(shown).findByText(/Check your connection/)).toBeTruthy()
  })

  it('my trades are asked for as a table', async () => {
    const app = open()
    press(inEnglish('settings.title'))
    press(inEnglish('export.open'), await screen.findByRole('dialog', { name: inEnglish('settings.title') }))
    press(inEnglish('export.trades.save'), await dialog())
    expect(app.exported).toEqual([{ what: 'trades' }])
  })
})
