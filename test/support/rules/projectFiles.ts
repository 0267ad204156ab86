/** The files of the project that rules are read from and cited in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRules, type Rule, type TextFile } from './readRules'

const CODE = /\.(?:tsx?|mjs|css)$/

/** Folders whose comments cite rules. */
const CITING = ['src', 'sandbox', 'cli', 'build', 'scripts', 'bench', 'test']

export const readText = (root: string, file: string): string | null =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null

const filesUnder = (root: string, folder: string, kind: RegExp): readonly TextFile[] =>
  (existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    : []
  )
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => kind.test(file) && !file.includes('/node_modules/'))
    .sort()
    .map((file) => ({ path: file, text: readText(root, file) ?? '' }))

export const sourceFiles = (root: string, folders: readonly string[] = CITING): readonly TextFile[] =>
  folders.flatMap((folder) => filesUnder(root, folder, CODE))

/** All rules, in the order of their documents; `root` is the project's folder. */
export const projectRules = (root: string): readonly Rule[] => [
  ...filesUnder(root, 'docs/rules', /\.md$/).flatMap(readRules),
  ...readRules({ path: 'docs/choices.md', text: readText(root, 'docs/choices.md') ?? '' }),
]
