/**
 * The process of translating (docs/translating.md):
 *
 *     npm run locales                                what is open in each language, and what is wrong
 *     npm run locales -- check xx-YY                 the same of one language, by id
 *     npm run locales -- todo xx-YY                  writes the open messages, in batches, to .cache/locales
 *     npm run locales -- take xx-YY FILE             takes translations, `{ "id": "text" }`, all of a file or none
 *     npm run locales -- review xx-YY [money]        writes what no one else has read yet, in batches; or of that what costs money
 *     npm run locales -- reviewed xx-YY BATCH [FILE] takes a batch as read, with the changes in FILE
 *     npm run locales -- back xx-YY                  writes what costs money, numbered, to be translated back
 *     npm run locales -- back xx-YY FILE             prints the English texts beside the lines of FILE
 *     npm run locales -- tidy                        repairs the files after a merge that kept both sides
 *     npm run locales -- restamp "reason" ID...      an English text changed, and its meaning did not
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { checkCatalogue } from './locales/checkCatalogue'
import { type Catalogue, hashOf, localeFiles, targetTags } from './locales/files'
import { take } from './locales/take'
import { tidy } from './locales/tidy'
import { inBatches, openMessages, unreadMessages } from './locales/todo'

const FOLDER = path.resolve('locales')
const CACHE = path.resolve('.cache/locales')
const files = localeFiles(FOLDER)

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const fail = (text: string): never => {
  print(text)
  process.exit(1)
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Writes batches to files of a folder and names them. */
const writeBatches = (kind: string, tag: string, batches: readonly object[]): void => {
  const folder = path.join(CACHE, kind, tag)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  batches.forEach((batch, index) => {
    const file = path.join(folder, `${String(index + 1).padStart(2, '0')}.json`)
    writeFileSync(file, `${JSON.stringify(batch, null, 1)}\n`)
    print(`${path.relative('.', file)}  ${String(Object.keys(batch).length)} messages`)
  })
  if (batches.length === 0) print(`${tag}: nothing is open`)
}

const summary = (): void => {
  const column = (value: string | number): string => String(value).padStart(12)
  print(
    `${'language'.padEnd(10)}${['missing', 'stale', 'unreviewed', 'money', 'faults'].map(column).join('')}`,
  )
  let count = 0
  for (const tag of targetTags) {
    const { missing, stale, unreviewed, unreviewedMoney, faults } = checkCatalogue(files, tag)
    print(
      tag.padEnd(10) +
        [missing, stale, unreviewed, unreviewedMoney, faults].map(({ length }) => column(length)).join(''),
    )
    count += missing.length + stale.length + unreviewedMoney.length + faults.length
  }
  if (count > 0) process.exitCode = 1
}

const check = (tag: string): void => {
  const report = checkCatalogue(files, tag)
  for (const [what, ids] of Object.entries<readonly string[]>({ ...report }))
    if (ids.length > 0) print([what, ...ids].join('\n  '))
  if (report.faults.length > 0) process.exitCode = 1
}

/** The English texts as they were when the open messages were written, by id. */
const englishGiven = (tag: string): Catalogue => {
  const folder = path.join(CACHE, 'todo', tag)
  const given = existsSync(folder)
    ? readdirSync(folder).map((name) => readJson(path.join(folder, name)) as ReturnType<typeof openMessages>)
    : []
  return Object.fromEntries(
    given.flatMap((batch) => Object.entries(batch).map(([id, { english }]) => [id, english])),
  )
}

const takeFile = (tag: string, file: string): void => {
  const batch = readJson(file) as Catalogue
  const given = englishGiven(tag)
  const changed = Object.keys(batch).filter((id) => (given[id] ?? files.source[id]) !== files.source[id])
  if (changed.length > 0)
    fail(
      `Their English texts changed since they were written out. Leave them out here, and run 'todo' again: ${changed.join(', ')}`,
    )
  const faults = take(files, tag, batch, 't')
  if (faults.length > 0) fail([`${file}: nothing was taken`, ...faults].join('\n  '))
  print(`${tag}: ${String(Object.keys(batch).length)} messages taken`)
}

const reviewed = (tag: string, batchFile: string, changesFile: string | undefined): void => {
  const read = readJson(batchFile) as Readonly<Record<string, { readonly text: string }>>
  const changes = changesFile === undefined ? {} : (readJson(changesFile) as Catalogue)
  const now = files.catalogue(tag)
  const changed = Object.keys(read).filter((id) => read[id]?.text !== now[id])
  if (changed.length > 0) fail(`Changed since they were written for review: ${changed.join(', ')}`)
  const unknown = Object.keys(changes).filter((id) => read[id] === undefined)
  if (unknown.length > 0) fail(`Not in the batch: ${unknown.join(', ')}`)
  const texts = Object.fromEntries(Object.entries(read).map(([id, { text }]) => [id, changes[id] ?? text]))
  const faults = take(files, tag, texts, 'r')
  if (faults.length > 0) fail([`${batchFile}: nothing was taken`, ...faults].join('\n  '))
  print(
    `${tag}: ${String(Object.keys(texts).length)} reviewed, ${String(Object.keys(changes).length)} changed`,
  )
}

const back = (tag: string, file: string | undefined): void => {
  const catalogue = files.catalogue(tag)
  if (file === undefined) {
    const target = path.join(CACHE, 'back', `${tag}.txt`)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(
      target,
      files.money.map((id, index) => `${String(index + 1)}. ${catalogue[id] ?? '(missing)'}\n`).join(''),
    )
    print(path.relative('.', target))
    return
  }
  const lines = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => [Number.parseInt(line, 10), line.replace(/^\d+\.\s*/, '')] as const),
  )
  files.money.forEach((id, index) =>
    print(
      `${String(index + 1)}. ${id}\n   English  ${files.source[id] ?? ''}\n   ${tag}    ${catalogue[id] ?? ''}\n   back     ${lines.get(index + 1) ?? '(missing)'}`,
    ),
  )
}

const tidyAll = (): void => {
  for (const tag of targetTags) {
    for (const [file, save] of [
      [files.catalogueFile(tag), files.writeCatalogue],
      [files.stateFile(tag), files.writeTexts('state')],
    ] as const) {
      if (!existsSync(file)) continue
      const { entries, differing } = tidy(readFileSync(file, 'utf8'))
      if (differing.length > 0)
        fail(`${path.relative('.', file)}: choose one of the two lines of ${differing.join(', ')}`)
      save(tag, entries)
    }
  }
}

const restamp = (reason: string, ids: readonly string[]): void => {
  const unknown = ids.filter((id) => files.source[id] === undefined)
  if (reason.trim().split(/\s+/).length < 2 || ids.length === 0 || unknown.length > 0)
    fail(`Give a reason in words and ids of the catalogue. ${unknown.join(', ')}`)
  for (const tag of targetTags) {
    const state = files.state(tag)
    const renewed = ids.flatMap((id) => {
      const stamp = state[id]
      return stamp === undefined ? [] : [[id, { ...stamp, hash: hashOf(files.source[id] ?? '') }] as const]
    })
    if (renewed.length > 0) files.writeState(tag, { ...state, ...Object.fromEntries(renewed) })
  }
  print(`Say in the commit's message why the translations stay: ${reason}`)
}

const [command, first = '', second, third] = process.argv.slice(2)
if (command !== undefined && !['tidy', 'restamp'].includes(command) && !targetTags.includes(first))
  fail(`'${first}' is no language to translate into: ${targetTags.join(' ')}`)
if (command === undefined) summary()
else if (command === 'check') check(first)
else if (command === 'todo') writeBatches('todo', first, inBatches(openMessages(files, first)))
else if (command === 'take' && second !== undefined) takeFile(first, second)
else if (command === 'review')
  writeBatches('review', first, inBatches(unreadMessages(files, first, second === 'money')))
else if (command === 'reviewed' && second !== undefined) reviewed(first, second, third)
else if (command === 'back') back(first, second)
else if (command === 'tidy') tidyAll()
else if (command === 'restamp') restamp(first, process.argv.slice(4))
else fail('Commands: check, todo, take, review, reviewed, back, tidy, restamp. See docs/translating.md.')
