/** The settings: what is typed becomes what is stored, or a word about why not. */
import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { DeadlineSet, MaxLossSet, SlippageSet, ThemeSet } from '../../src/events/settings/events.ts'
import { effectiveDeadline } from '../../src/events/settings/select.ts'
import { App } from '../../src/ui/App.tsx'
import { readDeadline, readSlippage } from '../../src/ui/settings/settingsInput.ts'
import { factsOf, logText } from '../support/logText.ts'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { catalogue } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

beforeEach(() => {
  location.hash = '#/swap'
})

const open = async (
  ...given: readonly (AppEvent | Pick<FakeApp, 'readReportHosts'>)[]
): Promise<{ app: FakeApp; dialog: HTMLElement }> => {
  const app = createFakeApp(scene.NOW)
  const events = given.filter((one) => 'type' in one)
  app.emit(...scene.started, ...events)
  const other = given.find((one) => 'readReportHosts' in one)
  render(<App app={{ ...app, ...other }} isSandbox={false} catalogue={catalogue} />)
  fireEvent.click(screen.getByRole('button', { name: inEnglish('settings.title') }))
  return { app, dialog: await screen.findByRole('dialog', { name: inEnglish('settings.title') }) }
}
const type = (dialog: HTMLElement, label: string, value: string): void => {
  fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } })
}

describe('the settings', () => {
  it('hold slippage and deadline, theme and language', async () => {
    const { app, dialog } = await open()
    expect(within(dialog).getByRole('textbox', { name: inEnglish('slippage.label') })).toBeTruthy()
    expect(within(dialog).getByRole('textbox', { name: inEnglish('deadline.label') })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('radio', { name: inEnglish('theme.dark') }))
    fireEvent.change(within(dialog).getByRole('combobox', { name: inEnglish('settings.language') }), {
      target: { value: 'en-US' },
    })
    const byBrowser = within(dialog).getByRole<HTMLOptionElement>('option', { name: /browser/i })
    fireEvent.change(within(dialog).getByRole('combobox', { name: inEnglish('settings.language') }), {
      target: { value: byBrowser.value },
    })
    expect(app.acted).toMatchObject([
      { type: 'ThemeSet', data: { theme: 'dark' } },
      { type: 'LocaleSet', data: { locale: 'en-US' } },
      { type: 'LocaleSet', data: { locale: null } },
    ])
  })

  it('the languages of tests are in no menu that ships', async () => {
    const { dialog } = await open()
    const language = within(dialog).getByRole('combobox', { name: inEnglish('settings.language') })
    const offered = within(language)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
    expect(offered).toContain('en-US')
    expect(offered.filter((tag) => tag.startsWith('en-X'))).toEqual([])
  })

  it('are called by their labels, with what they do as a description', async () => {
    await open()
    const recipient = screen.getByRole('switch', { name: inEnglish('settings.recipient') })
    expect(recipient).toBe(screen.getByRole('switch', { description: inEnglish('settings.recipient.help') }))
    const file = screen.getByLabelText(inEnglish('settings.import'))
    expect(document.getElementById(file.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      inEnglish('settings.import.help'),
    )
  })
  it('a slippage in percent is stored in basis points, an empty one as auto', async () => {
    const { app, dialog } = await open()
    type(dialog, inEnglish('slippage.label'), '0.7')
    type(dialog, inEnglish('slippage.label'), '')
    expect(app.acted).toMatchObject([
      { type: 'SlippageSet', data: { slippage: 70 } },
      { type: 'SlippageSet', data: { slippage: 'auto' } },
    ])
  })

  it.each([
    ['0', inEnglish('slippage.low')],
    ['0.01', inEnglish('slippage.low')],
    ['0.04', inEnglish('slippage.low')],
    ['0,04', inEnglish('slippage.low')],
    ['0.05', null],
    ['1', null],
    ['1.01', inEnglish('slippage.high')],
  ])('a slippage of %s percent is warned of with: %s', async (typed, warning) => {
    const { dialog } = await open()
    type(dialog, inEnglish('slippage.label'), typed)
    for (const said of [inEnglish('slippage.low'), inEnglish('slippage.high')])
      expect(within(dialog).queryAllByText(said)).toHaveLength(said === warning ? 1 : 0)
  })

  it.each([
    [4, inEnglish('slippage.low')],
    [5, null],
    [100, null],
    [101, inEnglish('slippage.high')],
  ])(
    'a slippage of %d basis points that was chosen before is warned of with: %s',
    async (slippage, warning) => {
      const { dialog } = await open(SlippageSet({ slippage }))
      for (const said of [inEnglish('slippage.low'), inEnglish('slippage.high')])
        expect(within(dialog).queryAllByText(said)).toHaveLength(said === warning ? 1 : 0)
    },
  )

  it.each(['0.005', '50.01', 'x', '-1'])(
    'a slippage of %s percent is refused in words and changes nothing',
    async (typed) => {
      const { app, dialog } = await open()
      type(dialog, inEnglish('slippage.label'), typed)
      expect(within(dialog).getByText(inEnglish('slippage.invalid'))).toBeTruthy()
      expect(app.acted).toEqual([])
    },
  )

  it('a deadline in minutes is stored in seconds', async () => {
    const { app, dialog } = await open()
    type(dialog, 'Deadline', '20')
    type(dialog, 'Deadline', '180')
    expect(app.acted).toMatchObject([
      { type: 'DeadlineSet', data: { seconds: 1200 } },
      { type: 'DeadlineSet', data: { seconds: 10_800 } },
    ])
  })

  it.each<[typed: string, said: string | null]>([
    ['1', '90 sec'],
    ['2', null],
    ['179', null],
    ['180', '179 min'],
  ])('a deadline of %s min says what is signed where that differs: %s', async (typed, said) => {
    const { dialog } = await open()
    type(dialog, 'Deadline', typed)
    const sentences = ['90 sec', '179 min'].filter((time) =>
      dialog.textContent.includes(inEnglish('deadline.signed', { time })),
    )
    expect(sentences).toEqual(said === null ? [] : [said])
  })

  it.each(['0', '181', '1.5'])('a deadline of %s minutes is invalid and changes nothing', async (typed) => {
    const { app, dialog } = await open()
    type(dialog, 'Deadline', typed)
    expect(within(dialog).getByText(inEnglish('deadline.invalid'))).toBeTruthy()
    expect(app.acted).toEqual([])
  })

  it('an empty deadline brings back the half hour', async () => {
    const { app, dialog } = await open(DeadlineSet({ seconds: 600 }))
    type(dialog, 'Deadline', '')
    expect(app.acted).toMatchObject([{ type: 'DeadlineSet', data: { seconds: null } }])
    expect(effectiveDeadline(app.state$.value.durable.settings, 1)).toBe(1800)
  })
})

describe('a setting that changes elsewhere', () => {
  const LIMIT = inEnglish('maxLoss.label')
  const valuesIn = (dialog: HTMLElement): readonly string[] =>
    [inEnglish('slippage.label'), 'Deadline', LIMIT].map(
      (name) => within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value,
    )
  const change = (app: FakeApp, slippage: number | 'auto', seconds: number | null, maxLoss: number): void =>
    act(() => {
      app.emit(SlippageSet({ slippage }), DeadlineSet({ seconds }), MaxLossSet({ maxLoss }))
    })

  it('changes in its open field', async () => {
    const { app, dialog } = await open()
    change(app, 150, 600, 3000)
    expect(valuesIn(dialog)).toEqual(['1.5', '10', '30'])
    change(app, 'auto', null, 2000)
    expect(valuesIn(dialog)).toEqual(['', '', '20'])
    change(app, 150, 600, 3000)
    expect(valuesIn(dialog)).toEqual(['1.5', '10', '30'])
  })

  it('keeps what was typed as it was typed, and gives way once it changes again', async () => {
    const { app, dialog } = await open()
    type(dialog, inEnglish('slippage.label'), '0.50')
    expect(valuesIn(dialog)[0]).toBe('0.50')
    change(app, 20, null, 2000)
    expect(valuesIn(dialog)[0]).toBe('0.2')
    change(app, 50, null, 2000)
    expect(valuesIn(dialog)[0]).toBe('0.5')
  })

  it.each([
    [inEnglish('slippage.label'), '0.', ['0.', '10', '30']],
    ['Deadline', '0', ['0.3', '0', '30']],
    [LIMIT, '2', ['0.3', '10', '2']],
  ])('waits until a field that is being typed in is left: %s', async (name, typed, meanwhile) => {
    const { app, dialog } = await open()
    const field = within(dialog).getByRole('textbox', { name })
    act(() => field.focus())
    type(dialog, name, typed)
    change(app, 30, 600, 3000)
    expect(valuesIn(dialog)).toEqual(meanwhile)
    act(() => field.blur())
    expect(valuesIn(dialog)).toEqual(['0.3', '10', '30'])
  })
})

describe('what is typed into a setting', () => {
  it.each([
    ['0.5', 50],
    ['0,5', 50],
    ['.05', 5],
    ['50', 5000],
    ['1 %', 100],
    ['1％', 100],
    ['０．５％', 50],
    ['1｡5', 150],
    ['٪٠٫٥', 50],
    ['1⇥2', null],
    ['1\t2', null],
    ['1²', null],
    ['1 5', null],
    ["0'5", 50],
    ["'5", null],
    ['0.5 0.7', null],
    ['\u202e5.0', null],
    ['5\u200f0', null],
    ['\u200f0.5\u200f', 50],
    ['1٢', null],
    ['', 'auto'],
    ['0.005', null],
    ['-1', null],
    ['1e1', null],
    ['.', null],
  ] as const)('%j is a slippage of %s', (typed, read) => {
    expect(readSlippage(typed)).toBe(read)
  })

  it.each([
    [inEnglish('slippage.label'), '1\n0', 'pasted', 'slippage.invalid'],
    [inEnglish('slippage.label'), '1\n0', 'dropped', 'slippage.invalid'],
    ['Deadline', '2\r\n0', 'pasted', 'deadline.invalid'],
    ['Deadline', '2\r\n0', 'dropped', 'deadline.invalid'],
    [inEnglish('maxLoss.label'), '2\n0', 'pasted', 'maxLoss.invalid'],
    [inEnglish('maxLoss.label'), '2\n0', 'dropped', 'maxLoss.invalid'],
  ] as const)('%s: %j are two lines that are %s, and never one figure', async (name, pasted, way, said) => {
    const { app, dialog } = await open()
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name })
    field.select()
    const data = { getData: () => pasted }
    const isTaken =
      way === 'pasted'
        ? !fireEvent.paste(field, { clipboardData: data })
        : !fireEvent.drop(field, { dataTransfer: data })
    // A browser joins the lines of a text.
    if (!isTaken) type(dialog, name, pasted.replace(/[\r\n]/g, ''))
    expect(within(dialog).getByText(inEnglish(said))).toBeTruthy()
    expect(app.acted).toEqual([])
  })

  it.each([
    ['1', 60],
    [' 30 ', 1800],
    ['180', 10_800],
    ['３０', 1800],
    ['1´000', 60_000],
    ['10\t20', undefined],
    ['1 000', undefined],
    ["1'5", undefined],
    ['\u202e03', undefined],
    ['', null],
    ['1.5', undefined],
    ['x', undefined],
  ] as const)('%j minutes are a deadline of %s', (typed, read) => {
    expect(readDeadline(typed)).toBe(read)
  })
})

describe('settings of a saved log', () => {
  const choose = async (dialog: HTMLElement, text: string): Promise<void> => {
    const input = within(dialog).getByLabelText(/^Import settings/)
    fireEvent.change(input, { target: { files: [new File([text], 'log.ndjson')] } })
    await screen.findByText(/^(?:This file is|No changes\.|Settings imported\.)/)
  }
  it('that are in use, and a file that is no log, change nothing and say so', async () => {
    const { app, dialog } = await open()
    await choose(dialog, readFileSync('test/golden/lost-and-filled.log.ndjson', 'utf8'))
    expect(screen.getByText(inEnglish('settings.import.same'))).toBeTruthy()
    await choose(dialog, 'a shopping list')
    expect(await screen.findByText(inEnglish('settings.import.unreadable'))).toBeTruthy()
    expect(app.acted).toEqual([])
  })
  it('are in use once the file was chosen, and what the file does not state stays (X79)', async () => {
    const own = [ThemeSet({ theme: 'dark' }), DeadlineSet({ seconds: 600 }), SlippageSet({ slippage: 80 })]
    const { app, dialog } = await open(...own)
    await choose(dialog, logText(factsOf(scene.NOW, [{ event: SlippageSet({ slippage: 30 }) }])))
    expect(screen.getByText(inEnglish('settings.import.taken'))).toBeTruthy()
    expect(app.state$.value.durable.settings).toMatchObject({ theme: 'dark', deadline: 600, slippage: 30 })
  })
  it('leave alone what was set elsewhere while the file was read (X79)', async () => {
    const { app, dialog } = await open(ThemeSet({ theme: 'dark' }), SlippageSet({ slippage: 80 }))
    const chosen = choose(dialog, logText(factsOf(scene.NOW, [{ event: ThemeSet({ theme: 'light' }) }])))
    act(() => app.emit(SlippageSet({ slippage: 10 }), DeadlineSet({ seconds: 120 })))
    await chosen
    expect(screen.getByText(inEnglish('settings.import.taken'))).toBeTruthy()
    expect(app.state$.value.durable.settings).toMatchObject({ theme: 'light', deadline: 120, slippage: 10 })
  })
  it('of one order state nothing, and change nothing (X79)', async () => {
    const { app, dialog } = await open(ThemeSet({ theme: 'dark' }), SlippageSet({ slippage: 80 }))
    await choose(dialog, readFileSync('test/golden/lost-and-filled.log.ndjson', 'utf8'))
    expect(screen.getByText(inEnglish('settings.import.same'), { selector: 'strong' })).toBeTruthy()
    expect(app.acted).toEqual([])
  })
})

describe('the switches', () => {
  it.each([
    ['Sounds', 'sounds'],
    [inEnglish('switch.outside'), 'logosAndPrices'],
  ])('%s is on until it is switched off', async (label, name) => {
    const { app, dialog } = await open()
    const toggle = within(dialog).getByRole<HTMLInputElement>('switch', { name: label })
    expect(toggle.checked).toBe(true)
    fireEvent.click(toggle)
    expect(app.acted).toMatchObject([{ type: 'SwitchSet', data: { name, on: false } }])
    expect(toggle.checked).toBe(false)
  })
  it('of reports names the host, and is not there where none is configured', async () => {
    const { dialog } = await open()
    expect(within(dialog).getByText(/aren’t configured here: nothing is sent/)).toBeTruthy()
    expect(within(dialog).queryByRole('switch', { name: inEnglish('switch.reports') })).toBeNull()
  })
  it.each([
    [{ errors: 'e.example' }, /The type of an error is sent to e\.example/, ['v.example', 't.example']],
    [{ visits: 'v.example' }, /The page you open.* v\.example/, ['e.example', 't.example']],
    [{ transactions: 't.example' }, /The hash of each transaction.* t\.example/, ['e.example', 'v.example']],
  ])('of reports says what goes where, with one switch for all: %j', async (configured, help, others) => {
    const { dialog, app } = await open({
      readReportHosts: () =>
        Promise.resolve({ errors: null, visits: null, transactions: null, ...configured }),
    })
    const toggle = await within(dialog).findByRole('switch', { name: inEnglish('switch.reports') })
    expect(within(dialog).getByText(help)).toBeTruthy()
    for (const host of others) expect(dialog.textContent).not.toContain(host)
    fireEvent.click(toggle)
    expect(app.acted).toMatchObject([{ type: 'SwitchSet', data: { name: 'reports', on: false } }])
  })
})
