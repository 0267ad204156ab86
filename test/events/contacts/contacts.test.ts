import { getAddress } from 'ethers/address'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { ContactNamed, ContactRemoved } from '../../../src/events/contacts/events'
import { nameContact, removeContact } from '../../../src/events/contacts/decide'
import { areAlike, contactsOn } from '../../../src/events/contacts/select'
import { LONGEST_CONTACT_NAME, MOST_CONTACTS } from '../../../src/events/contacts/state'
import type { Address } from '../../../src/events/kernel/units'
import { OrderPlacementFailed } from '../../../src/events/orders/events'
import { RecipientTyped } from '../../../src/events/trade/events'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { recipientView } from '../../../src/events/trade/recipient'
import { ALICE, BOB, discovered, orderParams, placed, readyToTrade, requested } from '../support/fixtures'
import { after, decided, given, refused } from '../support/given'

const ready = given(...readyToTrade)
const paying = (receiver: Address, n = 1, receiverName?: string): AppEvent =>
  requested(n, {
    params: { ...orderParams, receiver },
    ...(receiverName === undefined ? {} : { receiverName }),
  })
const named = (address: Address, contactName: string, chainId: 1 | 100 = 1): AppEvent =>
  ContactNamed({ chainId, address, contactName })
const failed = (phase: 'signing' | 'posting'): AppEvent =>
  OrderPlacementFailed({ uid: requested().data.uid, phase, error: { tag: 'rejected' } })

describe('the contacts (X165)', () => {
  it('are the addresses that orders paid, the last one first, on the network of the order', () => {
    const state = after(
      ready,
      paying(BOB),
      placed(),
      paying(BOB.replace('C8', 'C9'), 2, 'pay.bob.eth'),
      placed(2),
    )
    expect(contactsOn(state, 1)).toEqual([
      { address: BOB.replace('C8', 'C9'), name: 'pay.bob.eth', chains: [1] },
      { address: BOB, name: '', chains: [1] },
    ])
    expect(contactsOn(state, 100)).toEqual([])
  })

  it.each<readonly [string, readonly AppEvent[]]>([
    ['the own account', [requested(), placed()]],
    ['an order that waits for its signature', [paying(BOB)]],
    ['an order that was not signed', [paying(BOB), failed('signing'), placed()]],
    ['an order that was placed elsewhere', [discovered(1, { params: { ...orderParams, receiver: BOB } })]],
  ])('do not have the receiver of %s', (_, events) => {
    expect(after(ready, ...events).durable.contacts.known).toEqual([])
  })

  it('have the receiver of a signed order that arrived after it was given up', () => {
    expect(contactsOn(after(ready, paying(BOB), failed('posting'), placed()), 1)).toHaveLength(1)
  })

  it('keep the name that the user gave when the address is used again, on any network', () => {
    const state = after(ready, named(BOB, 'Bob', 100), paying(BOB, 1, 'bob.eth'), placed())
    expect(state.durable.contacts).toEqual({
      known: [{ address: BOB, name: 'Bob', chains: [100, 1] }],
      placing: {},
    })
  })

  it('are named, renamed and removed by the user', () => {
    const events = decided(nameContact, ready, { address: BOB, contactName: '  Bob   the \u200bbuilder ' })
    expect(events).toEqual([named(BOB, 'Bob the builder')])
    const state = after(ready, ...events)
    expect(refused(nameContact, state, { address: BOB, contactName: 'Bob the builder' }).tag).toBe(
      'unchanged',
    )
    expect(refused(nameContact, ready, { address: BOB, contactName: ' ' }).tag).toBe('unchanged')
    expect(decided(nameContact, state, { address: BOB, contactName: '' })).toEqual([named(BOB, '')])
    expect(decided(removeContact, state, { address: BOB })).toEqual([ContactRemoved({ address: BOB })])
    expect(after(state, ContactRemoved({ address: BOB })).durable.contacts.known).toEqual([])
    expect(refused(removeContact, ready, { address: BOB }).tag).toBe('unchanged')
  })

  it('are bounded in number and length, also where a log has more', () => {
    const many = Array.from({ length: MOST_CONTACTS + 5 }, (_, n) =>
      named(`0x${String(n).padStart(40, '0')}`, 'x'.repeat(99)),
    )
    const { known } = after(ready, ...many).durable.contacts
    expect(known).toHaveLength(MOST_CONTACTS)
    expect(known[0]).toMatchObject({ address: `0x${String(MOST_CONTACTS + 4).padStart(40, '0')}` })
    expect(known[0]?.name).toHaveLength(LONGEST_CONTACT_NAME)
  })
})

/** BOB is 0x70997970C51812dc3A010C7d01b50e0d17dc79C8. */
const POISON = getAddress('0x7099797000000000000000000000000000dc79c8')
describe('an address', () => {
  it.each<readonly [string, boolean, Address]>([
    ['the same ends', true, POISON],
    [
      'the same three digits at both ends',
      true,
      '0x7090000000000000000000000000000000000 9c8'.replace(' ', ''),
    ],
    ['one digit changed at its end', true, `${BOB.slice(0, -1)}9`],
    ['four digits changed', true, `0x1234${BOB.slice(6)}`],
    ['only its beginning', false, '0x7099797011111111111111111111111111111111'],
    ['only its end', false, '0x1111111111111111111111111111111117dc79C8'],
    ['nothing', false, ALICE],
    ['every digit', false, BOB],
  ])('that shares %s with another resembles it: %s', (_, is, other) => {
    expect(areAlike(BOB, other)).toBe(is)
    expect(areAlike(other, BOB)).toBe(is)
  })

  const recipientOf = (text: string, ...events: readonly AppEvent[]) =>
    recipientView(after(ready, ...events, RecipientTyped(readRecipient(text, 1))))

  it('that resembles a contact, and is none, is marked with that contact (X166)', () => {
    const bob = named(BOB, 'Bob')
    expect(recipientOf(POISON, bob)?.resembled).toMatchObject({ name: 'Bob', address: BOB })
    expect(recipientOf(BOB, bob)).toMatchObject({ resembled: null, contact: { name: 'Bob' } })
    expect(recipientOf(POISON)?.resembled).toBeNull()
    expect(recipientOf(POISON, bob, named(POISON, 'Other'))?.resembled).toBeNull()
    // A contact of another network is imitated as well.
    expect(recipientOf(POISON, named(BOB, 'Bob', 100))?.resembled).not.toBeNull()
  })

  it('that resembles the own account is marked as well', () => {
    expect(recipientOf(`0xf39f${'0'.repeat(32)}2266`)?.resembled?.address).toBe(ALICE)
    expect(recipientOf(ALICE)?.resembled).toBeNull()
  })
})
