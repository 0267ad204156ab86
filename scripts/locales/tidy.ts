/** Repairs files of one line per entry after a merge that kept the lines of both sides. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Desk, Refusal } from './desk'
import { targetTags } from './files'

const ENTRY = /^\s*("(?:[^"\\]|\\.)*"):\s*("(?:[^"\\]|\\.)*"),?\s*$/

export interface Tidied {
  readonly entries: Readonly<Record<string, string>>
  /** Ids that the two sides say differently: a person decides. */
  readonly differing: readonly string[]
}

export const tidy = (text: string): Tidied => {
  const entries = new Map<string, string>()
  const differing = new Set<string>()
  for (const line of text.split('\n')) {
    const [, key, value] = ENTRY.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    const id = JSON.parse(key) as string
    const said = JSON.parse(value) as string
    if ((entries.get(id) ?? said) !== said) differing.add(id)
    entries.set(id, said)
  }
  return { entries: Object.fromEntries(entries), differing: [...differing] }
}

/** Repairs all languages' catalogues and states. @throws Refusal, before it writes anything, if the two sides differ */
export const tidyFiles = ({ files }: Desk): void => {
  const tidied = targetTags.flatMap((tag) =>
    (
      [
        [files.catalogueFile(tag), files.writeCatalogue],
        [files.stateFile(tag), files.writeTexts('state')],
      ] as const
    ).flatMap(([file, save]) =>
      existsSync(file) ? [{ tag, file, save, ...tidy(readFileSync(file, 'utf8')) }] : [],
    ),
  )
  const differing = tidied.filter((one) => one.differing.length > 0)
  if (differing.length > 0)
    throw new Refusal(
      differing
        .map(
          (one) =>
            `${path.relative('.', one.file)}: choose one of the two lines of ${one.differing.join(', ')}`,
        )
        .join('\n'),
    )
  for (const { tag, save, entries } of tidied) save(tag, entries)
}
