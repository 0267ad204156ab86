/** The one input that a what-if changes, from the options of a command line. */
import { type Change, isChangeable } from '../src/streams/rerun/changes'
import type { Recording } from '../src/streams/rerun/recording'
import { Failure } from './failure'

const placeOf = (text: string, { recordedInputs }: Recording): number => {
  const place = /^\d{1,9}$/.test(text) ? Number(text) : -1
  const note = recordedInputs[place]
  if (note === undefined || !isChangeable(note))
    throw new Failure(`'${text}' is no input of this session; --inputs lists them.`)
  return place
}

const split = (text: string, form: string): readonly [string, string] => {
  const at = text.indexOf('=')
  if (at < 0) throw new Failure(`'${text}' is not of the form ${form}.`)
  return [text.slice(0, at), text.slice(at + 1)]
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(`'${text}' is not JSON.`)
  }
}

const readers: Readonly<Record<string, (text: string, recording: Recording) => Change>> = {
  skip: (text, recording) => ({ skip: placeOf(text, recording) }),
  delay: (text, recording) => {
    const [place, ms] = split(text, 'N=MS')
    if (!/^\d{1,9}$/.test(ms)) throw new Failure(`'${ms}' is no time in milliseconds.`)
    return { delay: placeOf(place, recording), ms: Number(ms) }
  },
  edit: (text, recording) => {
    const [place, value] = split(text, 'N=JSON')
    return { edit: placeOf(place, recording), value: parseJson(value) }
  },
}

export const changeOptions = Object.keys(readers)

/** Null when none is requested; a `Failure` when more than one is, or when it names no input. */
export const parseChange = (
  options: Readonly<Record<string, string>>,
  recording: Recording,
): Change | null => {
  const [name, ...more] = changeOptions.filter((option) => options[option] !== undefined)
  if (name === undefined) return null
  if (more.length > 0) throw new Failure('One change at a time: --skip, --delay or --edit.')
  return readers[name]?.(options[name] ?? '', recording) ?? null
}
