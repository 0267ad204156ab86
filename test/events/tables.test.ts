/** Ids that are names of members of `Object.prototype` are ids like any other (X80). */
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { foldApp } from '../../src/events/app'
import { type AppState, noState } from '../../src/events/appState'
import { type AppEvent, catalogue } from '../../src/events/catalogue'
import { noEntries, ownValue, tableOf, withKey, without } from '../../src/events/kernel/record'
import { orderByUid } from '../../src/events/orders/orderByUid'
import { decodeSnapshot, encodeSnapshot } from '../../src/events/snapshot'
import { TransactionRequested, TransactionSent } from '../../src/events/transactions/events'
import { transactionById } from '../../src/events/transactions/transactionById'
import { codecExample } from '../support/codecExample'
import { ALICE, ether, VAULT_RELAYER, WETH } from './support/fixtures'
import { after, factOf, given, T0 } from './support/given'

const MEMBERS = Object.getOwnPropertyNames(Object.prototype)
const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const asked = (id: string): AppEvent =>
  TransactionRequested({ id, chainId: 1, from: ALICE, info, then: null })
const sent = (id: string): AppEvent => TransactionSent({ id, hash: `0x${'ab'.repeat(32)}` })

/** The members of features' states that are a table at the start and have become a record with a prototype. */
const withPrototype = ({ durable, session }: AppState): readonly string[] =>
  [[noState.durable, durable] as const, [noState.session, session] as const].flatMap(([before, now]) =>
    Object.entries(before).flatMap(([feature, atStart]: [string, object | null]) => {
      const present = Object.entries(now).find(([name]) => name === feature)?.[1] as object
      return Object.entries(atStart ?? {}).flatMap(([name, value]: [string, unknown]) => {
        const isTable = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
        const became: unknown = Object.getOwnPropertyDescriptor(present, name)?.value
        return isTable && Object.getPrototypeOf(became) !== null ? [`${feature}.${name}`] : []
      })
    }),
  )

describe.each(MEMBERS)('the id %s', (id) => {
  it('is unknown until it is requested, and is then known by its request and its hash (X80)', () => {
    expect(transactionById(noState.durable.transactions, id)).toBeUndefined()
    expect(orderByUid(noState.durable.orders, id)).toBeUndefined()
    const requested = given(asked(id))
    expect(transactionById(requested.durable.transactions, id)).toMatchObject({ id, status: 'requested' })
    const state = after(requested, sent(id))
    expect(transactionById(state.durable.transactions, id)).toMatchObject({ id, status: 'pending' })
    for (const other of MEMBERS.filter((one) => one !== id))
      expect(transactionById(state.durable.transactions, other)).toBeUndefined()
  })

  it('is as unknown after a snapshot was read (X80)', () => {
    const read = decodeSnapshot(encodeSnapshot(given(asked('another')).durable))
    if (E.isLeft(read)) throw new Error(read.left)
    expect(transactionById(read.right.transactions, id)).toBeUndefined()
    expect(orderByUid(read.right.orders, id)).toBeUndefined()
  })

  it('is a key like any other of a table, and none of a literal record (X80)', () => {
    expect(noEntries[id]).toBeUndefined()
    expect(withKey(noEntries, id, 1)[id]).toBe(1)
    expect(without(withKey(noEntries, id, 1), id)[id]).toBeUndefined()
    expect(tableOf([[id, 1]])[id]).toBe(1)
    expect(ownValue({ a: 1 }, id)).toBeUndefined()
  })
})

it('no event gives a table of the state a prototype (X80)', () => {
  expect(withPrototype(noState)).toEqual([])
  const examples = catalogue.flatMap(({ type, version, data: codec }) =>
    [0, 1, 2, 3].flatMap((variant) => {
      const data = codec.decode(codecExample(codec, variant))
      return E.isRight(data) ? [{ type, v: version, data: data.right } as unknown as AppEvent] : []
    }),
  )
  // Twice: most facts need one before them. After each: a later fact may make the table a table again.
  const found: string[] = []
  const state = [...examples, ...examples].reduce<AppState>(
    (folded, event, n) => {
      const next = foldApp(folded, factOf({ event, at: T0, origin: 'own' }, n), 'own')
      found.push(...withPrototype(next).map((table) => `${event.type}: ${table}`))
      return next
    },
    given(asked('a'), sent('a')),
  )
  expect(found).toEqual([])
  const read = decodeSnapshot(encodeSnapshot(state.durable))
  if (E.isLeft(read)) throw new Error(read.left)
  expect(withPrototype({ ...state, durable: read.right })).toEqual([])
})
