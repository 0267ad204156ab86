/**
 * Reads a log file line by line. The file is never held in memory whole: only one chunk at a time. Everything that can
 * be wrong with a file ends in a `Failure`.
 */
import * as E from 'fp-ts/Either'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseNumbered } from '../src/events/logFile/cutOff'
import { type LogHeader, parseHeader } from '../src/events/logFile/header'
import type { InputsLine, LogLine } from '../src/events/logFile/lines'
import { textLines } from '../src/events/logFile/textLines'
import { Failure } from './failure'
import type { Io } from './io'
import { progress } from './progress'

const CHUNK_BYTES = 1 << 16
/** No row is as long; a file without line breaks would otherwise be held in memory whole. */
const MAX_LINE = 64 << 20

/** A header has a few hundred characters. */
const MAX_HEADER = 1 << 16

/** The callbacks of a read. */
export interface LogReader {
  readonly header?: (header: LogHeader) => void
  /** `number`: in the file, from 1, the header included. Returning false ends the read. */
  readonly line: (line: LogLine, number: number) => boolean
  /** Recorded inputs; they are skipped without this callback. */
  readonly inputs?: (line: InputsLine, number: number) => boolean
  /**
   * A line that can't be parsed: the last one of a truncated file, or a foreign one. The others are still read (X20).
   * Without this callback, the line is reported and skipped.
   */
  readonly broken?: (reason: string, number: number) => boolean
  /** Awaited after each chunk, so that a writer can apply back pressure. */
  readonly pause?: () => Promise<unknown>
}

/** The size in bytes. Throws a `Failure` if there is no such file, or it is empty. */
export const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new Failure(`${file}: there is no such file.`)
  if (!found.isFile()) throw new Failure(`${file} is not a file.`)
  if (found.size === 0) throw new Failure(`${file} is empty.`)
  return found.size
}

/** Reads the file to its end, or until the reader returns false; resolves with the header. */
export const readLog = async (file: string, io: Io, reader: LogReader): Promise<LogHeader> => {
  const shown = progress(io, file, await sizeOf(file))
  const lines = lineReader(file, reader, io)
  const split = textLines((line, isEnded) => {
    if (!lines.hasEnough()) lines.take(line, isEnded)
  })
  // In Node it takes a fifth of the time of a `StringDecoder`.
  const decoder = new TextDecoder()
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      split.take(decoder.decode(chunk, { stream: true }))
      if (lines.hasEnough()) return lines.header()
      if (split.unfinished() > MAX_LINE)
        throw new Failure(`${file}: line ${String(lines.count() + 1)} has no end.`)
      // If a file's first line is too long for a header, the rest isn't read.
      if (lines.count() === 0 && split.unfinished() > MAX_HEADER) split.end()
      shown.update(bytes, lines.count())
      await reader.pause?.()
    }
    split.take(decoder.decode())
    if (!lines.hasEnough()) split.end()
    return lines.header()
  } catch (reason) {
    if (reason instanceof Failure) throw reason
    throw new Failure(`${file} cannot be read: ${reason instanceof Error ? reason.message : String(reason)}`)
  } finally {
    stream.destroy()
    shown.end()
  }
}

/** The files of which a command has reported a line that it skips. */
const reported = new WeakMap<Io, Set<string>>()

/** Reports only the first, and once: a file may consist of such lines, and a command reads it several times. */
const isFirstOf = (file: string, io: Io): boolean => {
  const files = reported.get(io) ?? new Set()
  reported.set(io, files)
  const isFirst = !files.has(file)
  files.add(file)
  return isFirst
}

/** Takes one line after another, the first as the header. */
const lineReader = (file: string, reader: LogReader, io: Io) => {
  let header: LogHeader | null = null
  let number = 0
  let hasEnough = false

  const takeHeader = (text: string): boolean => {
    const parsed = parseHeader(text.replace(/^\uFEFF/, ''))
    if (E.isLeft(parsed)) throw new Failure(`${file} is not a log: ${parsed.left}.`)
    header = parsed.right
    reader.header?.(header)
    return true
  }

  /** False when the reader has enough. */
  const isWanted = (text: string, isEnded: boolean): boolean => {
    if (header === null) return takeHeader(text)
    if (text === '') return true
    const parsed = parseNumbered(text, number, isEnded)
    if (E.isRight(parsed))
      return parsed.right.kind === 'inputs'
        ? (reader.inputs?.(parsed.right, number) ?? true)
        : reader.line(parsed.right, number)
    if (reader.broken !== undefined) return reader.broken(parsed.left, number)
    if (isFirstOf(file, io))
      io.err(`${file}, line ${String(number)}: ${parsed.left}; the line is skipped. 'check' shows more.\n`)
    return true
  }

  return {
    count: () => number,
    header: (): LogHeader => {
      if (header === null) throw new Failure(`${file} is not a log.`)
      return header
    },
    hasEnough: () => hasEnough,
    take: (text: string, isEnded: boolean): void => {
      number += 1
      hasEnough = !isWanted(text, isEnded)
    },
  }
}

/** Reads just the header of a file. */
export const headerOf = (file: string, io: Io): Promise<LogHeader> => readLog(file, io, { line: () => false })
