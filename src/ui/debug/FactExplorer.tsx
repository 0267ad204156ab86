import { useMemo, useRef, Suspense, useState } from 'react'
import { causalityOf } from '../../events/logFile/causality'
import { withFindings } from '../../events/logFile/check/brokenRules'
import type { OpenedLog } from '../../events/logFile/openLog'
import { orderOverview } from '../../events/logFile/orderOverview'
import { ordersIn } from '../../events/logFile/orderTimeline'
import { orderTokens } from '../../events/logFile/orderTokens'
import type { OrderUid } from '../../events/kernel'
import { useText } from '../intl/IntlProvider'
import { useHashSearch } from '../shell/hashLocation'
import { FactDetails } from './FactDetails'
import { FactList } from './FactList'
import { Filters } from './Filters'
import { OrderList } from './OrderList'
import { OrderPanels } from './OrderPanels'
import { ScreenAtFact } from './ScreenAtFact'
import { TimeBar } from './TimeBar'
import { useCursor } from './useCursor'
import { useFactWords } from './useDescribe'
import { useFilteredFacts } from './useFilteredFacts'
import { type Folding, useFolding } from './useFolding'
import { useJudged } from './useJudged'
import type { AppState } from '../../events/appState'
import { StateTree } from './StateTree'
import { lazyView } from '../hooks/lazyView'
import type { WhatIfPanelProps } from './WhatIfPanel'

const WhatIfPanel = lazyView(() => import('./WhatIfPanel'))

interface WhatIfProps extends Omit<WhatIfPanelProps, 'session'> {
  /** Null: no tab is chosen. */
  readonly session: string | null
}

/** The what-if of the chosen tab; its code is loaded when it is opened. */
const WhatIf = ({ session, ...rest }: WhatIfProps) => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="dbg-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="dbg-heading">{text('whatIf.title')}</summary>
      {!isOpen ? null : session === null ? (
        <p>{text('whatIf.noTab', { label: text('debug.tab') })}</p>
      ) : (
        <Suspense fallback={<p data-heard="news">{text('whatIf.reading')}</p>}>
          <WhatIfPanel key={session} session={session} {...rest} />
        </Suspense>
      )}
    </details>
  )
}

/** The state before and after a fact. */
interface States {
  readonly before: AppState
  readonly after: AppState
}

interface StatePanelProps {
  /** Null until the log is folded up to the fact. */
  readonly states: States | null
  readonly folded: number
  readonly count: number
}

/** The state at the chosen fact, or how far the log is folded. */
const StatePanel = ({ states, folded, count }: StatePanelProps) => {
  const text = useText()
  return (
    <section className="dbg-panel" aria-label={text('debug.state')}>
      <h2 className="dbg-heading">{text('debug.state')}</h2>
      {states === null ? (
        <p data-heard="news">{text('debug.folding', { done: folded, count })}</p>
      ) : (
        <StateTree before={states.before} after={states.after} />
      )}
    </section>
  )
}

export interface FactExplorerProps {
  readonly log: OpenedLog
  /** The file of the log; null: this browser's own log. */
  readonly file: File | null
  /** The tab whose session facts are folded; null: no tab's. */
  readonly session: string | null
}

const noViolations: Folding['violations'] = new Map()

/** The order that the link to this screen names, if the log has it; else empty. */
const useLinkedOrder = (orders: readonly OrderUid[]): OrderUid => {
  const linked = new URLSearchParams(useHashSearch()).get('order') ?? ''
  return orders.includes(linked) ? linked : ''
}

/** The facts of a log, and everything about the one at the cursor. */
export const FactExplorer = ({ log, file, session }: FactExplorerProps) => {
  const { facts } = log
  const text = useText()
  const folding = useFolding(log, session)
  const judged = useJudged(log)
  const violations = useMemo(
    () => withFindings(facts, folding?.violations ?? noViolations, judged?.findings ?? []),
    [facts, folding, judged],
  )
  const causality = useMemo(() => causalityOf(facts), [facts])
  const orders = useMemo(() => ordersIn(facts), [facts])
  const overview = useMemo(() => orderOverview(facts), [facts])
  const tokens = useMemo(() => orderTokens(facts), [facts])
  const wordsOf = useFactWords(tokens, 'rounded')
  const exactWordsOf = useFactWords(tokens, 'exact')
  const { fields, setFields, order, ofOrder, places } = useFilteredFacts(
    facts,
    causality,
    violations,
    useLinkedOrder(orders),
  )
  const { cursor, setCursor, ...steps } = useCursor(facts.length, places, causality.causeOf)
  const states = useMemo((): States | null => {
    if (folding === null || folding.folded <= cursor) return null
    const { stateAt } = folding.seeker
    return { before: stateAt(cursor - 1), after: stateAt(cursor) }
  }, [folding, cursor])
  const details = useRef<HTMLDivElement>(null)
  const seek = (index: number): void => {
    setCursor(index)
    // The details are far from the link: the focus moves to them.
    details.current?.querySelector('h2')?.focus()
  }
  return (
    <div className="dbg-facts" onKeyDown={steps.onKeyDown}>
      <OrderList orders={overview} chosen={order} onChoose={(uid) => setFields({ ...fields, order: uid })} />
      <OrderPanels
        {...{ facts, folding, violations, judged, order, ofOrder, cursor, wordsOf }}
        isWhole={log.header.scope === 'all'}
        onSelect={setCursor}
      />
      <TimeBar
        facts={facts}
        cursor={cursor}
        isPlaying={steps.isPlaying}
        canGoBack={steps.canGoBack}
        canGoForward={steps.canGoForward}
        onSeek={setCursor}
        onBack={steps.goBack}
        onForward={steps.goForward}
        onPlay={steps.setPlaying}
      />
      <p className="dbg-soft dbg-keys">{text('debug.keys')}</p>
      <Filters fields={fields} orders={orders} brokenCount={violations.size} onChange={setFields} />
      <div className="dbg-columns">
        <div className="dbg-left">
          <p className="dbg-soft" data-heard="news">
            {text('debug.shown', { count: places.length })}
          </p>
          <FactList {...{ facts, places, cursor, wordsOf }} broken={violations} onSelect={setCursor} />
        </div>
        <div className="dbg-right" ref={details}>
          <FactDetails
            facts={facts}
            index={cursor}
            causality={causality}
            problems={(violations.get(cursor) ?? []).map(({ text }) => text)}
            wordsOf={exactWordsOf}
            onSelect={setCursor}
          />
          <StatePanel states={states} folded={folding?.folded ?? 0} count={facts.length} />
        </div>
      </div>
      <WhatIf file={file} session={session} facts={facts} onSelect={seek} />
      {states === null ? null : <ScreenAtFact state={states.after} at={facts[cursor]?.at ?? 0} />}
    </div>
  )
}
