/** One fact: its envelope, its data, its cause and its effects, and what does not hold after it. */
import { useRef } from 'react'
import type { Fact } from '../../events/catalogue'
import type { Causality } from '../../events/logFile/causality'
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import { dataText } from '../../events/logFile/filterFacts'
import { useRichText, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { useMoments } from './useMoments'

/** A poll may cause hundreds of facts; the list of facts has them all (C11). */
const MOST_EFFECTS = 20

export interface FactDetailsProps {
  readonly facts: readonly Fact[]
  readonly index: number
  readonly causality: Causality
  readonly problems: readonly string[]
  /** A sentence about a fact; null if its type and data are enough. */
  readonly wordsOf: (fact: Fact) => string
  readonly onSelect: (index: number) => void
}

export const FactDetails = (props: FactDetailsProps) => {
  const { facts, index, causality, problems, wordsOf, onSelect } = props
  const text = useText()
  const rich = useRichText()
  const { moment } = useMoments()
  const heading = useRef<HTMLHeadingElement>(null)
  const fact = facts[index]
  if (fact === undefined) return null
  const cause = causality.causeOf(index)
  const effects = causality.effectsOf(index)
  const words = wordsOf(fact)
  const follow = (place: number): void => {
    onSelect(place)
    // The pressed link is gone with its fact: the focus moves to the new one.
    heading.current?.focus()
  }
  return (
    <section className="dbg-panel" aria-label={text('debug.fact')}>
      <h2 ref={heading} className="dbg-heading" tabIndex={-1}>
        {fact.type}
      </h2>
      <p className="dbg-words">{words}</p>
      <p className="dbg-soft">
        {rich(fact.seq === undefined ? 'debug.fact.tape' : 'debug.fact.row', {
          seq: fact.seq ?? 0,
          at: moment(fact.at),
          id: <code className="dbg-code">{fact.id}</code>,
        })}
      </p>
      {problems.length === 0 ? null : (
        <Note tone="bad" title={text('debug.broken.title')}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className="dbg-causes">
        <h3>{text('debug.cause')}</h3>
        {cause !== null ? (
          <FactLink facts={facts} here={index} place={cause} onFollow={follow} />
        ) : (
          <p className="dbg-soft">
            {fact.cause === undefined
              ? text('debug.cause.none')
              : text('debug.cause.missing', { id: fact.cause })}
          </p>
        )}
        <h3>{text('debug.effects')}</h3>
        {effects.length === 0 ? <p className="dbg-soft">{text('debug.effects.none')}</p> : null}
        <ul>
          {effects.slice(0, MOST_EFFECTS).map((place) => (
            <li key={place}>
              <FactLink facts={facts} here={index} place={place} onFollow={follow} />
            </li>
          ))}
        </ul>
        {effects.length > MOST_EFFECTS ? (
          <p className="dbg-soft">{text('debug.effects.more', { count: effects.length - MOST_EFFECTS })}</p>
        ) : null}
      </div>
      <pre className="dbg-data" tabIndex={0} aria-label={text('debug.fact.data')}>
        {hiddenEscaped(dataText(fact.data, 2))}
      </pre>
    </section>
  )
}

interface FactLinkProps {
  readonly facts: readonly Fact[]
  readonly here: number
  readonly place: number
  readonly onFollow: (index: number) => void
}

/** The fact at another place, and how long before or after this one it was written. */
const FactLink = ({ facts, here, place, onFollow }: FactLinkProps) => {
  const { since } = useMoments()
  return (
    <Button look="quiet" onClick={() => onFollow(place)}>
      {facts[place]?.type}{' '}
      <span className="dbg-soft">{since((facts[place]?.at ?? 0) - (facts[here]?.at ?? 0))}</span>
    </Button>
  )
}
