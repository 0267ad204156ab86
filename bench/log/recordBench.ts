/**
 * What writing a session down costs: a key in the amount's field and the start of a session, on the app's own log and
 * epics with and without the recorder, ports that never answer and a store in memory, so that nothing else is counted.
 */
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { fakeLogStore } from '../../test/support/fakes/fakeLogStore'
import { typeAmount } from '../../src/events/trade/decide'
import { type Act, createAct } from '../../src/streams/act'
import { boot } from '../../src/streams/boot'
import { runEpics } from '../../src/streams/epics'
import type { Log } from '../../src/streams/log/log'
import type { Ports } from '../../src/streams/ports/Ports'
import { createRecorder, installRecorder, type RecordedInput } from '../../src/streams/log/recorder'
import { inputEncoder } from '../../src/streams/rerun/writeInputs'
import { type Figure, type Options, inTurns, median, ratioFigure, ratios } from '../support/figures.mjs'

const ABOUT = { mode: 'sandbox', environment: 'local', locale: 'en-US', timeZone: 'UTC' }
const yes$ = new BehaviorSubject(true)

const silentPorts = (): Ports => {
  const silent: object = new Proxy({}, { get: (_, key) => (String(key).endsWith('$') ? NEVER : () => NEVER) })
  const known: Partial<Ports> = {
    browser: { online$: yes$, visible$: yes$, leavingAsked$: NEVER },
    clock: { now: () => Date.now(), elapsed: () => 0 },
    ids: { session: () => 'bench0000000' },
    logStore: fakeLogStore(),
  }
  return new Proxy(
    {},
    {
      get: (_, key): unknown => (Reflect.get(known, key) as unknown) ?? silent,
      ownKeys: () => PORTS,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as Ports
}
const PORTS =
  'browser chain clock errorReporter ids locks logStore orderBook priceSource safeService signatures wallets'.split(
    ' ',
  )

interface Session {
  readonly act: Act
  readonly notes: () => readonly RecordedInput[]
  readonly bootMs: number
  readonly end: () => void
}

const aSession = (isRecorded: boolean): Session => {
  const ports = silentPorts()
  let notes = (): readonly RecordedInput[] => []
  const startedAt = performance.now()
  const recorder = createRecorder(ports, (_started, waiting) => {
    notes = waiting.take
    return NEVER
  })
  let log: Log | undefined
  const subscription = boot({
    ports: isRecorded ? recorder.ports : ports,
    build: '0.1.0',
    run: runEpics(() => of([])),
    ...(isRecorded ? { recordSession: recorder.recordSession } : {}),
  }).subscribe((booted) => (log = booted))
  const bootMs = performance.now() - startedAt
  if (log === undefined) throw new Error('the session did not boot')
  const act = createAct(log, 'local')
  return { act: isRecorded ? recorder.act(act) : act, notes, bootMs, end: () => subscription.unsubscribe() }
}

/** Microseconds of a key, the mean of a hundred. */
const keyUs = ({ act }: Session): number => {
  const startedAt = performance.now()
  for (let key = 0; key < 100; key++) act(typeAmount, { side: 'sell', text: String(key) })
  return (performance.now() - startedAt) * 10
}

const bootMs = (isRecorded: boolean): number => {
  const session = aSession(isRecorded)
  session.end()
  return session.bootMs
}

export const run = async ({ quick, small }: Options): Promise<readonly Figure[]> => {
  const rounds = small ? 2 : quick ? 30 : 200
  installRecorder()
  const [plain, recorded] = [aSession(false), aSession(true)]
  const typed = { bare: () => keyUs(plain), noted: () => keyUs(recorded) }
  // The first keys compile code.
  await inTurns(20, typed)
  recorded.notes()
  const keys = await inTurns(rounds, typed)
  const found = { head: { seq: 0, hash: '' }, sinceSnapshot: 0, lost: null, isEvicted: false }
  const encode = inputEncoder({ session: 'bench', build: '0.1.0', found }, ABOUT)
  const notes = recorded.notes()
  const startedAt = performance.now()
  const { json } = encode(notes)
  const encodeUs = ((performance.now() - startedAt) * 10) / rounds
  const size = json.length / (rounds * 100)
  plain.end()
  recorded.end()
  const started = { bare: () => bootMs(false), noted: () => bootMs(true) }
  await inTurns(20, started)
  const boots = await inTurns(rounds, started)
  return [
    ratioFigure('a key in the amount, recorded / not', ratios(keys.noted, keys.bare), {
      note: `${median(keys.noted).toFixed(1)} µs, ${median(keys.bare).toFixed(1)} µs without; half a second later ${encodeUs.toFixed(1)} µs to encode ${size.toFixed(0)} characters`,
    }),
    ratioFigure('the start of a session, recorded / not', ratios(boots.noted, boots.bare), {
      note: `${median(boots.noted).toFixed(2)} ms, ${median(boots.bare).toFixed(2)} ms without`,
    }),
  ]
}
