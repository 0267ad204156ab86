import { useState, useId } from 'react'
import type { LogTab, OpenedLog } from '../../events/logFile/openLog'
import { useText } from '../intl/IntlProvider'
import { FactExplorer } from './FactExplorer'
import { Note } from '../kit/Note'
import { useMoments } from './useMoments'

interface TabChoiceProps {
  readonly tabs: readonly LogTab[]
  /** Null: no tab, only the durable state that all tabs share. */
  readonly session: string | null
  readonly onChoose: (session: string | null) => void
}

/** Chooses the tab that the log is seen as: each tab had its form, quotes and balances. */
const TabChoice = ({ tabs, session, onChoose }: TabChoiceProps) => {
  const text = useText()
  const { moment } = useMoments()
  const id = useId()
  return (
    <div className="dbg-field">
      <label htmlFor={id}>{text('debug.tab')}</label>
      <select
        id={id}
        value={session ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
      >
        {tabs.map((tab) => (
          <option key={tab.session} value={tab.session}>
            {text('debug.tab.name', { at: moment(tab.startedAt), count: tab.facts })}
          </option>
        ))}
        <option value="">{text('debug.tab.none')}</option>
      </select>
    </div>
  )
}

interface LogProblemsProps {
  readonly title: string
  readonly lines: OpenedLog['skipped']
}

/** The number to show. The title counts them all (C8). */
const SHOWN_TROUBLES = 3

/** Problems with the file's lines. Shows nothing if there are none. */
const LogProblems = ({ title, lines }: LogProblemsProps) => {
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

/** The tab that wrote the most facts; of equals the newest. */
const mostActiveTab = (tabs: readonly LogTab[]): string | null =>
  tabs.reduce<LogTab | null>((best, tab) => (best === null || tab.facts >= best.facts ? tab : best), null)
    ?.session ?? null

export interface LogViewProps {
  readonly log: OpenedLog
  /** The file of the log; null: this browser's own log. */
  readonly file: File | null
}

/** An opened log: its kind, its problems, the tab whose view it shows, and its facts. */
export const LogView = ({ log, file }: LogViewProps) => {
  const text = useText()
  const [session, setSession] = useState(() => mostActiveTab(log.tabs))
  const { build, redaction } = log.header
  return (
    <>
      <p className="dbg-soft">{text('debug.about', { build, redaction })}</p>
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
