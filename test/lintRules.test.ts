/** The rules of lint are alive: each of these texts breaks one, in the way in which `npm run lint` reads the project. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const oxlint: Readonly<Record<string, string>> = {
  'eslint(eqeqeq)': `export const isNone = (a: unknown) => a == null`,
  'eslint(no-console)': `console.log('text')`,
  'eslint(no-unused-vars)': `const unused = 1`,
  'eslint(prefer-const)': `let kept = 1; export const more = kept + 1`,
  'jsx-a11y(alt-text)': `export const Picture = () => <img src="/cow.png" />`,
  'react-hooks(exhaustive-deps)': `import { useEffect } from 'react'
    export const useEcho = (a: string) => useEffect(() => void document.write(a), [])`,
  'react(immutability)': `import { useState } from 'react'
    export const useMark = () => { const [a] = useState({ n: 0 }); a.n = 1; return a }`,
  'react(purity)': `export const Now = () => <p>{Math.random()}</p>`,
  'react(refs)': `import { useRef } from 'react'
    export const Count = () => { const ref = useRef(0); return <p>{ref.current}</p> }`,
  'react(set-state-in-effect)': `import { useEffect, useState } from 'react'
    export const Twice = () => { const [a, set] = useState(0); useEffect(() => { set(1) }, []); return <p>{a}</p> }`,
  'react-hooks(rules-of-hooks)': `import { useState } from 'react'
    export const Maybe = ({ a }: { a: boolean }) => { if (a) useState(0); return null }`,
  'typescript(await-thenable)': `export const one = async () => { await 1 }`,
  'typescript(ban-ts-comment)': `// @ts-ignore
    export const one: number = 'text'`,
  'typescript(consistent-type-imports)': `import { Dispatch } from 'react'
    export type Send = Dispatch<string>`,
  'typescript(no-base-to-string)': `export const said = (a: object) => String(a)`,
  'typescript(no-confusing-void-expression)': `export const log = (f: () => void) => { return f() }`,
  'typescript(no-deprecated)': `/** @deprecated */ export const old = 1
    export const one = old`,
  'typescript(no-explicit-any)': `export type Anything = any`,
  'typescript(no-floating-promises)': `Promise.resolve()`,
  'typescript(no-misused-promises)': `export const all = (a: string[]) => { a.forEach(async (b) => { await fetch(b) }) }`,
  'typescript(no-non-null-assertion)': `export const first = (a: string | null) => a!`,
  'typescript(no-unnecessary-condition)': `export const one = (a: string) => a ?? 'text'`,
  'typescript(no-unnecessary-type-assertion)': `export const one = (a: string) => a as string`,
  'typescript(no-unsafe-argument)': `export const one = (a: string) => Number.parseInt(JSON.parse(a))`,
  'typescript(no-unsafe-assignment)': `export const one: string = JSON.parse('1')`,
  'typescript(no-unsafe-call)': `export const one = () => { JSON.parse('1')() }`,
  'typescript(no-unsafe-member-access)': `export const one = (): unknown => JSON.parse('1').a`,
  'typescript(no-unsafe-return)': `export const one = () => JSON.parse('1')`,
  'typescript(only-throw-error)': `export const fail = () => { throw 'text' }`,
  'typescript(require-await)': `export const one = async () => 1`,
  'typescript(restrict-plus-operands)': `export const one = (a: string, b: number) => a + b`,
  'typescript(restrict-template-expressions)': 'export const one = (a: string | null) => `${a}`',
  'typescript(switch-exhaustiveness-check)': `export const one = (a: 'b' | 'c') => { switch (a) { case 'b': return 1 } return 2 }`,
  'typescript(unbound-method)': `export const one = (a: Date) => [1].map(a.getTime)`,
  'typescript(use-unknown-in-catch-callback-variable)': `export const one = () => fetch('').catch((a) => a)`,
  'Unused oxlint-disable directive': `// oxlint-disable-next-line no-console
    export const one = 1`,
}

const root = path.join(import.meta.dirname, '..')
const names = Object.keys(oxlint)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const compilerOptions = {
    strict: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  for (const [at, name] of names.entries())
    writeFileSync(path.join(folder, `rule${String(at)}.tsx`), `${oxlint[name] ?? ''}\nexport {}\n`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('lint', () => {
  it('finds what each of its important rules forbids', () => {
    const args = [
      path.join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      path.join(root, '.oxlintrc.json'),
      '-f',
      'json',
      ...names.map((_, at) => `rule${String(at)}.tsx`),
    ]
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly {
        readonly code?: string
        readonly message: string
        readonly filename: string
      }[]
    }
    const missed = names.filter(
      (name, at) =>
        !diagnostics.some(
          ({ code, message, filename }) =>
            filename === `rule${String(at)}.tsx` && (code ?? message).startsWith(name),
        ),
    )
    expect(missed).toEqual([])
  })
})
