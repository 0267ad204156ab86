/** The dialog 'Claim UNI Token': what is entered, what may be claimed, and how the claim ends. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { ClaimNameRead, UniClaimRead, UniClaimReadFailed } from '../../src/events/claims/events.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { TransactionMined, TransactionSent } from '../../src/events/transactions/events.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import { drawConfetti, pieces } from '../../src/ui/kit/confettiPieces.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { setReducedMotion } from './support/reducedMotion.ts'
import { startAppAt } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

await import('../../src/ui/shell/OtherPages.tsx')
await import('../../src/ui/claims/UniPage.tsx')
await import('../../src/ui/kit/Confetti.tsx')
const { OTHER } = scene
const HASH = `0x${'12'.repeat(32)}`
const uni = 10n ** 18n
const read = (changes: Partial<Parameters<typeof UniClaimRead>[0]> = {}): AppEvent =>
  UniClaimRead({
    account: OTHER,
    claim: { index: 3, amount: 12_619n * uni + uni / 2n, proof: [] },
    missing: null,
    isClaimed: false,
    balance: 0n,
    totalSupply: 0n,
    unclaimed: 0n,
    ...changes,
  })

const open = async (
  hash = '#/uni',
  ...events: readonly AppEvent[]
): Promise<{ app: FakeApp; dialog: HTMLElement }> => {
  const app = startAppAt(hash, [...scene.connected, ...events], liveLinks())
  return { app, dialog: await screen.findByRole('dialog', { name: inEnglish('uni.title') }) }
}
const enter = (dialog: HTMLElement, text: string): void => {
  fireEvent.change(within(dialog).getByRole('textbox', { name: inEnglish('uni.account') }), {
    target: { value: text },
  })
}
const claimButton = (dialog: HTMLElement): HTMLElement =>
  within(dialog).getByRole('button', { name: inEnglish('uni.submit') })
const emit = (app: FakeApp, ...events: readonly AppEvent[]): void => act(() => app.emit(...events))
const types = (app: FakeApp): readonly string[] => app.acted.map(({ type }) => type)

beforeEach(() => setReducedMotion(false))
afterEach(() => vi.unstubAllGlobals())

describe('the dialog', () => {
  it('says what it does, and looks up an address that is entered', async () => {
    const { app, dialog } = await open()
    within(dialog).getByText(inEnglish('uni.help'))
    expect(isOff(claimButton(dialog))).toBe(true)
    enter(dialog, OTHER)
    expect(types(app)).toContain('UniClaimRequested')
    emit(app, read())
    within(dialog).getByText('12,619 UNI')
    expect(isOff(claimButton(dialog))).toBe(false)
    expect(location.hash).toBe(`#/uni?address=${OTHER}`)
  })

  it('looks up a name', async () => {
    const { app, dialog } = await open()
    enter(dialog, 'bob.eth')
    within(dialog).getByText(inEnglish('recipient.resolving'))
    emit(app, ClaimNameRead({ chainId: 1, name: 'bob.eth', address: OTHER }), read())
    within(dialog).getByText('12,619 UNI')
  })

  it.each([
    ['0x12', [], 'Invalid address'],
    [OTHER, [read({ claim: null, missing: 'part' })], inEnglish('uni.none')],
    [OTHER, [read({ claim: null, missing: 'whole' })], `Claim for ${OTHER} wasn’t found in the whole list.`],
    [OTHER, [read({ claim: null, missing: 'file' })], `Claim for ${OTHER} wasn’t found in the claim file.`],
    [
      OTHER,
      [UniClaimReadFailed({ account: OTHER, reason: 'malformed', status: 200 })],
      'Couldn’t load the claims list. Error code 200 occurred.',
    ],
  ] as const)('with %s reports its error', async (text, events, error) => {
    const { app, dialog } = await open()
    enter(dialog, text)
    emit(app, ...events)
    within(dialog).getByText(error)
    expect(isOff(claimButton(dialog))).toBe(true)
  })

  it('ties what is wrong with the address to its field (X115)', async () => {
    const { dialog } = await open()
    enter(dialog, '0x12')
    const field = within(dialog).getByRole('textbox', { description: 'Invalid address' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('asks the wallet, then celebrates and links to the explorer', async () => {
    const { app, dialog } = await open(`#/uni?address=${OTHER}`, read())
    fireEvent.click(claimButton(dialog))
    within(dialog).getByText(inEnglish('flow.heading.claim'))
    within(dialog).getByText(inEnglish('progress.asking'))
    const [request] = app.acted.filter(({ type }) => type === 'TransactionRequested')
    const id = request?.type === 'TransactionRequested' ? request.data.id : ''
    emit(app, TransactionSent({ id, hash: HASH }), TransactionMined({ id, hash: HASH, block: 9, status: 1 }))
    within(dialog).getByText(inEnglish('uni.done'))
    within(dialog).getByText(/^Welcome! Sent 12,619 UNI to/)
    const link = within(dialog).getByRole('link', { name: /^View transaction on Explorer/ })
    expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${HASH}`)
    await vi.waitFor(() => expect(document.querySelector('[data-celebration]')).not.toBeNull())
  })

  it('does not celebrate with reduced motion', async () => {
    setReducedMotion(true)
    const { app, dialog } = await open(`#/uni?address=${OTHER}`, read())
    fireEvent.click(claimButton(dialog))
    const [request] = app.acted.filter(({ type }) => type === 'TransactionRequested')
    const id = request?.type === 'TransactionRequested' ? request.data.id : ''
    emit(app, TransactionSent({ id, hash: HASH }), TransactionMined({ id, hash: HASH, block: 9, status: 1 }))
    await within(dialog).findByText(inEnglish('uni.done'))
    await act(() => Promise.resolve())
    expect(document.querySelector('[data-celebration]')).toBeNull()
  })

  it('on another network offers Ethereum in place of the form', async () => {
    const { dialog } = await open('#/uni', NetworkSelected({ chainId: 100 }))
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    within(dialog).getByRole('button', { name: inEnglish('uni.switch') })
  })
})

describe('the celebration', () => {
  it('is of 400 pieces, and over after four seconds', () => {
    expect(pieces).toHaveLength(400)
    const drawn = (ms: number): number => {
      const fillRect = vi.fn()
      const context = {
        fillRect,
        clearRect: vi.fn(),
        save: vi.fn(),
        restore: vi.fn(),
        translate: vi.fn(),
        rotate: vi.fn(),
      }
      drawConfetti(context as unknown as CanvasRenderingContext2D, { width: 100, height: 100 }, ['red'], ms)
      return fillRect.mock.calls.length
    }
    expect(drawn(1900)).toBeGreaterThan(300)
    expect(drawn(4001)).toBe(0)
  })
})
