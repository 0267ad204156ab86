import * as E from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { expect, it } from 'vitest'
import { noState } from '../../src/events/appState'
import { GENESIS_HASH } from '../../src/events/kernel/checksum'
import { typeAmount } from '../../src/events/swap/decide'
import { createLog } from '../../src/streams/log'
import { createRecorder, type RecordedInput, type PendingInputs } from '../../src/streams/recorder'
import { fakePorts } from '../support/fakes/fakePorts'

/** A recorded session in which the user typed so often before what writes the notes had come. */
const typed = (times: number): readonly RecordedInput[] => {
  const ports = fakePorts({})
  let notes: PendingInputs | undefined
  const recorder = createRecorder(ports, (_begun, waiting) => {
    notes = waiting
    return NEVER
  })
  const log = createLog({ session: 's', clock: ports.clock, initial: noState })
  const begun = { session: 's', build: 'test', log, head: { seq: 0, hash: GENESIS_HASH } }
  const living = recorder.witness(begun, NEVER).subscribe()
  const act = recorder.act(() => E.right([]))
  for (let i = 0; i < times; i++) act(typeAmount, { side: 'INPUT', text: String(i) })
  living.unsubscribe()
  return notes?.take() ?? []
}

it('notes wait for what writes them', () => {
  expect(typed(20_000).at(-1)).toMatchObject({ act: typeAmount, input: { text: '19999' } })
  expect(typed(20_000)).toHaveLength(20_000)
})

it('a session whose notes nobody comes to write is given up, and holds none', () => {
  expect(typed(20_001)).toEqual([])
  expect(typed(50_000)).toEqual([])
})
