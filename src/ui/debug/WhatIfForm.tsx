/** Chooses the input that is changed, and how. */
import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import type { Change } from '../../streams/rerun/changes'
import type { ListedInput } from '../../streams/rerun/inputSummary'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { useMoments } from './useMoments'

/** The number of inputs to list. A text search finds the others (C4). */
const MOST_LISTED = 200
/** The number of characters to show of an input (C5). */
const WORDS_CHARACTERS = 200

type Kind = 'skip' | 'delay' | 'edit'
const kinds: readonly Kind[] = ['skip', 'delay', 'edit']

export interface WhatIfFormProps {
  readonly inputs: readonly ListedInput[]
  readonly onRun: (change: Change) => void
  /** The choice differs from what was run. */
  readonly onEdit: () => void
}

const pretty = (value: unknown): string => hiddenEscaped(JSON.stringify(value, null, 2))

/** The change that the fields describe, or what is wrong with them. */
type ParsedChange = { readonly change: Change } | { readonly problem: string }

const useParseChange = (): ((
  input: ListedInput | undefined,
  kind: Kind,
  ms: string,
  json: string,
) => ParsedChange) => {
  const text = useText()
  return (input, kind, ms, json) => {
    if (input === undefined) return { problem: text('whatIf.choose') }
    const { place } = input
    if (kind === 'skip') return { change: { skip: place } }
    if (kind === 'delay')
      return /^0*[1-9]\d{0,8}$/.test(ms.trim())
        ? { change: { delay: place, ms: Number(ms) } }
        : { problem: text('whatIf.ms.bad') }
    try {
      return { change: { edit: place, value: JSON.parse(json) as unknown } }
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason)
      return { problem: text('whatIf.json.bad', { reason: message }) }
    }
  }
}

export const WhatIfForm = ({ inputs, onRun, onEdit }: WhatIfFormProps) => {
  const text = useText()
  const { clock } = useMoments()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState<number | null>(null)
  const [kind, setKind] = useState<Kind>('skip')
  const [ms, setMs] = useState('5000')
  const [edited, setEdited] = useState<{ readonly place: number; readonly text: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const parseChange = useParseChange()
  const found = useMemo(() => {
    const words = wanted.trim().toLowerCase()
    return inputs.filter((input) => input.words.toLowerCase().includes(words))
  }, [inputs, wanted])
  const listed = found.slice(0, MOST_LISTED)
  // A list box without a selection shows its first line as chosen, so that line is the one to run.
  const input = listed.find((one) => one.place === place) ?? listed[0]
  const json = edited !== null && edited.place === input?.place ? edited.text : pretty(input?.value ?? null)
  const onChanged = (): void => {
    setProblem(null)
    onEdit()
  }
  const choose = (next: number): void => {
    setPlace(next)
    onChanged()
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const parsed = parseChange(input, kind, ms, json)
    setProblem('problem' in parsed ? parsed.problem : null)
    if ('change' in parsed) onRun(parsed.change)
  }
  const problemId = problem === null ? undefined : `${id}-problem`
  return (
    <form className="dbg-form" onSubmit={submit} noValidate>
      <div className="dbg-field">
        <label htmlFor={`${id}-filter`}>{text('whatIf.filter')}</label>
        <input
          id={`${id}-filter`}
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value)
            onChanged()
          }}
        />
      </div>
      <p className="dbg-soft" data-heard="news">
        {text('whatIf.shown', { count: found.length })}{' '}
        {found.length > MOST_LISTED ? text('whatIf.more', { shown: MOST_LISTED }) : null}
      </p>
      <div className="dbg-field">
        <label htmlFor={`${id}-input`}>{text('whatIf.input')}</label>
        <select
          id={`${id}-input`}
          className="dbg-inputs"
          size={8}
          value={input?.place ?? ''}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {listed.map((one) => (
            <option key={one.place} value={one.place}>
              {`${String(one.place)}  ${clock(one.at)}  ${one.words.slice(0, WORDS_CHARACTERS)}`}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="dbg-filters">
        <legend className="dbg-soft">{text('whatIf.change')}</legend>
        {kinds.map((one) => (
          <label key={one} className="dbg-check">
            <input
              type="radio"
              name={`${id}-kind`}
              checked={kind === one}
              onChange={() => {
                setKind(one)
                onChanged()
              }}
            />
            {text(`whatIf.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'delay' ? (
        <div className="dbg-field">
          <label htmlFor={`${id}-ms`}>{text('whatIf.ms')}</label>
          <input
            id={`${id}-ms`}
            inputMode="numeric"
            value={ms}
            aria-invalid={problem !== null}
            aria-describedby={problemId}
            onChange={({ currentTarget }) => {
              setMs(currentTarget.value)
              onChanged()
            }}
          />
        </div>
      ) : null}
      {kind === 'edit' ? (
        <div className="dbg-field">
          <label htmlFor={`${id}-json`}>{text('whatIf.json')}</label>
          <textarea
            id={`${id}-json`}
            className="dbg-json"
            spellCheck={false}
            value={json}
            aria-invalid={problem !== null}
            aria-describedby={problemId}
            onChange={({ currentTarget }) => {
              if (input !== undefined) setEdited({ place: input.place, text: currentTarget.value })
              onChanged()
            }}
          />
        </div>
      ) : null}
      {kind === 'edit' || input === undefined ? null : (
        <pre className="dbg-data" tabIndex={0} aria-label={text('whatIf.said')}>
          {pretty(input.value)}
        </pre>
      )}
      {problem === null ? null : (
        <Note tone="bad" role="alert" id={problemId}>
          {problem}
        </Note>
      )}
      <Button look="secondary" type="submit">
        {text('whatIf.run')}
      </Button>
    </form>
  )
}
