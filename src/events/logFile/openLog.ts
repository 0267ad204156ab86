/**
 * A whole log file, held as facts for whoever looks back and forth in it. The text is taken in pieces of any length, so
 * that the reader can draw in between. A line that gives no fact is passed over and told, as the app itself does.
 */
import * as E from 'fp-ts/Either'
import type { Fact } from '../catalogue'
import type { UnixMs } from '../kernel/units'
import { problemText } from './factOf'
import { type LogHeader, parseHeader } from './header'
import { lineChecker } from './checkLines'
import { parseLine } from './lines'
import { textLines } from './textLines'

/** A tab's run that wrote to the log. */
export interface LogTab {
  readonly session: string
  readonly startedAt: UnixMs
  readonly facts: number
}

export interface OpenedLog {
  readonly header: LogHeader
  readonly facts: readonly Fact[]
  /** Lines that gave no fact: how many, and the first hundred of them with their number in the file. */
  readonly skippedCount: number
  readonly skipped: readonly { readonly line: number; readonly reason: string }[]
  /** Rows that do not follow from the row before them, counted and told in the same way. */
  readonly brokenCount: number
  readonly broken: readonly { readonly line: number; readonly reason: string }[]
  /** In the order in which they come. */
  readonly tabs: readonly LogTab[]
}

export interface LogOpener {
  readonly take: (text: string) => void
  /** Left says in words why the text is no log. */
  readonly end: () => E.Either<string, OpenedLog>
}

/** Lines of each kind of trouble that are told one by one. Our choice. */
const MAX_TOLD = 100

export const openLog = (): LogOpener => {
  const facts: Fact[] = []
  const skipped: { readonly line: number; readonly reason: string }[] = []
  const tabs = new Map<string, LogTab>()
  let header: E.Either<string, LogHeader> | null = null
  let number = 0
  let skippedCount = 0
  let judge: ReturnType<typeof lineChecker> | null = null
  const broken: { readonly line: number; readonly reason: string }[] = []
  let brokenCount = 0

  const skip = (reason: string): void => {
    skippedCount += 1
    if (skipped.length < MAX_TOLD) skipped.push({ line: number, reason })
  }

  const takeLine = (text: string): void => {
    number += 1
    if (header === null) {
      header = parseHeader(text.replace(/^\uFEFF/, ''))
      if (E.isRight(header)) judge = lineChecker(header.right)
      return
    }
    if (text === '' || judge === null) return
    const line = parseLine(text)
    if (E.isLeft(line)) {
      skip(line.left)
      return
    }
    // Inputs are no facts.
    if (line.right.kind === 'inputs') return
    const judged = judge(line.right)
    if (judged.broken !== null) {
      brokenCount += 1
      if (broken.length < MAX_TOLD) broken.push({ line: number, reason: judged.broken })
    }
    const { fact } = judged
    if (E.isLeft(fact)) {
      skip(problemText(fact.left))
      return
    }
    const { session, at } = fact.right
    const tab = tabs.get(session)
    tabs.set(session, { session, startedAt: tab?.startedAt ?? at, facts: (tab?.facts ?? 0) + 1 })
    facts.push(fact.right)
  }

  const lines = textLines(takeLine)

  return {
    take: (text) => {
      // What is no log is not read to its end.
      if (header === null || E.isRight(header)) lines.take(text)
    },
    end: () => {
      lines.end()
      if (header === null) takeLine('')
      return E.map((read: LogHeader) => ({
        header: read,
        facts,
        skippedCount,
        skipped,
        brokenCount,
        broken,
        tabs: [...tabs.values()],
      }))(header ?? E.left('it is empty'))
    },
  }
}
