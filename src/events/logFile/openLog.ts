/**
 * Reads a whole log file into memory, for the debug screen. It takes the text in pieces of any length, so that the page
 * can render between them. A line that gives no fact is skipped and reported, as the app itself does.
 */
import * as E from 'fp-ts/Either'
import type { Fact } from '../catalogue'
import type { UnixMs } from '../kernel'
import { parseNumbered } from './cutOff'
import { problemText } from './factOf'
import { type LogHeader, parseHeader } from './header'
import { lineChecker } from './checkLines'
import { textLines } from './textLines'
import { factWithoutPasted, textWithoutPasted } from './withoutPasted'

/** A session that wrote to the log. */
export interface LogTab {
  readonly session: string
  readonly startedAt: UnixMs
  readonly facts: number
}

export interface OpenedLog {
  readonly header: LogHeader
  readonly facts: readonly Fact[]
  /** Lines that gave no fact: their count, and the first of them with their number in the file. */
  readonly skippedCount: number
  readonly skipped: readonly { readonly line: number; readonly reason: string }[]
  /** Rows that do not continue the hash chain, counted and listed in the same way. */
  readonly brokenCount: number
  readonly broken: readonly { readonly line: number; readonly reason: string }[]
  /** In the order of their first fact. */
  readonly tabs: readonly LogTab[]
  /** Batches of recorded inputs, as text: to decode them takes as long as to open the log. */
  readonly inputs: readonly string[]
}

export interface LogOpener {
  readonly take: (text: string) => void
  /** Left with the reason, as an English phrase, if the text isn't a log. */
  readonly end: () => E.Either<string, OpenedLog>
}

/** The number of problems of each kind to list one by one (C51). */
const MAX_LISTED = 100

export const openLog = (): LogOpener => {
  const facts: Fact[] = []
  const inputs: string[] = []
  const skipped: { readonly line: number; readonly reason: string }[] = []
  const tabs = new Map<string, LogTab>()
  let header: E.Either<string, LogHeader> | null = null
  let number = 0
  let skippedCount = 0
  let check: ReturnType<typeof lineChecker> | null = null
  const broken: { readonly line: number; readonly reason: string }[] = []
  let brokenCount = 0

  const skip = (reason: string): void => {
    skippedCount += 1
    if (skipped.length < MAX_LISTED) skipped.push({ line: number, reason: textWithoutPasted(reason) })
  }

  const takeLine = (text: string, isEnded: boolean): void => {
    number += 1
    if (header === null) {
      header = parseHeader(text.replace(/^\uFEFF/, ''))
      if (E.isRight(header)) check = lineChecker(header.right)
      return
    }
    if (text === '' || check === null) return
    const line = parseNumbered(text, number, isEnded)
    if (E.isLeft(line)) {
      skip(line.left)
      return
    }
    // Recorded inputs are not facts.
    if (line.right.kind === 'inputs') {
      inputs.push(line.right.json)
      return
    }
    const checked = check(line.right)
    if (checked.broken !== null) {
      brokenCount += 1
      if (broken.length < MAX_LISTED) broken.push({ line: number, reason: textWithoutPasted(checked.broken) })
    }
    const { fact } = checked
    if (E.isLeft(fact)) {
      skip(problemText(fact.left))
      return
    }
    const shown = factWithoutPasted(fact.right)
    const { session, at } = shown
    const tab = tabs.get(session)
    tabs.set(session, { session, startedAt: tab?.startedAt ?? at, facts: (tab?.facts ?? 0) + 1 })
    facts.push(shown)
  }

  const lines = textLines(takeLine)

  return {
    take: (text) => {
      // If a file isn't a log, the rest of it isn't read.
      if (header === null || E.isRight(header)) lines.take(text)
    },
    end: () => {
      lines.end()
      if (header === null) takeLine('', false)
      return E.bimap(textWithoutPasted, (read: LogHeader) => ({
        header: { ...read, build: textWithoutPasted(read.build) },
        facts,
        skippedCount,
        skipped,
        brokenCount,
        broken,
        tabs: [...tabs.values()],
        inputs,
      }))(header ?? E.left('it is empty'))
    },
  }
}
