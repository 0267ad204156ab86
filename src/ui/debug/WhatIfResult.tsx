/** The result of a what-if: facts that are lost, gained or at another time, with their causes. */
import { useMemo } from 'react'
import { canonicalJson, scrubText } from '../../events/kernel'
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import { dataWithoutPasted } from '../../events/logFile/withoutPasted'
import type { Fact } from '../../events/catalogue'
import type { Effect } from '../../streams/rerun/effects'
import type { WhatIf } from '../../streams/rerun/whatIf'
import { useRichText, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { useMoments } from './useMoments'

/** The number of facts of each kind to list (C6). */
const MOST_LISTED = 40
/** The number of characters to show of a fact's data (C7). */
const SAYS_CHARACTERS = 300

export interface WhatIfResultProps {
  readonly result: WhatIf
  readonly facts: readonly Fact[]
  readonly onSelect: (index: number) => void
}

export const WhatIfResult = ({ result, facts, onSelect }: WhatIfResultProps) => {
  const text = useText()
  const { effects, unrecorded, broken } = result
  const { lost, gained, moved } = effects
  const isSame = lost.length + gained.length + moved.length === 0
  const places = useMemo(() => new Map(facts.map(({ id }, place) => [id, place])), [facts])
  const lists: readonly (readonly [MessageId, readonly ShownEffect[]])[] = [
    ['whatIf.lost', lost],
    ['whatIf.gained', gained],
    ['whatIf.moved', moved],
  ]
  return (
    <>
      {broken === null ? null : (
        <Note tone="bad">{text('whatIf.broken', { reason: scrubText(broken) })}</Note>
      )}
      {unrecorded === null ? null : (
        <Note tone="warn">
          {text('whatIf.unrecorded', { question: scrubText(unrecorded, SAYS_CHARACTERS) })}
        </Note>
      )}
      {!isSame ? (
        <p>{text('whatIf.counts', { lost: lost.length, gained: gained.length, moved: moved.length })}</p>
      ) : broken === null && unrecorded === null ? (
        <p>{text('whatIf.same')}</p>
      ) : null}
      {lists.map(([title, list]) =>
        list.length === 0 ? null : (
          <div key={title} className="dbg-effects">
            <h3>{text(title)}</h3>
            <ul aria-label={text(title)}>
              {list.slice(0, MOST_LISTED).map((effect, i) => (
                <EffectLine key={i} effect={effect} facts={facts} places={places} onSelect={onSelect} />
              ))}
            </ul>
            {list.length > MOST_LISTED ? (
              <p className="dbg-soft">{text('whatIf.listed', { count: list.length - MOST_LISTED })}</p>
            ) : null}
          </div>
        ),
      )}
    </>
  )
}

type ShownEffect = Effect & { readonly was?: number }

interface EffectLineProps {
  readonly effect: ShownEffect
  readonly facts: readonly Fact[]
  /** Indices of the log's facts by their id. */
  readonly places: ReadonlyMap<string, number>
  readonly onSelect: (index: number) => void
}

const EffectLine = ({ effect, facts, places, onSelect }: EffectLineProps) => {
  const text = useText()
  const rich = useRichText()
  const { clock, since } = useMoments()
  const { id, causeId, at, was, type, data, cause } = effect
  const named = (name: string, of: string | null) => {
    const place = of === null ? undefined : places.get(of)
    const fact = place === undefined ? undefined : facts[place]
    // Another build may number its facts differently: a fact of another type is not the same one.
    if (place === undefined || fact === undefined || (name !== '' && fact.type !== name))
      return <strong>{name === '' ? of : name}</strong>
    return (
      <Button look="quiet" onClick={() => onSelect(place)}>
        {fact.type}
      </Button>
    )
  }
  return (
    <li>
      <span>
        <span className="dbg-time">{clock(at)}</span>{' '}
        {was === undefined ? null : <span className="dbg-soft">{since(at - was)} </span>}
        {named(type, id)}
      </span>
      <span className="dbg-soft">
        {cause === null
          ? text('whatIf.noCause')
          : rich('whatIf.because', { fact: named(causeName(cause), causeId) })}
      </span>
      <code className="dbg-raw dbg-says">
        {hiddenEscaped(canonicalJson(dataWithoutPasted(data)).slice(0, SAYS_CHARACTERS))}
      </code>
    </li>
  )
}

/** The type of a cause given as `type id`; empty if the rerun lacks the fact, though the log may hold it. */
const causeName = (cause: string): string => {
  const words = cause.split(' ')
  return words.length === 2 ? (words[0] ?? '') : ''
}
