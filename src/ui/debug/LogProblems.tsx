import type { ReactElement } from 'react'
import type { OpenedLog } from '../../events/logFile/openLog'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'

export interface LogProblemsProps {
  readonly title: string
  readonly lines: OpenedLog['skipped']
}

/** So many are shown; the title counts them all (C8). */
const SHOWN_TROUBLES = 3

/** What is wrong with lines of the file; it shows nothing when nothing is. */
export const LogProblems = ({ title, lines }: LogProblemsProps): ReactElement | null => {
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
