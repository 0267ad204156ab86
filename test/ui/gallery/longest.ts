/** A pseudo-language for the gallery: of each message the longest text that any language has. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parse } from '@formatjs/icu-messageformat-parser'
import { localeFiles, targetTags } from '../../../scripts/locales/files.ts'
import { longest, widthOf } from '../../../scripts/locales/width.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../../locales')

/** Languages that run the other way, and those whose lines break between any two letters, which leave no box. */
const OTHERS: ReadonlySet<string> = new Set(['ar-SA', 'he-IL', 'ja-JP', 'ko-KR', 'th-TH', 'zh-CN', 'zh-TW'])

/** The language in whose place it stands: the app offers no other than its own 34. */
export const LONGEST_AS = 'de-DE'

/** Message id to the longest text. */
export const longestTexts = (): Readonly<Record<string, string>> => {
  const { source, catalogue } = localeFiles(LOCALES)
  const catalogues = targetTags.filter((tag) => !OTHERS.has(tag)).map(catalogue)
  const width = (text: string): number => widthOf(longest(parse(text)))
  return Object.fromEntries(
    Object.entries(source).map(([id, english]) => [
      id,
      catalogues
        .flatMap((texts) => texts[id] ?? [])
        .reduce((most, text) => (width(text) > width(most) ? text : most), english),
    ]),
  )
}

/** Writes a folder of locales with the pseudo-language, which goes with this process, and returns its path. */
export const localesWithLongest = (): string => {
  const own = path.resolve(import.meta.dirname, '../../../.cache/gallery-locales', String(process.pid))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  // The build knows locales by the name of their folder.
  const folder = path.join(own, 'locales')
  mkdirSync(folder, { recursive: true })
  for (const tag of ['en-US', 'ar-SA', 'he-IL'])
    cpSync(path.join(LOCALES, `${tag}.json`), path.join(folder, `${tag}.json`))
  writeFileSync(path.join(folder, `${LONGEST_AS}.json`), JSON.stringify(longestTexts()))
  return folder
}
