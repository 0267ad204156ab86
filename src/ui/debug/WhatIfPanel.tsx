/** The what-if of a tab: one input is changed, the session is run again within the live app, and both are compared. */
import * as E from 'fp-ts/Either'
import { useEffect, useState } from 'react'
import type { Fact } from '../../events/catalogue'
import type { Change } from '../../streams/rerun/changes'
import type { WhatIf } from '../../streams/rerun/whatIf'
import { useApp } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { yieldToBrowser } from '../hooks/openInPieces'
import { type NotRunnable, readRunnable, type Runnable } from './readRecording'
import { WhatIfForm } from './WhatIfForm'
import { WhatIfResult } from './WhatIfResult'

export interface WhatIfPanelProps {
  /** The file of the log; null: this browser's own log. */
  readonly file: File | null
  readonly session: string
  readonly facts: readonly Fact[]
  readonly onSelect: (index: number) => void
}

/** Null while the log is read. */
const useRunnable = (file: File | null, session: string): E.Either<NotRunnable, Runnable> | null => {
  const app = useApp()
  const [found, setFound] = useState<E.Either<NotRunnable, Runnable> | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<void> => {
      const read = await readRunnable(app, file, session).catch(
        (reason: unknown): E.Either<NotRunnable, never> =>
          E.left({ tag: 'noRecording', reason: String(reason) }),
      )
      if (isWanted) setFound(read)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [app, file, session])
  return found
}

const WhatIfPanel = ({ file, session, facts, onSelect }: WhatIfPanelProps) => {
  const text = useText()
  const found = useRunnable(file, session)
  if (found === null) return <p data-heard="news">{text('whatIf.reading')}</p>
  if (E.isRight(found)) return <WhatIfRuns runnable={found.right} facts={facts} onSelect={onSelect} />
  const { left } = found
  return (
    <Note tone="info" heard="news">
      {left.tag === 'noRecording'
        ? text('whatIf.noRecording', {
            reason: left.reason,
            everything: text('export.scope.all'),
            shown: text('export.names.kept'),
          })
        : text(left.tag === 'noCode' ? 'whatIf.noCode' : 'whatIf.noInputs', {
            label: text('debug.tab'),
            everything: text('export.scope.all'),
          })}
    </Note>
  )
}

interface WhatIfRunsProps extends Pick<WhatIfPanelProps, 'facts' | 'onSelect'> {
  readonly runnable: Runnable
}

const WhatIfRuns = ({ runnable, facts, onSelect }: WhatIfRunsProps) => {
  const text = useText()
  const [result, setResult] = useState<WhatIf | 'running' | null>(null)
  const { tools, recording, inputs, plain } = runnable
  const run = async (change: Change): Promise<void> => {
    setResult('running')
    // A rerun blocks the page until it ends, so the message is rendered first.
    await yieldToBrowser()
    setResult(tools.whatIf(recording, change, plain()))
  }
  return (
    <>
      <p className="dbg-soft">{text('whatIf.help')}</p>
      <WhatIfForm inputs={inputs} onRun={(change) => void run(change)} onEdit={() => setResult(null)} />
      <section className="dbg-results" aria-label={text('whatIf.result')} data-heard="news">
        {result === 'running' ? <p>{text('whatIf.running')}</p> : null}
        {result === null || result === 'running' ? null : (
          <WhatIfResult result={result} facts={facts} onSelect={onSelect} />
        )}
      </section>
    </>
  )
}

export default WhatIfPanel
