/** Batches of messages that go to a translator or a second reader and come back. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Desk, Refusal } from './desk'
import type { Catalogue, Glossary } from './files'
import { take } from './take'
import { inBatches, type OpenMessage, openMessages, type UnreadMessage, unreadMessages } from './todo'

/** A complete file, whose reader needs no other one. */
interface Batch<Message> {
  readonly glossary: Glossary
  readonly messages: Readonly<Record<string, Message>>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const folderOf = ({ cache }: Desk, kind: string, tag: string): string => path.join(cache, kind, tag)

/** Writes the messages to files of a folder, replacing earlier ones, and names each. */
const writeBatches = <Message>(
  desk: Desk,
  kind: string,
  tag: string,
  messages: Readonly<Record<string, Message>>,
): void => {
  const folder = folderOf(desk, kind, tag)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const batches = inBatches(messages)
  const glossary = desk.files.glossary(tag)
  batches.forEach((some, index) => {
    const file = path.join(folder, `${String(index + 1).padStart(2, '0')}.json`)
    const batch: Batch<Message> = { glossary, messages: some }
    writeFileSync(file, `${JSON.stringify(batch, null, 1)}\n`)
    desk.print(`${path.relative('.', file)}  ${String(Object.keys(some).length)} messages`)
  })
  if (batches.length === 0) desk.print(`${tag}: nothing is open`)
}

/** Writes the missing and stale messages. */
export const todo = (desk: Desk, tag: string): void =>
  writeBatches(desk, 'todo', tag, openMessages(desk.files, tag))

/** Writes the messages that no one else has read, or only those of them that cost money. */
export const review = (desk: Desk, tag: string, onlyMoney: boolean): void =>
  writeBatches(desk, 'review', tag, unreadMessages(desk.files, tag, onlyMoney))

/** The English texts as they were when the open messages were written, by id. */
const englishGiven = (desk: Desk, tag: string): Catalogue => {
  const folder = folderOf(desk, 'todo', tag)
  const given = existsSync(folder)
    ? readdirSync(folder).map((name) => readJson(path.join(folder, name)) as Batch<OpenMessage>)
    : []
  return Object.fromEntries(
    given.flatMap(({ messages }) => Object.entries(messages).map(([id, { english }]) => [id, english])),
  )
}

/** Takes a file of translations. @throws Refusal if one is faulty, or its English text changed since; then none is taken. */
export const takeFile = (desk: Desk, tag: string, file: string): void => {
  const { files, print } = desk
  const batch = readJson(file) as Catalogue
  const given = englishGiven(desk, tag)
  const changed = Object.keys(batch).filter((id) => (given[id] ?? files.source[id]) !== files.source[id])
  if (changed.length > 0)
    throw new Refusal(
      `Their English texts changed since they were written out. Leave them out here, and run 'todo' again: ${changed.join(', ')}`,
    )
  const faults = take(files, tag, batch, 't')
  if (faults.length > 0) throw new Refusal([`${file}: nothing was taken`, ...faults].join('\n  '))
  print(`${tag}: ${String(Object.keys(batch).length)} messages taken`)
}

/**
 * Accepts a batch of `review` as read, with the reader's changes. @throws Refusal if one of its texts, English or
 * translated, has changed since, or a change is faulty or belongs to another batch. Then it accepts none.
 */
export const reviewed = (
  { files, print }: Desk,
  tag: string,
  batchFile: string,
  changesFile: string | undefined,
): void => {
  const { messages: read } = readJson(batchFile) as Batch<UnreadMessage>
  const changes = changesFile === undefined ? {} : (readJson(changesFile) as Catalogue)
  const now = files.catalogue(tag)
  const changed = Object.entries(read).filter(
    ([id, { english, text }]) => text !== now[id] || english !== files.source[id],
  )
  if (changed.length > 0)
    throw new Refusal(`Changed since they were written for review: ${changed.map(([id]) => id).join(', ')}`)
  const unknown = Object.keys(changes).filter((id) => read[id] === undefined)
  if (unknown.length > 0) throw new Refusal(`Not in the batch: ${unknown.join(', ')}`)
  const texts = Object.fromEntries(Object.entries(read).map(([id, { text }]) => [id, changes[id] ?? text]))
  const faults = take(files, tag, texts, 'r')
  if (faults.length > 0) throw new Refusal([`${batchFile}: nothing was taken`, ...faults].join('\n  '))
  print(
    `${tag}: ${String(Object.keys(texts).length)} reviewed, ${String(Object.keys(changes).length)} changed`,
  )
}
