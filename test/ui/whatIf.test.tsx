/** The what-if of the debug screen, on the log of a recorded story. */
import * as E from 'fp-ts/Either'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../src/events/kernel/index.ts'
import { inputsLine } from '../../src/events/logFile/chainRows.ts'
import { encodeHeader } from '../../src/events/logFile/header.ts'
import { type AnyLine, encodeLine } from '../../src/events/logFile/lines.ts'
import type { Effect } from '../../src/streams/rerun/effects.ts'
import DebugPage from '../../src/ui/debug/DebugPage.tsx'
import { WhatIfResult } from '../../src/ui/debug/WhatIfResult.tsx'
import { ToolTexts } from '../../src/ui/intl/ToolTexts.tsx'
import { recordedJourney } from '../stories/recordedJourney.ts'
import { aHeader } from '../support/logFiles.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const lines = recordedJourney()

const open = async (of = lines): Promise<void> => {
  const text = [encodeHeader(aHeader()), ...of.map(encodeLine), ''].join('\n')
  show(<DebugPage />, { ...createFakeApp(scene.NOW), readLog: () => Promise.resolve(E.right([text])) })
  await screen.findByRole('tree')
  const details = screen.getByText(inEnglish('whatIf.title')).closest('details')
  if (details === null) throw new Error('no what-if')
  details.open = true
  fireEvent(details, new Event('toggle'))
}
/** The recording with another text in what was typed. */
const typing = (text: string): readonly AnyLine[] =>
  lines.map((line) =>
    line.kind === 'inputs'
      ? inputsLine(line.json.replace(/("act":"typeAmount".*?"text":)"[^"]*"/, `$1"${text}"`))
      : line,
  )
const choose = async (words: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(inEnglish('whatIf.filter')), { target: { value: words } })
  const select = screen.getByLabelText(inEnglish('whatIf.input'))
  const [first] = within(select).getAllByRole<HTMLOptionElement>('option')
  fireEvent.change(select, { target: { value: first?.value } })
}
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const run = (): void => void fireEvent.click(screen.getByRole('button', { name: inEnglish('runner.again') }))

describe('the what-if of the debug screen', () => {
  it('without an act: lists what does not come, and leads to those facts in the log', async () => {
    await open()
    await choose('act placeOrder')
    run()
    const lost = await screen.findByRole('list', { name: inEnglish('whatIf.lost') })
    fireEvent.click(within(lost).getAllByRole('button', { name: 'OrderSigned' })[0] ?? lost)
    expect(document.activeElement?.textContent).toBe('OrderSigned')
  })

  it('runs the input that the list shows as chosen, and none where none is found', async () => {
    await open()
    await screen.findByLabelText(inEnglish('whatIf.filter'))
    type(inEnglish('whatIf.filter'), 'act placeOrder')
    run()
    expect(await screen.findByRole('list', { name: inEnglish('whatIf.lost') })).toBeTruthy()
    type(inEnglish('whatIf.filter'), 'no such input')
    expect(screen.queryByRole('list', { name: inEnglish('whatIf.lost') })).toBeNull()
    run()
    expect((await screen.findByRole('alert')).textContent).toContain('No input has this text.')
  })

  it('with a later answer: lists what comes at another time', async () => {
    await open()
    await choose('orderBook.placeOrder answered')
    fireEvent.click(screen.getByRole('radio', { name: inEnglish('whatIf.delay') }))
    type(inEnglish('whatIf.ms'), 'soon')
    run()
    expect((await screen.findByRole('alert')).textContent).toContain('This is not a valid delay.')
    type(inEnglish('whatIf.ms'), '700')
    run()
    const moved = await screen.findByRole('list', { name: inEnglish('whatIf.moved') })
    expect(moved.textContent).toMatch(/\+700 ms.*OrderPlaced/)
  })

  it('with another answer: says what is no JSON, then which fact comes instead and its cause', async () => {
    await open()
    await choose('wallets.signOrder answered')
    fireEvent.click(screen.getByRole('radio', { name: inEnglish('whatIf.edit') }))
    type(inEnglish('whatIf.json'), '{"_tag"')
    run()
    expect((await screen.findByRole('alert')).textContent).toContain('This is not JSON')
    type(inEnglish('whatIf.json'), '{"_tag":"Left","left":{"tag":"rejected"}}')
    run()
    const gained = await screen.findByRole('list', { name: inEnglish('whatIf.gained') })
    expect(gained.textContent).toContain('OrderPlacementFailed')
    fireEvent.click(within(gained).getAllByRole('button', { name: 'OrderPlacementRequested' })[0] ?? gained)
    expect(document.activeElement?.textContent).toBe('OrderPlacementRequested')
  })

  it('with the same answer: nothing changes', async () => {
    await open()
    await choose('orderBook.quote answered')
    fireEvent.click(screen.getByRole('radio', { name: inEnglish('whatIf.edit') }))
    run()
    expect(await screen.findByText(inEnglish('whatIf.same'))).toBeTruthy()
  })

  it('stops at a question that nobody recorded, and says so', async () => {
    await open()
    await choose('act chooseToken {"side":"buy"')
    fireEvent.click(screen.getByRole('radio', { name: inEnglish('whatIf.edit') }))
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    type(inEnglish('whatIf.json'), `{"side":"buy","token":"${token}"}`)
    run()
    expect(await screen.findByText(/^It stopped at a request that has no recorded answer:/)).toBeTruthy()
  })

  it('shows no secret that was typed, in the list of inputs either (X328)', async () => {
    const secret = `0xfeedc0de${'b'.repeat(56)}`
    await open(typing(secret))
    await choose('act typeAmount')
    const shown = document.body.textContent
    expect(shown).toContain('act typeAmount')
    expect(shown).toContain('"text":"[secret]"')
    expect(shown).not.toContain('feedc0de')
  })

  it('shows the hashes in what is lost and gained, and no secret there (X328)', () => {
    const hash = `0x${'1234abcd'.repeat(8)}`
    const secret = `0xfeedc0de${'b'.repeat(56)}`
    const effect = (data: object): Effect => ({
      ...{
        n: 1,
        at: scene.NOW,
        type: 'TransactionSent',
        data,
        says: `TransactionSent ${canonicalJson(data)}`,
      },
      ...{ cause: null, id: null, causeId: null },
    })
    const lost = [effect({ id: 'a-1', hash }), effect({ id: secret, hash })]
    const effects = { lost, gained: [], moved: [] }
    const result = { effects, departure: null, unrecorded: `chain.receipt(1, "${secret}")`, broken: secret }
    show(
      <ToolTexts>
        <WhatIfResult result={result} facts={[]} onSelect={() => undefined} />
      </ToolTexts>,
      createFakeApp(scene.NOW),
    )
    const shown = document.body.textContent
    expect(shown).toContain(`{"hash":"${hash}","id":"a-1"}`)
    expect(shown).toContain(`{"hash":"${hash}","id":"[secret]"}`)
    expect(shown).toContain('chain.receipt(1, ')
    expect(shown).not.toContain('feedc0de')
  })

  it('of a log that holds no inputs says why nothing can be run again', async () => {
    await open(lines.filter(({ kind }) => kind !== 'inputs'))
    expect(await screen.findByText(/^This log doesn’t have this tab’s inputs/)).toBeTruthy()
  })
})
