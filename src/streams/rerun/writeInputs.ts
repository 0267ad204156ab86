/** Writes a session's recorded inputs to its tape: encoded, secrets replaced, long bodies once, the first 5 MB. */
import { type Observable, EMPTY, auditTime, concatMap, ignoreElements, merge, of } from 'rxjs'
import { CATALOGUE_VERSION } from '../../events/catalogueVersion'
import { decisions } from '../../events/decisions'
import { canonicalJson, checksum } from '../../events/kernel'
import {
  INPUTS_SUFFIX,
  type InputBatch,
  type StoredInput,
  type SessionStart,
} from '../../events/logFile/inputs'
import type { BootedApp } from '../boot'
import { writeTape } from '../log/tapeMemory'
import type { LogStore, TapeRow } from '../ports/LogStore'
import type { InputContent, RecordedInput, PendingInputs } from '../log/recorder'
import { encodeSaid, encodeValue } from './values'

/** The number of JSON characters to keep per session (C87). */
export const KEPT_INPUTS = 5_000_000
/** A longer body is kept once, in characters, and later referred to by its checksum (C88). */
const LONG_BODY = 4096

/** The settings that a session starts with. */
export type SessionSettings = Pick<SessionStart, 'mode' | 'environment' | 'locale' | 'timeZone'>

const names = new Map<unknown, string>(Object.entries(decisions).map(([name, decision]) => [decision, name]))

interface StoreAnswer {
  readonly _tag?: string
  readonly right?:
    | { readonly before: { readonly seq: number } }
    | readonly { readonly seq: number }[]
    | number
    | null
}

/** The log holds the store's rows: of the store's answers only the place is recorded. */
const placeOnly = (value: unknown): unknown => {
  const answer = value as StoreAnswer | undefined
  if (answer?._tag !== 'Right') return value
  const { right } = answer
  if (Array.isArray(right))
    return { ...answer, right: right.map(({ seq }: { readonly seq: number }) => seq).at(-1) ?? 0 }
  return typeof right === 'object' && right !== null && 'before' in right
    ? { ...answer, right: right.before.seq }
    : answer
}

/** Encodes each batch of inputs as a row of the tape. */
export const inputEncoder = (
  { session, build, found: { head, sinceSnapshot, lost, isEvicted } }: Omit<BootedApp, 'log'>,
  { mode, environment, locale, timeZone }: SessionSettings,
) => {
  const about = { mode, environment, locale, timeZone }
  const questions = new Map<number, string>()
  const known = new Set<string>()
  let first = 0

  const encodeInputs = (inputs: readonly RecordedInput[]): TapeRow => {
    const bodies: Record<string, unknown> = {}
    const body = (value: unknown): unknown => kept(encodeValue(value))
    const kept = (encoded: unknown): unknown => {
      const text = canonicalJson(encoded)
      if (text.length <= LONG_BODY) return encoded
      const $body = checksum(text)
      if (!known.has($body)) bodies[$body] = encoded
      known.add($body)
      return { $body }
    }
    const args = (name: string, given: readonly unknown[]): unknown[] =>
      name.startsWith('logStore.') ? [] : given.map((one) => kept(encodeSaid(name, one)))
    const answered = (question: number, value: unknown): unknown => {
      const name = questions.get(question) ?? ''
      if (name.startsWith('code.')) return encodeValue(undefined)
      return body(name.startsWith('logStore.') ? placeOnly(value) : value)
    }
    const encodeContent = (what: InputContent, place: number): unknown => {
      if ('ask' in what) {
        questions.set(place, what.ask)
        return { ask: what.ask, args: args(what.ask, what.args) }
      }
      if ('answer' in what) return { answer: what.answer, value: answered(what.answer, what.value) }
      if ('call' in what)
        return { call: what.call, args: args(what.call, what.args), value: body(what.value) }
      if ('act' in what) {
        const act = names.get(what.act) ?? ''
        return { act, input: kept(encodeSaid(act, what.input)) }
      }
      if ('set' in what) return { set: what.set ?? null }
      if ('fired' in what) return { fired: what.fired }
      if ('failed' in what) return { failed: what.failed, reason: body(what.reason) }
      return 'done' in what ? { done: what.done } : { off: what.off }
    }
    const batch: InputBatch = {
      session,
      first,
      ...(first === 0
        ? {
            start: {
              ...about,
              build,
              catalogue: CATALOGUE_VERSION,
              ...head,
              sinceSnapshot,
              ...(lost === null ? {} : { lost }),
              ...(isEvicted ? { isEvicted } : {}),
            },
          }
        : {}),
      notes: inputs.map(({ at, n, within, ...what }, i) => {
        const input = { at, n, ...(encodeContent(what, first + i) as object), ...(within ? { within } : {}) }
        for (const end of ['done', 'failed', 'off'] as const)
          if (end in what) questions.delete(Number(Object.getOwnPropertyDescriptor(what, end)?.value))
        return input as StoredInput
      }),
    }
    const json = canonicalJson({ ...batch, ...(Object.keys(bodies).length > 0 ? { bodies } : {}) })
    const row = { session: session + INPUTS_SUFFIX, n: first, json }
    first += inputs.length
    return row
  }
  return encodeInputs
}

/** Inputs are written this often, in ms; a tab that dies loses as much of them (C89). */
const BATCH_MS = 500

/** Writes the inputs of a session from its start on, up to `KEPT_INPUTS` (ADR 9). */
export const writeInputs = (
  booted: BootedApp,
  pending: PendingInputs,
  store: LogStore,
  about: SessionSettings,
): Observable<never> => {
  const encode = inputEncoder(booted, about)
  let size = 0
  const write = (taken: readonly RecordedInput[]): Observable<unknown> => {
    if (taken.length === 0 || size > KEPT_INPUTS) return EMPTY
    const row = encode(taken)
    size += row.json.length
    return size > KEPT_INPUTS ? EMPTY : writeTape(booted.log, store, [row])
  }
  return merge(of(undefined), pending.added$).pipe(
    // auditTime: a batch ends half a second after its first input, and a quiet tab sets no timer.
    auditTime(BATCH_MS),
    // concatMap: batches stay in order.
    concatMap(() => write(pending.take())),
    ignoreElements(),
  )
}
