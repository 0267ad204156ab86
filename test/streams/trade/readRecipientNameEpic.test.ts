import * as E from 'fp-ts/Either'
import { type Observable, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { RecipientTyped } from '../../../src/events/trade/events'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import type { Chain } from '../../../src/streams/ports/Chain'
import { readRecipientNameEpic } from '../../../src/streams/trade/readRecipientNameEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { marbles } from '../../support/marbles'
import { connected, started, type Happening, world } from '../support/world'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typed = (text: string): AppEvent => RecipientTyped(readRecipient(text, 1))
const word = (event: AppEvent): string | null =>
  event.type === 'RecipientNameRead' ? (event.data.address ?? event.data.problem) : event.type

const reading = (addressOfName?: Chain['addressOfName']) => {
  const chain = fakeChain(addressOfName === undefined ? {} : { addressOfName }, {
    names: { 'friend.eth': FRIEND },
  })
  const made = world({ ports: { chain }, given: [started, connected] })
  return {
    calls: chain.calls,
    words: (script$: Observable<Happening>) => made.emitted(readRecipientNameEpic, script$).pipe(map(word)),
  }
}

it(
  'a name is looked up 350 ms after the last key, and only the last one',
  marbles((m) => {
    const { words, calls } = reading()
    const script$ = m.hot('a 199ms b', { a: typed('frien.eth'), b: typed('friend.eth') })
    m.expect(words(script$), '^ 2s !').toBeObservable('550ms f', { f: FRIEND })
    m.flush()
    expect(calls.addressOfName).toEqual([[1, 'friend.eth']])
  }),
)

it(
  'a name that stands for nobody and a chain that does not answer are reported apart',
  marbles((m) => {
    const { words } = reading((_chain, name) =>
      of(name === 'dead.eth' ? E.left({ tag: 'unreachable' } as const) : E.right(null)),
    )
    const script$ = m.hot('a 999ms b', { a: typed('nobody.eth'), b: typed('dead.eth') })
    m.expect(words(script$), '^ 3s !').toBeObservable('350ms n 999ms u', {
      n: 'unknownName',
      u: 'nameUnreachable',
    })
  }),
)

it(
  'a name that the service refuses, and one that may be off chain, are reported as such',
  marbles((m) => {
    const { words } = reading((_chain, name) =>
      of(E.left({ tag: name === 'a_b.eth' ? 'invalidName' : 'offChainName' } as const)),
    )
    const script$ = m.hot('a 999ms b', { a: typed('a_b.eth'), b: typed('pay.team.eth') })
    m.expect(words(script$), '^ 3s !').toBeObservable('350ms n 999ms u', {
      n: 'invalidName',
      u: 'offChainName',
    })
  }),
)

it(
  'an answer that comes after the name was typed over is not waited for',
  marbles((m) => {
    const slow$ = m.cold('1s (f|)', { f: E.right(FRIEND) })
    const { words } = reading(() => slow$)
    const script$ = m.hot('a 999ms b', { a: typed('friend.eth'), b: typed('0x') })
    m.expect(words(script$), '^ 5s !').toBeObservable('')
  }),
)

it(
  'an address is not looked up',
  marbles((m) => {
    const { words, calls } = reading()
    m.expect(words(m.hot('a', { a: typed(FRIEND) })), '^ 2s !').toBeObservable('')
    m.flush()
    expect(calls.addressOfName).toEqual([])
  }),
)
