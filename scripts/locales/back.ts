/** Translating back what costs money: by a third person, who sees neither ids nor English. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Desk } from './desk'

/** Writes the numbered texts of a language, or prints the English ones beside the numbered lines of a file. */
export const back = ({ files, cache, print }: Desk, tag: string, file: string | undefined): void => {
  const catalogue = files.catalogue(tag)
  if (file === undefined) {
    const target = path.join(cache, 'back', `${tag}.txt`)
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
