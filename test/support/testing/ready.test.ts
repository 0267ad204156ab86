/** The message of a command that can't start on this machine. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { isInRange, problemOf } from '../../../scripts/ready.cjs'

const folder = mkdtempSync(path.join(tmpdir(), 'foldswap-ready-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A fresh `git` clone, then with packages, then with the given file replacing the cache's folder. */
const clone = ({ hasPackages = true, cache = '' } = {}): string => {
  const root = mkdtempSync(path.join(folder, 'clone-'))
  writeFileSync(path.join(root, 'package.json'), '{ "engines": { "node": ">=20.19" } }')
  if (hasPackages) {
    mkdirSync(path.join(root, 'node_modules/vite'), { recursive: true })
    writeFileSync(path.join(root, 'node_modules/vite/package.json'), '{}')
  }
  if (cache !== '') writeFileSync(path.join(root, '.cache'), cache)
  return root
}

describe('a version of Node', () => {
  it.each([
    ['20.19.0', '>=20.19', true],
    ['20.18.3', '>=20.19', false],
    ['24.0.0', '>=20.19', true],
    ['4.9.1', '>=20.19', false],
    ['21.7.0', '^20.19 || >=22.12', false],
    ['20.20.2', '^20.19 || >=22.12', true],
    ['22.11.9', '^20.19 || >=22.12', false],
    ['22.12.0', '^20.19 || >=22.12', true],
    ['100.0.0', '^20.19 || >=22.12', true],
    ['20.19.0', '>=20.19.1', false],
  ])('%s is in %s: %s', (version, range, isIn) => {
    expect(isInRange(version, range)).toBe(isIn)
  })
})

describe('a command', () => {
  it('begins where everything is there, and makes the folder it writes to', () => {
    expect(problemOf(clone(), '20.19.0')).toBeNull()
  })

  it('says which Node it needs, before it looks for packages', () => {
    const said = problemOf(clone({ hasPackages: false }), '18.20.8')
    expect(said).toMatch(/^Foldswap needs Node >=20.19, and this is Node 18.20.8\.\nInstall/)
  })

  it('says that the packages are not installed', () => {
    expect(problemOf(clone({ hasPackages: false }), '22.12.0')).toMatch(/not installed\.\nRun `npm ci`/)
  })

  it('says that it cannot write to the cache', () => {
    expect(problemOf(clone({ cache: 'a file' }), '22.12.0')).toMatch(
      /\.cache, and cannot write there \(EEXIST\)\.\nDelete that folder/,
    )
  })

  it('ends with that sentence and no stack, whatever it would have run', () => {
    const root = clone({ hasPackages: false })
    const copy = path.join(root, 'scripts/ready.cjs')
    mkdirSync(path.dirname(copy))
    writeFileSync(path.join(root, 'main.mjs'), 'a file that Node cannot parse')
    spawnSync('cp', [path.resolve('scripts/ready.cjs'), copy])
    const run = spawnSync(process.execPath, ['-r', copy, 'main.mjs'], { cwd: root, encoding: 'utf8' })
    expect([run.status, run.stdout, run.stderr]).toEqual([
      1,
      '',
      'The packages are not installed.\nRun `npm ci`, then the command again.\n',
    ])
  })
})
