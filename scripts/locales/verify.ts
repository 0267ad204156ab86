/** `formatjs verify`: extra ids, messages that aren't ICU, and missing or extra placeholders. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { SOURCE_LOCALE } from '../../src/events/settings/locales.data'
import type { Catalogue } from './files'

const FORMATJS = path.join(process.cwd(), 'node_modules', '.bin', 'formatjs')

/** It writes what it finds to the stream of errors. */
const outputOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : String(error)

/** Its complaints about these catalogues, compared with the English one. Null if there are none. */
export const verify = (source: Catalogue, catalogues: Readonly<Record<string, Catalogue>>): string | null => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foldswap-locales-'))
  try {
    for (const [tag, catalogue] of Object.entries({ ...catalogues, [SOURCE_LOCALE]: source }))
      writeFileSync(path.join(folder, `${tag}.json`), JSON.stringify(catalogue))
    execFileSync(
      FORMATJS,
      [
        'verify',
        '--source-locale',
        SOURCE_LOCALE,
        '--extra-keys',
        '--structural-equality',
        path.join(folder, '*.json'),
      ],
      { encoding: 'utf8', stdio: 'pipe' },
    )
    return null
  } catch (error) {
    return outputOf(error).trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
