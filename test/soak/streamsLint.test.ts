/** The rules about streams are alive: each of these texts breaks one. ESLint takes seconds to find their types. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import streamsConfig from '../../eslint.config.js'

const streams: Readonly<Record<string, string>> = {
  'rxjs-x/no-async-subscribe': `of(1).subscribe(async () => { await fetch('') })`,
  'rxjs-x/no-ignored-replay-buffer': `new ReplaySubject()`,
  'rxjs-x/no-ignored-takewhile-value': `of(1).pipe(takeWhile(() => true))`,
  'rxjs-x/no-implicit-any-catch': `of(1).pipe(catchError((error) => of(error)))`,
  'rxjs-x/no-nested-subscribe': `of(1).subscribe(() => { of(2).subscribe() })`,
  'rxjs-x/no-redundant-notify': `const subject = new Subject(); subject.complete(); subject.next(1)`,
  'rxjs-x/no-sharereplay': `of(1).pipe(shareReplay(1))`,
  'rxjs-x/no-subject-unsubscribe': `new Subject().unsubscribe()`,
  'rxjs-x/no-subscribe-in-pipe': `of(1).pipe(map(() => of(2).subscribe()))`,
  'rxjs-x/no-topromise': `void of(1).toPromise()`,
  'rxjs-x/no-unsafe-takeuntil': `of(1).pipe(takeUntil(of(2)), map(() => of(3)), mergeAll())`,
  'rxjs-x/throw-error': `throwError(() => 'text')`,
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'streams-lint-'))
  symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(folder, 'node_modules'))
  const compilerOptions = { strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler' }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const used =
    'catchError, map, mergeAll, of, ReplaySubject, shareReplay, Subject, takeUntil, takeWhile, throwError'
  const blocks = Object.values(streams).map((text) => `{ ${text} }`)
  writeFileSync(path.join(folder, 'streams.ts'), [`import { ${used} } from 'rxjs'`, ...blocks].join('\n'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lint finds what the rules about streams forbid', async () => {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      ...streamsConfig[0],
      files: ['streams.ts'],
      languageOptions: { parser, parserOptions: { project: 'tsconfig.json', tsconfigRootDir: folder } },
    },
  })
  const [result] = await eslint.lintFiles(['streams.ts'])
  const found = result?.messages.map(({ ruleId }) => ruleId) ?? []
  expect(Object.keys(streams).filter((rule) => !found.includes(rule))).toEqual([])
})
