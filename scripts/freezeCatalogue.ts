/**
 * `npm run freeze`: writes down what the catalogue is, into test/frozen and docs/events.md, and the tests hold the code
 * to it from then on. A frozen shape is never overwritten, only new events and new versions are added, with a golden log
 * of all as long as one of them is in none; `-- --again` starts again, and is
 * for the time before a release.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { StoredRow } from '../src/streams/ports/LogStore'
import type { FrozenFold, Shapes } from '../test/support/frozen'
import { FOLD_VERSION } from '../src/events/app'
import { eventsDocument } from './eventsDoc'
import {
  foldNow,
  goldenRows,
  goldenState,
  RAISE_FOLD_VERSION,
  rowsFrom,
  shapeChanges,
  shapesNow,
  unwritten,
} from '../test/support/frozen'

const folder = path.join(process.cwd(), 'test', 'frozen')
const shapesFile = path.join(folder, 'shapes.json')
const foldFile = path.join(folder, 'fold.json')
const logFile = (n: number): string => path.join(folder, `log-${String(n)}.ndjson`)
const stateFile = (n: number): string => path.join(folder, `log-${String(n)}.state.json`)

const write = (file: string, text: string): void => {
  writeFileSync(file, text)
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
}

/** Golden logs are numbered from 1; each freeze that adds a shape adds one. */
const nextLog = (): number => {
  let n = 1
  while (existsSync(logFile(n))) n += 1
  return n
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** The contents of the frozen files of the fold: the shape of the durable state, and what each golden log folds to. */
const foldFiles = (): ReadonlyMap<string, string> => {
  const files = new Map([[foldFile, `${JSON.stringify(foldNow(), null, 2)}\n`]])
  for (let n = 1; existsSync(logFile(n)); n += 1)
    files.set(stateFile(n), `${goldenState(rowsFrom(readFileSync(logFile(n), 'utf8')))}\n`)
  return files
}

/** Whether the present fold may keep the frozen FOLD_VERSION: nothing in it has changed. */
const isFoldKept = (files: ReadonlyMap<string, string>): boolean => {
  const frozen = textOf(foldFile)
  if (frozen === null || (JSON.parse(frozen) as FrozenFold).foldVersion !== FOLD_VERSION) return true
  return [...files].every(([file, text]) => (textOf(file) ?? text) === text)
}

const refuse = (why: string): void => {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

const logs = (): readonly (readonly StoredRow[])[] =>
  Array.from({ length: nextLog() - 1 }, (_, i) => rowsFrom(readFileSync(logFile(i + 1), 'utf8')))

const freeze = (isAgain: boolean): void => {
  mkdirSync(folder, { recursive: true })
  const isFirst = isAgain || !existsSync(shapesFile)
  const frozen = isFirst ? {} : (JSON.parse(readFileSync(shapesFile, 'utf8')) as Shapes)
  const now = shapesNow()
  const changes = shapeChanges(frozen, now)
  const broken = changes.filter((change) => change.includes('another shape'))
  if (broken.length > 0) {
    refuse(`${broken.join('\n')}\nGive each a new version and an upcast from the last.`)
    return
  }
  if (!isAgain && !isFoldKept(foldFiles())) {
    refuse(`Golden logs fold otherwise than before: ${RAISE_FOLD_VERSION}.`)
    return
  }
  if (changes.length > 0) write(shapesFile, `${JSON.stringify({ ...frozen, ...now }, null, 2)}\n`)
  // Shapes that came into the file by another way than this one have no log yet.
  if (changes.length > 0 || unwritten(logs().flat()).length > 0) {
    const rows = goldenRows().map((row) => JSON.stringify(row))
    write(logFile(isFirst ? 1 : nextLog()), `${rows.join('\n')}\n`)
  }
  for (const [file, text] of foldFiles()) write(file, text)
  write(path.join(process.cwd(), 'docs', 'events.md'), eventsDocument())
}

freeze(process.argv.includes('--again'))
