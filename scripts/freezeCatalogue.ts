/**
 * `npm run freeze`: records the catalogue in test/frozen and docs/events.md, and from then on the tests hold the code
 * to it. It never overwrites a frozen shape. It adds new events and new versions, and a golden log of all events as
 * long as one of them is in none. It takes no options: docs/recipes.md ('An event') says how to freeze a shape again
 * that isn't in main yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import type { StoredRow } from '../src/streams/ports/LogStore'
import {
  type FrozenFold,
  type Shapes,
  foldChanges,
  foldNow,
  goldenRows,
  goldenState,
  isStateKept,
  RAISE_FOLD_VERSION,
  rowsFrom,
  shapeChanges,
  shapesNow,
  unwritten,
} from '../test/support/frozen'
import { FOLD_VERSION } from '../src/events/app'
import { eventsDocument } from './eventsDoc'

interface Files {
  readonly root: string
  readonly folder: string
  readonly shapes: string
  readonly fold: string
}

const filesIn = (root: string): Files => {
  const folder = path.join(root, 'test', 'frozen')
  return { root, folder, shapes: path.join(folder, 'shapes.json'), fold: path.join(folder, 'fold.json') }
}
const logFile = ({ folder }: Files, n: number): string => path.join(folder, `log-${String(n)}.ndjson`)
const stateFile = ({ folder }: Files, n: number): string => path.join(folder, `log-${String(n)}.state.json`)

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Golden logs are numbered from 1; each freeze of a durable shape that is in none of them adds one. */
const logsOf = (files: Files): readonly (readonly StoredRow[])[] => {
  const logs: (readonly StoredRow[])[] = []
  for (let text = textOf(logFile(files, 1)); text !== null; text = textOf(logFile(files, logs.length + 1)))
    logs.push(rowsFrom(text))
  return logs
}

/**
 * The contents of the fold's frozen files: the shape of the durable state, and the result of folding each golden log.
 */
const foldTexts = (files: Files, fold: FrozenFold): ReadonlyMap<string, string> =>
  new Map([
    [files.fold, `${JSON.stringify(fold, null, 2)}\n`],
    ...logsOf(files).map((rows, i): [string, string] => [stateFile(files, i + 1), `${goldenState(rows)}\n`]),
  ])

/** Whether the present fold, with its files' new texts, may keep the frozen FOLD_VERSION: no frozen feature has changed. */
const isFoldKept = (files: Files, fold: FrozenFold, texts: ReadonlyMap<string, string>): boolean => {
  const text = textOf(files.fold)
  const frozen = text === null ? null : (JSON.parse(text) as FrozenFold)
  if (frozen?.foldVersion !== FOLD_VERSION) return true
  const [change] = foldChanges(frozen, fold)
  return (
    change !== RAISE_FOLD_VERSION &&
    [...texts].every(([file, state]) => file === files.fold || isStateKept(textOf(file) ?? state, state))
  )
}

/** Freezes into the folder of a working copy; returns the files that it wrote, or why it refuses. `fold`: of now. */
export const freeze = (root: string, fold: FrozenFold): E.Either<string, readonly string[]> => {
  const files = filesIn(root)
  mkdirSync(files.folder, { recursive: true })
  const frozen = JSON.parse(textOf(files.shapes) ?? '{}') as Shapes
  const now = shapesNow()
  const changes = shapeChanges(frozen, now)
  const broken = changes.filter((change) => change.includes('another shape'))
  if (broken.length > 0)
    return E.left(`${broken.join('\n')}\nGive each a new version and an upcast from the last.`)
  const before = foldTexts(files, fold)
  if (!isFoldKept(files, fold, before))
    return E.left(`Golden logs fold otherwise than before: ${RAISE_FOLD_VERSION}.`)
  const written: string[] = []
  const write = (file: string, text: string): void => {
    writeFileSync(file, text)
    written.push(path.relative(root, file))
  }
  if (changes.length > 0) write(files.shapes, `${JSON.stringify({ ...frozen, ...now }, null, 2)}\n`)
  const logs = logsOf(files)
  const isNewLog = unwritten(logs.flat()).length > 0
  if (isNewLog) {
    const rows = goldenRows().map((row) => JSON.stringify(row))
    write(logFile(files, logs.length + 1), `${rows.join('\n')}\n`)
  }
  for (const [file, text] of isNewLog ? foldTexts(files, fold) : before) write(file, text)
  write(path.join(root, 'docs', 'events.md'), eventsDocument())
  return E.right(written)
}

const main = (options: readonly string[]): void => {
  const result =
    options.length > 0
      ? E.left(`freeze takes no options (${options.join(' ')}): see 'An event' in docs/recipes.md.`)
      : freeze(process.cwd(), foldNow())
  if (E.isRight(result)) process.stdout.write(`${result.right.join('\n')}\n`)
  else {
    process.stderr.write(`${result.left}\n`)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
