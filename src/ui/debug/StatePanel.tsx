import type { ReactElement } from 'react'
import type { AppState } from '../../events/appState'
import { useText } from '../intl/IntlProvider'
import { StateTree } from './StateTree'

/** The state before and after a fact. */
export interface States {
  readonly before: AppState
  readonly after: AppState
}

export interface StatePanelProps {
  /** Null while the log is not folded up to the fact. */
  readonly states: States | null
  readonly folded: number
  readonly count: number
}

/** The state at the chosen fact, or how far the log is folded. */
export const StatePanel = ({ states, folded, count }: StatePanelProps): ReactElement => {
  const text = useText()
  return (
    <section className="dbg-panel" aria-label={text('debug.state')}>
      <h2 className="dbg-heading">{text('debug.state')}</h2>
      {states === null ? (
        <p role="status">{text('debug.folding', { done: folded, count })}</p>
      ) : (
        <StateTree before={states.before} after={states.after} />
      )}
    </section>
  )
}
