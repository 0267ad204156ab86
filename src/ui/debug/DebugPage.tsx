/**
 * '/debug': a log, this browser's own or a file, gone through fact by fact. It reads and never writes, and nothing of it
 * leaves the browser.
 */
import * as E from 'fp-ts/Either'
import { useEffect, useState } from 'react'
import type { DragEvent, ReactElement } from 'react'
import type { OpenedLog } from '../../events/logFile/openLog'
import type { LogText } from '../hooks/app'
import { useApp } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import { BrandMark } from '../kit/Brand'
import { Note } from '../kit/Note'
import { LogView } from './LogView'
import { openFile, openParts } from './readFile'
import { useDebugSheet } from './useDebugSheet'

/** What is looked at: null is this browser's own log. */
interface Wish {
  readonly file: File | null
}

type Opening =
  | { readonly tag: 'reading' }
  | { readonly tag: 'failed'; readonly reason: string }
  | { readonly tag: 'opened'; readonly log: OpenedLog }

/** Left says why there is nothing to see. */
const openWish = async ({ file }: Wish, readLog: LogText): Promise<E.Either<string, OpenedLog>> => {
  if (file !== null) return openFile(file)
  const parts = await readLog()
  return E.isLeft(parts) ? parts : openParts(parts.right)
}

const useOpening = (wish: Wish, readLog: LogText): Opening => {
  const [opened, setOpened] = useState<{ readonly wish: Wish; readonly opening: Opening } | null>(null)
  useEffect(() => {
    let isWanted = true
    const open = async (): Promise<void> => {
      const found = await openWish(wish, readLog).catch((reason: unknown) => E.left(String(reason)))
      if (!isWanted) return
      const opening: Opening = E.isRight(found)
        ? { tag: 'opened', log: found.right }
        : { tag: 'failed', reason: found.left }
      setOpened({ wish, opening })
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [wish, readLog])
  return opened?.wish === wish ? opened.opening : { tag: 'reading' }
}

const DebugPage = (): ReactElement => {
  const text = useText()
  const { readLog } = useApp()
  const [wish, setWish] = useState<Wish>({ file: null })
  const opening = useOpening(wish, readLog)
  useDebugSheet()
  const choose = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined) setWish({ file })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    choose(event.dataTransfer.files)
  }
  return (
    <div className="dbg-page" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className="dbg-head">
        <BrandMark />
        <h1>{text('debug.title')}</h1>
        <a href="#/swap">{text('debug.leave')}</a>
      </header>
      <main className="dbg-main">
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
            {wish.file === null ? text('debug.own') : text('debug.named', { name: wish.file.name })}
          </p>
        </div>
        {opening.tag === 'reading' ? <p role="status">{text('debug.reading')}</p> : null}
        {opening.tag === 'failed' ? (
          <Note tone="bad" role="alert" title={text('debug.failed')}>
            {text('debug.failed.help', { reason: opening.reason })}
          </Note>
        ) : null}
        {opening.tag === 'opened' ? (
          <LogView key={opening.log.header.exportedAt} log={opening.log} file={wish.file} />
        ) : null}
      </main>
    </div>
  )
}

export default DebugPage
