/** The governance on the profile page, and its dialogs. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import {
  GovernanceRead,
  GovernanceReadFailed,
  type GovernanceReading,
  type Proposal,
} from '../../src/events/governance/events.ts'
import { TransactionFailed } from '../../src/events/transactions/events.ts'
import { WalletAccountChanged } from '../../src/events/wallet/events.ts'
import { type FakeApp } from './support/fakeApp.ts'
import { NOT_MEANT } from './support/notMeant.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

// Loaded before the first test, which would wait for its transform otherwise.
await import('../../src/ui/pages/ProfilePage.tsx')
const UNI = 10n ** 18n
const open = async (...events: readonly AppEvent[]): Promise<FakeApp> => {
  const app = startApp(events)
  await screen.findByRole('heading', { level: 2, name: inEnglish('governance.title') })
  return app
}
const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: 12,
  proposer: scene.OTHER,
  state: 'active',
  eta: 0,
  startBlock: 90,
  endBlock: 20_100,
  forVotes: 30_000_000n * UNI,
  againstVotes: 1_000_000n * UNI,
  abstainVotes: null,
  cancelled: false,
  executed: false,
  title: 'Pay <b>Bob</b>',
  details: 'Once.',
  calls: [{ target: scene.OTHER, value: 0n, signature: 'transfer(address,uint256)', calldata: '0x12' }],
  vote: null,
  ownVotes: 20n * UNI,
  proposerVotes: 99_000_000n * UNI,
  ...changes,
})
const reading = (changes: Partial<GovernanceReading> = {}, ...proposals: readonly Proposal[]) =>
  GovernanceRead({
    chainId: 1,
    account: scene.ACCOUNT,
    block: 100,
    count: 12,
    threshold: 10_000_000n * UNI,
    quorum: 40_000_000n * UNI,
    votes: 20n * UNI,
    balance: 50n * UNI,
    delegatee: null,
    ownProposal: 0,
    proposals,
    ...changes,
  })
const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const sent = (app: FakeApp): unknown => {
  const last = app.acted.findLast(({ type }) => type === 'TransactionRequested')
  return last?.type === 'TransactionRequested' ? last.data.info : null
}

beforeEach(() => {
  location.hash = '#/profile'
})

describe('the governance', () => {
  it('is read when the page opens, and says so', async () => {
    const app = await open(...scene.connected)
    expect(screen.getByText(inEnglish('governance.reading'))).toBeTruthy()
    await waitFor(() => {
      expect(app.acted).toContainEqual(expect.objectContaining({ type: 'GovernanceRequested' }))
    })
  })

  it('shows the votes of the account, and each proposal with its votes, as text', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({}, proposal()))
    expect(await screen.findByText('Pay <b>Bob</b>')).toBeTruthy()
    expect(screen.getByText('30,000,000')).toBeTruthy()
    expect(
      screen.getByText(inEnglish('governance.quorum', { share: '75%', quorum: '40,000,000', symbol: 'UNI' })),
    ).toBeTruthy()
    expect(screen.getByText('Voting ends at block 20,100, in about 3 days.')).toBeTruthy()
    expect(screen.getByText(inEnglish('governance.delegatee.nobody'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: inEnglish('governance.propose') })).toBeNull()
  })

  it('shows what the calls of a proposal pay in coins, and that calls are missing', async () => {
    const app = await open(...scene.connected)
    const paying = { target: scene.OTHER, value: 25n * UNI, signature: '', calldata: '0x' }
    app.emit(reading({}, proposal({ calls: [paying] }), proposal({ id: 11, calls: [] })))
    expect(await screen.findByText('Sends 25 ETH')).toBeTruthy()
    expect(screen.getAllByText(inEnglish('governance.calls.unread'))).toHaveLength(1)
  })

  it('names its network elsewhere', async () => {
    await open(...scene.connected, NetworkSelected({ chainId: 100 }))
    expect(screen.getByText(/^Proposals are on Ethereum/)).toBeTruthy()
  })

  it('that answers with garbage says so, and is asked again by a button', async () => {
    const app = await open(...scene.connected)
    app.emit(GovernanceReadFailed({ chainId: 1, account: scene.ACCOUNT, reason: 'malformed' }))
    expect(await screen.findByText(/sent an unexpected response/)).toBeTruthy()
    const before = app.acted.length
    fireEvent.click(button(inEnglish('button.tryAgain')))
    expect(app.acted.length).toBe(before + 1)
  })
})

describe('the dialog of a vote', () => {
  it('asks for a side, then requests the transaction, whose progress is next to the proposal', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({}, proposal()))
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('governance.vote') }))
    const dialog = within(screen.getByRole('dialog', { name: 'Vote on proposal 12' }))
    expect(dialog.queryByRole('radio', { name: 'Abstain' })).toBeNull()
    fireEvent.click(dialog.getByRole('radio', { name: 'Against' }))
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.vote.submit') }))
    expect(sent(app)).toMatchObject({ type: 'vote', proposal: 12, support: 'against', amount: 20n * UNI })
    expect(await screen.findByText(inEnglish('progress.asking'))).toBeTruthy()
    expect(screen.getByText('Vote against proposal 12 with 20 UNI')).toBeTruthy()
  })
})

describe('the dialog of a delegation', () => {
  it('delegates to oneself, or to the address that is entered', async () => {
    const app = await open(...scene.connected)
    app.emit(reading())
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('governance.delegate') }))
    fireEvent.click(screen.getByRole('radio', { name: inEnglish('governance.delegate.other') }))
    const field = screen.getByRole('textbox', { name: inEnglish('governance.delegate.address') })
    fireEvent.change(field, { target: { value: '0x12' } })
    fireEvent.click(button(inEnglish('governance.delegate.submit')))
    expect(screen.getByRole('alert').textContent).toContain('Invalid address')
    expect(screen.getByRole('textbox', { description: 'Invalid address' })).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(field, { target: { value: scene.OTHER } })
    for (const unmeant of NOT_MEANT) fireEvent.keyDown(field, unmeant)
    expect(sent(app)).toBeNull()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(sent(app)).toMatchObject({ type: 'delegate', delegatee: scene.OTHER })
  })
})

describe('a delegation that the wallet refused', () => {
  it('says so next to the votes, which it leaves alone, and can be asked for again', async () => {
    const app = await open(...scene.connected)
    app.emit(reading())
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('governance.delegate') }))
    const ask = (): void => void fireEvent.click(button(inEnglish('governance.delegate.submit')))
    ask()
    const first = app.acted.findLast(({ type }) => type === 'TransactionRequested')
    if (first?.type !== 'TransactionRequested') throw new Error('nothing was asked for')
    act(() => app.emit(TransactionFailed({ id: first.data.id, error: { tag: 'refused' } })))
    const said = screen.getByRole('alert').textContent
    expect(said).toContain('Delegate')
    expect(said).toMatch(/wallet|reject|refus/i)
    expect(screen.getByText(inEnglish('governance.delegatee.nobody'))).toBeTruthy()
    fireEvent.click(button(inEnglish('governance.delegate')))
    ask()
    expect(app.acted.filter(({ type }) => type === 'TransactionRequested')).toHaveLength(2)
  })
})

describe('a dialog of the governance', () => {
  it.each(['Delegate', 'Vote'])(
    'of one account, %s, closes when the wallet turns to another',
    async (name) => {
      const app = await open(...scene.connected)
      app.emit(reading({}, proposal()), reading({ account: scene.OTHER }, proposal()))
      fireEvent.click(await screen.findByRole('button', { name }))
      expect(screen.getByRole('dialog')).toBeTruthy()
      act(() => app.emit(WalletAccountChanged({ account: scene.OTHER })))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(button(name)).toBeTruthy()
    },
  )
})

describe('the dialog of a proposal', () => {
  it('is for those with enough votes, and proposes a payment of the timelock', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ votes: 11_000_000n * UNI }))
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('governance.propose') }))
    const dialog = within(screen.getByRole('dialog', { name: inEnglish('governance.propose.title') }))
    const type = (name: string, value: string): void =>
      void fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
    type('Title', 'Pay')
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.propose') }))
    expect(dialog.getByRole('alert').textContent).toContain('Enter an amount above zero')
    type('Recipient', '0x12')
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.propose') }))
    expect(dialog.getByRole('alert').textContent).toContain('Invalid address')
    expect(dialog.getByRole('textbox', { description: 'Invalid address' })).toBe(
      dialog.getByRole('textbox', { name: inEnglish('recipient.label') }),
    )
    type('Recipient', scene.OTHER)
    for (const unreadable of ['1.2.3', 'ten', '0', '']) {
      type('Amount of UNI', unreadable)
      fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.propose') }))
      expect(dialog.getByRole('alert').textContent).toContain('Enter an amount above zero.')
    }
    // Two lines are two amounts; a browser puts a space between them, unless the field took the paste.
    const amount = dialog.getByRole('textbox', { name: 'Amount of UNI' })
    if (fireEvent.paste(amount, { clipboardData: { getData: () => '100\n200' } }))
      type('Amount of UNI', '100 200')
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.propose') }))
    expect(dialog.getByRole('alert').textContent).toContain('Enter an amount above zero.')
    type('Amount of UNI', '1,000.5')
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.propose') }))
    expect(sent(app)).toMatchObject({
      type: 'propose',
      title: 'Pay',
      calls: [{ calldata: expect.any(String) as string }],
    })
  })
})

describe('the dialog of a proposal with a call', () => {
  it('refuses data that is not hexadecimal, and says so', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ votes: 11_000_000n * UNI }))
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('governance.propose') }))
    const dialog = within(screen.getByRole('dialog', { name: inEnglish('governance.propose.title') }))
    fireEvent.click(dialog.getByRole('radio', { name: /call/i }))
    const fields = dialog.getAllByRole('textbox')
    const last = fields.at(-1)
    if (last === undefined) throw new Error('a call has fields')
    fireEvent.change(dialog.getByRole('textbox', { name: inEnglish('governance.propose.name') }), {
      target: { value: 'Call' },
    })
    fireEvent.change(dialog.getByRole('textbox', { name: /contract/i }), { target: { value: scene.OTHER } })
    fireEvent.change(last, { target: { value: '0x123' } })
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('governance.propose') }))
    expect(dialog.getByRole('alert').textContent).toContain('Not valid hex data.')
    expect(sent(app)).toBeNull()
  })
})

describe('a proposal that is accepted', () => {
  it('is queued by a button, and executed once its time has come', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({}, proposal({ state: 'succeeded' })))
    fireEvent.click(await screen.findByRole('button', { name: inEnglish('governance.queueProposal') }))
    expect(sent(app)).toMatchObject({ type: 'queueProposal', proposal: 12 })
    app.emit(reading({}, proposal({ state: 'queued', eta: scene.NOW / 1000 + 60 })))
    expect(await screen.findByText(/Can be executed from/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: inEnglish('governance.executeProposal') })).toBeNull()
  })
})
