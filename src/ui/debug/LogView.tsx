import { type ReactElement, useState } from 'react'
import type { LogTab, OpenedLog } from '../../events/logFile/openLog'
import { useText } from '../intl/IntlProvider'
import { FactExplorer } from './FactExplorer'
import { LogProblems } from './LogProblems'
import { TabChoice } from './TabChoice'

/** The tab that wrote the most facts; of equals the newest. */
const mostActiveTab = (tabs: readonly LogTab[]): string | null =>
  tabs.reduce<LogTab | null>((best, tab) => (best === null || tab.facts >= best.facts ? tab : best), null)
    ?.session ?? null

export interface LogViewProps {
  readonly log: OpenedLog
  /** The file of the log; null: this browser's own log. */
  readonly file: File | null
}

/** An opened log: what it is, what is wrong with it, the tab that it is seen as, and its facts. */
export const LogView = ({ log, file }: LogViewProps): ReactElement => {
  const text = useText()
  const [session, setSession] = useState(() => mostActiveTab(log.tabs))
  const { build, redaction } = log.header
  return (
    <>
      <p className="dbg-soft">
        {text('debug.about', {
          build,
          redaction: text(redaction === 'none' ? 'debug.redaction.none' : 'debug.redaction.pseudonyms'),
        })}
      </p>
      <LogProblems title={text('debug.skipped', { count: log.skippedCount })} lines={log.skipped} />
      <LogProblems title={text('debug.unlinked', { count: log.brokenCount })} lines={log.broken} />
      <TabChoice tabs={log.tabs} session={session} onChoose={setSession} />
      {log.facts.length === 0 ? (
        <p>{text('debug.empty')}</p>
      ) : (
        <FactExplorer log={log} file={file} session={session} />
      )}
    </>
  )
}
