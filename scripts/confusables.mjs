/**
 * Writes src/events/tokens/unicodeConfusables.data.ts from the package `unhomoglyph`, which carries Unicode's list. Run it when
 * the package brings a newer one: `node scripts/confusables.mjs`.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { confusablesOf } from './confusablesOf.mjs'
import { root } from './runTs.mjs'

const require = createRequire(import.meta.url)
const { version } = /** @type {{ version: string }} */ (require('unhomoglyph/package.json'))
const list = /** @type {Record<string, string>} */ (require('unhomoglyph/data.json'))

const text = `/**
 * Characters by the letters that Unicode's list of confusables (UTS 39, as in unhomoglyph ${version}) reads them as.
 * Made by scripts/confusables.mjs; Unicode data, see docs/licences.md.
 */
export const confusables: Readonly<Record<string, string>> = ${JSON.stringify(confusablesOf(list))}
`
const file = path.join(root, 'src', 'events', 'tokens', 'unicodeConfusables.data.ts')
await writeFile(file, text)
execFileSync('node_modules/.bin/oxfmt', [file], { cwd: root })
