/** Addresses that were paid before: chosen by a press, named, forgotten, and what only looks like them. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ContactNamed } from '../../src/events/contacts/events.ts'
import { shortAddress } from '../../src/events/kernel/address.ts'
import { RecipientToggleSet } from '../../src/events/settings/events.ts'
import { RecipientTyped } from '../../src/events/trade/events.ts'
import { readRecipient } from '../../src/events/trade/readRecipient.ts'
import { inEnglish } from '../support/inEnglish.ts'
import type { FakeApp } from './support/fakeApp.ts'
import * as scene from './support/scenes.ts'
import { pressable } from './support/pressable.ts'
import { startAppAt } from './support/startApp.tsx'

const POISON = `${scene.OTHER.slice(0, 8)}${'0'.repeat(26)}${scene.OTHER.slice(-8)}`.toLowerCase()

const known = ContactNamed({ chainId: 1, address: scene.OTHER, contactName: 'Alice' })
const start = (): FakeApp =>
  startAppAt('#/swap', [
    ...scene.connected,
    ...scene.funded(10n ** 30n),
    RecipientToggleSet({ visible: true }),
    known,
    ...scene.typed('1'),
    ...scene.quoted(scene.ether(1000)),
  ])
const recipient = (app: FakeApp) => app.state$.value.session.trade.recipient

beforeEach(() => {
  location.hash = '#/swap'
})

it('a contact is chosen by one press, and its whole address stands in the form and in the review (X165)', async () => {
  const app = start()
  fireEvent.click(await screen.findByRole('button', { name: 'Alice' }))
  expect(recipient(app)).toMatchObject({ address: scene.OTHER, isFromLink: false })
  const group = within(await screen.findByRole('group', { name: inEnglish('recipient.label') }))
  expect(group.getByRole('textbox', { name: inEnglish('recipient.label') })).toHaveProperty(
    'value',
    scene.OTHER,
  )
  // The button that was pressed is gone (X110).
  expect(document.activeElement).toBe(group.getByRole('textbox', { name: inEnglish('recipient.label') }))
  act(() => app.emit(...scene.quotedFor(scene.ether(1000), scene.OTHER)))
  fireEvent.click(await pressable(inEnglish('submit.review')))
  const review = within(await screen.findByRole('dialog'))
  const receiver = within(review.getByRole('group', { name: inEnglish('recipient.label') }))
  expect(receiver.getByText(scene.OTHER)).toBeTruthy()
  expect(receiver.getByText('Alice')).toBeTruthy()
})

it('a contact is named and forgotten where it is chosen (X165)', async () => {
  const app = start()
  const first = () => app.state$.value.durable.contacts.known[0]
  fireEvent.click(await screen.findByRole('button', { name: 'Alice' }))
  const name = await screen.findByRole('textbox', { name: inEnglish('contacts.name') })
  fireEvent.change(name, { target: { value: 'Bob' } })
  fireEvent.keyDown(name, { key: 'Enter' })
  expect(first()?.name).toBe('Bob')
  act(() => app.emit(RecipientTyped(readRecipient('', 1))))
  const list = within(await screen.findByRole('list', { name: inEnglish('contacts.title') }))
  expect(list.getByText(scene.OTHER)).toBeTruthy()
  fireEvent.click(list.getByRole('button', { name: inEnglish('contacts.remove', { name: 'Bob' }) }))
  expect(first()).toBeUndefined()
  expect(screen.queryByRole('list', { name: inEnglish('contacts.title') })).toBeNull()
})

it('a name from another tab comes into its open field, which writes back only what was typed in it (X136)', async () => {
  const app = start()
  fireEvent.click(await screen.findByRole('button', { name: 'Alice' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: inEnglish('contacts.name') })
  const elsewhere = (contactName: string): void =>
    act(() => app.emit(ContactNamed({ chainId: 1, address: scene.OTHER, contactName })))
  elsewhere('Alina')
  expect(field.value).toBe('Alina')
  fireEvent.focus(field)
  elsewhere('Alma')
  fireEvent.blur(field)
  expect([field.value, app.state$.value.durable.contacts.known[0]?.name]).toEqual(['Alma', 'Alma'])
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: ' Bob  B ' } })
  elsewhere('Alba')
  fireEvent.blur(field)
  expect([field.value, app.state$.value.durable.contacts.known[0]?.name]).toEqual([' Bob  B ', 'Bob B'])
})

it('an address that looks like a contact is warned about in the form and in the review (X166)', async () => {
  const app = start()
  act(() => app.emit(RecipientTyped(readRecipient(POISON, 1))))
  expect(await screen.findByText(inEnglish('contacts.resembles'))).toBeTruthy()
  expect(screen.getByText(scene.OTHER)).toBeTruthy()
  act(() => app.emit(...scene.quotedFor(scene.ether(1000), recipient(app)?.address ?? '')))
  fireEvent.click(await pressable(inEnglish('submit.review')))
  const review = within(await screen.findByRole('dialog'))
  expect(review.getByText(inEnglish('contacts.resembles'))).toBeTruthy()
  expect(review.getByText('Alice')).toBeTruthy()
})

it('a contact without a name is called by the ends of its address', async () => {
  startAppAt('#/swap', [
    ...scene.connected,
    RecipientToggleSet({ visible: true }),
    ContactNamed({ chainId: 1, address: scene.OTHER, contactName: '' }),
    ContactNamed({ chainId: 100, address: scene.ACCOUNT, contactName: 'Elsewhere' }),
  ])
  const chip = await screen.findByRole('button', { name: shortAddress(scene.OTHER) })
  expect(chip.title).toBe(scene.OTHER)
  expect(screen.queryByText('Elsewhere')).toBeNull()
})
