import * as E from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { expect, it } from 'vitest'
import { noState } from '../../src/events/appState'
import { GENESIS_HASH } from '../../src/events/kernel/checksum'
import type { Fact } from '../../src/events/catalogue'
import { typeAmount } from '../../src/events/trade/decide'
import { followLink } from '../../src/events/trade/followLink'
import { typeRecipient } from '../../src/events/trade/typeRecipient'
import { createAct } from '../../src/streams/act'
import { createLog } from '../../src/streams/log/log'
import {
  createRecorder,
  installRecorder,
  type PendingInputs,
  type RecordedInput,
} from '../../src/streams/log/recorder'
import { timers } from '../../src/streams/log/timers'
import { fakePorts } from '../support/fakes/fakePorts'

/** What is recorded of a session in which the user typed so often before the code that writes the inputs had arrived. */
const typed = (times: number): readonly RecordedInput[] => {
  const ports = fakePorts({})
  let pending: PendingInputs | undefined
  const recorder = createRecorder(ports, (_booted, waiting) => {
    pending = waiting
    return NEVER
  })
  const log = createLog({ session: 's', clock: ports.clock, initial: noState })
  const found = { head: { seq: 0, hash: GENESIS_HASH }, sinceSnapshot: 0, lost: null, isEvicted: false }
  const booted = { session: 's', build: 'test', log, found }
  const session = recorder.recordSession(booted, NEVER).subscribe()
  const act = recorder.act(() => E.right([]))
  for (let i = 0; i < times; i++) act(typeAmount, { side: 'sell', text: String(i) })
  session.unsubscribe()
  return pending?.take() ?? []
}

const plainTimer = timers.setInterval
const beforeInstalling = typed(3)
installRecorder()
const observedTimer = timers.setInterval
installRecorder()

it('a recorder that is not installed records nothing', () => {
  expect(beforeInstalling).toEqual([])
})

it('the recorder observes the timers once it is installed, and only once', () => {
  expect(observedTimer).not.toBe(plainTimer)
  expect(timers.setInterval).toBe(observedTimer)
})

it('recorded inputs wait for the code that writes them', () => {
  expect(typed(20_000).at(-1)).toMatchObject({ act: typeAmount, input: { text: '19999' } })
  expect(typed(20_000)).toHaveLength(20_000)
})

it('a session whose inputs are never written is given up, and holds none', () => {
  expect(typed(20_001)).toEqual([])
  expect(typed(50_000)).toEqual([])
})

it('a secret in a request is in neither the recorded input nor the log (X78)', () => {
  const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const ports = fakePorts({})
  let pending: PendingInputs | undefined
  const recorder = createRecorder(ports, (_booted, waiting) => {
    pending = waiting
    return NEVER
  })
  const log = createLog({ session: 's', clock: ports.clock, initial: noState })
  const facts: Fact[] = []
  log.live$.subscribe(({ fact }) => facts.push(fact))
  const found = { head: { seq: 0, hash: GENESIS_HASH }, sinceSnapshot: 0, lost: null, isEvicted: false }
  const session = recorder.recordSession({ session: 's', build: 'test', log, found }, NEVER).subscribe()
  const act = createAct(log, 'local')
  recorder.act(act)(typeAmount, { side: 'sell', text: key })
  act(typeRecipient, { text: `0x${key}` })
  act(followLink, { search: `recipient=0x${key}` })
  session.unsubscribe()
  const inputs = pending?.take() ?? []
  expect(inputs).toMatchObject([{ input: { text: '[secret]' } }])
  expect(facts.map(({ type }) => type)).toEqual(['AmountTyped', 'RecipientTyped'])
  expect(JSON.stringify([inputs, facts])).not.toContain(key)
})
