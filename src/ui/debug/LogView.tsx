/** An opened log: which tab's eyes it is seen with, and everything about the fact where the reader stands. */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Causality } from '../../events/logFile/causality'
import { causalityOf, factsOfOrder } from '../../events/logFile/causality'
import { filterFacts } from '../../events/logFile/filterFacts'
import type { LogTab, OpenedLog } from '../../events/logFile/openLog'
import { ordersIn, orderTimeline } from '../../events/logFile/orderTimeline'
import { orderCause } from '../../events/logFile/orderCause'
import { orderTokens } from '../../events/logFile/orderTokens'
import type { Seeker } from '../../events/logFile/seek'
import { orderByUid } from '../../events/orders/orderByUid'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { FactDetails } from './FactDetails'
import { FactList } from './FactList'
import { Filters, noFields, timeOf } from './Filters'
import { OrderTimeline } from './OrderTimeline'
import { OrderExplanation } from './OrderExplanation'
import { placeAfter, placeBefore } from './places'
import { foldInPieces } from './readFile'
import { ScreenAtFact } from './ScreenAtFact'
import { StateTree } from './StateTree'
import { TabChoice } from './TabChoice'
import { TimeBar } from './TimeBar'
import { WhatIf } from './WhatIf'
import { useFactWords } from './useDescribe'

/** The tab that wrote most of the log tells most of it; of equals the newest. */
const mostTelling = (tabs: readonly LogTab[]): string | null =>
  tabs.reduce<LogTab | null>((best, tab) => (best === null || tab.facts >= best.facts ? tab : best), null)
    ?.session ?? null

/** How far a log is folded: the list is there at once, the states come as they are folded. */
interface Folding {
  readonly session: string | null
  readonly seeker: Seeker
  readonly folded: number
}

const useFolding = ({ facts }: OpenedLog, session: string | null): Folding | null => {
  const [folding, setFolding] = useState<Folding | null>(null)
  useEffect(() => {
    let isWanted = true
    foldInPieces(
      facts,
      session,
      () => isWanted,
      (seeker, folded) => setFolding({ session, seeker, folded }),
    ).catch((reason: unknown) =>
      // A fold that throws is a bug: it belongs on the error page, not in a promise.
      setFolding(() => {
        throw reason
      }),
    )
    return () => {
      isWanted = false
    }
  }, [facts, session])
  return folding?.session === session ? folding : null
}

export interface LogViewProps {
  readonly log: OpenedLog
  /** Where it comes from; null: this browser's own. */
  readonly file: File | null
}

export const LogView = ({ log, file }: LogViewProps): ReactElement => {
  const text = useText()
  const [session, setSession] = useState(() => mostTelling(log.tabs))
  const folding = useFolding(log, session)
  const causality = useMemo(() => causalityOf(log.facts), [log])
  return (
    <>
      <p className="dbg-soft">
        {text('debug.about', {
          build: log.header.build,
          redaction: text(
            log.header.redaction === 'none' ? 'debug.redaction.none' : 'debug.redaction.pseudonyms',
          ),
        })}
      </p>
      <Troubles title={text('debug.skipped', { count: log.skippedCount })} lines={log.skipped} />
      <Troubles title={text('debug.unlinked', { count: log.brokenCount })} lines={log.broken} />
      <TabChoice tabs={log.tabs} session={session} onChoose={setSession} />
      {log.facts.length === 0 ? (
        <p>{text('debug.empty')}</p>
      ) : (
        <Facts log={log} folding={folding} causality={causality} file={file} session={session} />
      )}
    </>
  )
}

interface TroublesProps {
  readonly title: string
  readonly lines: OpenedLog['skipped']
}

/** The rest is counted (our choice). */
const SHOWN_TROUBLES = 3

/** What is wrong with lines of the file; nothing when nothing is. */
const Troubles = ({ title, lines }: TroublesProps): ReactElement | null => {
  const text = useText()
  if (lines.length === 0) return null
  return (
    <Note tone="warn" title={title}>
      <ul>
        {lines.slice(0, SHOWN_TROUBLES).map(({ line, reason }) => (
          <li key={line}>{text('debug.skipped.line', { line, reason })}</li>
        ))}
      </ul>
    </Note>
  )
}

interface FactsProps {
  readonly log: OpenedLog
  readonly folding: Folding | null
  readonly causality: Causality
  readonly file: File | null
  readonly session: string | null
}

/** Nothing is known to be broken yet. */
const nothingBroken: ReadonlyMap<number, readonly string[]> = new Map()

const Facts = (props: FactsProps): ReactElement => {
  const { folding, causality, file, session } = props
  const { facts } = props.log
  const text = useText()
  const broken = folding?.seeker.violations ?? nothingBroken
  const [cursor, setCursor] = useState(facts.length - 1)
  const [isPlaying, setPlaying] = useState(false)
  const [fields, setFields] = useState(noFields)
  const wanted = useDeferredValue(fields)
  const orders = useMemo(() => ordersIn(facts), [facts])
  const ofOrder = useMemo(
    () => (wanted.order === '' ? null : factsOfOrder(facts, causality, wanted.order)),
    [facts, causality, wanted.order],
  )
  const places = useMemo(
    () =>
      filterFacts(facts, {
        feature: wanted.feature === '' ? null : wanted.feature,
        text: wanted.text,
        from: timeOf(wanted.from),
        to: timeOf(wanted.to),
        order: ofOrder,
        broken: wanted.isBrokenOnly ? new Set(broken.keys()) : null,
      }),
    // The violations are one map that grows: what is folded meanwhile is looked at anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [facts, wanted, ofOrder, broken, folding?.folded],
  )
  const wordsOf = useFactWords(useMemo(() => orderTokens(facts), [facts]))
  const why = useMemo(() => {
    if (wanted.order === '' || folding?.folded !== facts.length) return null
    const order = orderByUid(folding.seeker.stateAt(facts.length - 1).durable.orders, wanted.order)
    return order === undefined ? null : orderCause(facts, order)
  }, [facts, folding, wanted.order])
  const timeline = useMemo(
    () => (ofOrder === null ? null : orderTimeline(facts, ofOrder, wanted.order)),
    [facts, ofOrder, wanted.order],
  )
  const states = useMemo(
    () =>
      folding === null || folding.folded <= cursor
        ? null
        : { before: folding.seeker.stateAt(cursor - 1), after: folding.seeker.stateAt(cursor) },
    [folding, cursor],
  )
  const [back, on] = [placeBefore(places, cursor), placeAfter(places, cursor)]
  const goBack = useCallback(() => setCursor((at) => placeBefore(places, at) ?? at), [places])
  const goOn = useCallback(() => setCursor((at) => placeAfter(places, at) ?? at), [places])
  const right = useRef<HTMLDivElement>(null)
  const seek = (index: number): void => {
    setCursor(index)
    // It is far from here: the keyboard and the eye go on from it.
    right.current?.querySelector('h2')?.focus()
  }
  const cause = causality.causeOf(cursor)
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'j') goOn()
    else if (event.key === 'k') goBack()
    else if (event.key === 'p') setPlaying((was) => !was)
    else if (event.key === 'c' && cause !== null) setCursor(cause)
    else return
    event.preventDefault()
  }
  return (
    <div className="dbg-facts" onKeyDown={press}>
      <TimeBar
        facts={facts}
        cursor={cursor}
        isPlaying={isPlaying}
        canGoBack={back !== null}
        canGoOn={on !== null}
        onSeek={setCursor}
        onBack={goBack}
        onForward={goOn}
        onPlay={setPlaying}
      />
      <p className="dbg-soft dbg-keys">{text('debug.keys')}</p>
      <Filters fields={fields} orders={orders} brokenCount={broken.size} onChange={setFields} />
      {why === null ? null : (
        <OrderExplanation
          cause={why}
          factId={facts[cursor]?.id}
          onSelect={(id) => setCursor(facts.findIndex((fact) => fact.id === id))}
        />
      )}
      {timeline === null ? null : (
        <OrderTimeline
          facts={facts}
          timeline={timeline}
          cursor={cursor}
          wordsOf={wordsOf}
          onSelect={setCursor}
        />
      )}
      <div className="dbg-columns">
        <div className="dbg-left">
          <p className="dbg-soft" role="status">
            {text('debug.shown', { count: places.length })}
          </p>
          <FactList
            facts={facts}
            places={places}
            cursor={cursor}
            broken={broken}
            wordsOf={wordsOf}
            onSelect={setCursor}
          />
        </div>
        <div className="dbg-right" ref={right}>
          <FactDetails
            facts={facts}
            index={cursor}
            causality={causality}
            problems={broken.get(cursor) ?? []}
            wordsOf={wordsOf}
            onSelect={setCursor}
          />
          <section className="dbg-panel" aria-label={text('debug.state')}>
            <h2 className="dbg-heading">{text('debug.state')}</h2>
            {states === null ? (
              <p role="status">
                {text('debug.folding', { done: folding?.folded ?? 0, count: facts.length })}
              </p>
            ) : (
              <StateTree before={states.before} after={states.after} />
            )}
          </section>
        </div>
      </div>
      <WhatIf file={file} session={session} facts={facts} onSelect={seek} />
      {states === null ? null : <ScreenAtFact state={states.after} at={facts[cursor]?.at ?? 0} />}
    </div>
  )
}
