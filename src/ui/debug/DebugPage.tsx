/**
 * '/debug': the reader goes through a log fact by fact, this browser's own log or a file. The page never writes, and
 * sends nothing.
 */
import * as E from 'fp-ts/Either'
import { type DragEvent, type RefObject, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import { APP_NAME } from '../../events/chain/environments'
import type { OpenedLog } from '../../events/logFile/openLog'
import type { LogText } from '../hooks/app'
import { useApp } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import { ToolTexts } from '../intl/ToolTexts'
import { BrandMark } from '../kit/Brand'
import { Note } from '../kit/Note'
import { useArrival } from '../shell/useArrival'
import { LogView } from './LogView'
import { openParts } from '../hooks/openInPieces'
import { openFile } from './readFile'
import text from './debug.css?inline'

/**
 * Adds this screen's style sheet while it is mounted. In the page's sheet it would be part of the first load (ADR 8).
 */
const useDebugSheet = (): void => {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}

/** The chosen log, a new object each time one is chosen. */
interface Source {
  /** Null: this browser's own log. */
  readonly file: File | null
}

type Opening =
  | { readonly tag: 'reading' }
  | { readonly tag: 'failed'; readonly reason: string }
  | { readonly tag: 'opened'; readonly log: OpenedLog }

/** Left: why there is nothing to see. */
const openSource = async (
  { file }: Source,
  readLog: LogText,
  signal: AbortSignal,
): Promise<E.Either<string, OpenedLog>> => {
  if (file !== null) return openFile(file, signal)
  const parts = await readLog()
  return E.isLeft(parts) ? parts : openParts(parts.right, signal)
}

const useOpening = (source: Source, readLog: LogText): Opening => {
  const [opened, setOpened] = useState<{ readonly source: Source; readonly opening: Opening } | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const open = async (): Promise<void> => {
      const found = await openSource(source, readLog, signal).catch((reason: unknown) =>
        E.left(String(reason)),
      )
      if (signal.aborted) return
      const opening: Opening = E.isRight(found)
        ? { tag: 'opened', log: found.right }
        : { tag: 'failed', reason: found.left }
      setOpened({ source, opening })
    }
    void open()
    return () => reading.abort()
  }, [source, readLog])
  return opened?.source === source ? opened.opening : { tag: 'reading' }
}

/** The tab's title while the screen is shown. Its heading takes the focus, like that of every page after the first. */
const useTitle = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(() => heading.current)
  useEffect(() => {
    document.title = title
    return () => {
      document.title = APP_NAME
    }
  }, [title])
  return heading
}

const DebugScreen = () => {
  const text = useText()
  const { readLog } = useApp()
  const [source, setSource] = useState<Source>({ file: null })
  const opening = useOpening(source, readLog)
  useDebugSheet()
  const heading = useTitle(text('page.documentTitle', { page: text('debug.title') }))
  const choose = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined) setSource({ file })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    choose(event.dataTransfer.files)
  }
  return (
    <div className="dbg-page" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <a
        className="dbg-skip"
        href="#debug"
        onClick={(event) => {
          // A plain '#' link would change the route, which is in the hash.
          event.preventDefault()
          document.getElementById('debug')?.focus()
        }}
      >
        {text('header.skipTo', { page: text('debug.title') })}
      </a>
      <header className="dbg-head">
        <BrandMark />
        <h1 ref={heading} tabIndex={-1}>
          {text('debug.title')}
        </h1>
        <a href="#/swap">{text('debug.leave')}</a>
      </header>
      <main id="debug" tabIndex={-1} className="dbg-main">
        <div className="dbg-source">
          <label className="dbg-file">
            {text('debug.file')}
            <input
              type="file"
              accept=".ndjson,.jsonl,.json,.txt"
              onChange={({ currentTarget }) => choose(currentTarget.files)}
            />
          </label>
          <p className="dbg-soft">
            {source.file === null
              ? text('debug.own')
              : text('debug.named', { name: hiddenEscaped(source.file.name) })}
          </p>
        </div>
        {opening.tag === 'reading' ? <p data-heard="news">{text('debug.reading')}</p> : null}
        {opening.tag === 'failed' ? (
          <Note tone="bad" role="alert" title={text('debug.failed')}>
            {text('debug.failed.help', { reason: opening.reason })}
          </Note>
        ) : null}
        {opening.tag === 'opened' ? (
          <LogView key={opening.log.header.exportedAt} log={opening.log} file={source.file} />
        ) : null}
      </main>
    </div>
  )
}

const DebugPage = () => (
  <ToolTexts>
    <DebugScreen />
  </ToolTexts>
)

export default DebugPage
