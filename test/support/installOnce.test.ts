import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installOnce } from '../../scripts/installOnce.mjs'

let folder: string
let hash: string

const write = (name: string, content: unknown): void => {
  writeFileSync(path.join(folder, name), JSON.stringify(content))
}

/** A lock that asks for one package, from a file, so that no network is needed. */
const lockTo = (integrity: string): void => {
  const root = { name: 'asking', version: '1.0.0', dependencies: { held: 'file:held-1.0.0.tgz' } }
  write('package.json', root)
  write('package-lock.json', {
    name: 'asking',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': root,
      'node_modules/held': { version: '1.0.0', resolved: 'file:held-1.0.0.tgz', integrity },
    },
  })
}

const installed = (): boolean => existsSync(path.join(folder, 'node_modules', 'held', 'package.json'))

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'foldswap-install-'))
  mkdirSync(path.join(folder, 'package'))
  write('package/package.json', { name: 'held', version: '1.0.0' })
  execFileSync('tar', ['-czf', 'held-1.0.0.tgz', 'package'], { cwd: folder })
  const tarball = readFileSync(path.join(folder, 'held-1.0.0.tgz'))
  hash = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('a folder is installed once, and again when its lock has changed', async () => {
  lockTo(hash)
  await installOnce({ folder, what: 'A package' })
  expect(installed()).toBe(true)
  rmSync(path.join(folder, 'node_modules', 'held'), { recursive: true })
  await installOnce({ folder, what: 'A package' })
  expect(installed()).toBe(false)
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    `${readFileSync(path.join(folder, 'package-lock.json'), 'utf8')}\n`,
  )
  await installOnce({ folder, what: 'A package' })
  expect(installed()).toBe(true)
})

it('a package that is not the one of the lock is refused, and the error says what was to be fetched', async () => {
  lockTo(`sha512-${createHash('sha512').update('another').digest('base64')}`)
  await expect(installOnce({ folder, what: 'A package' })).rejects.toThrow(/^A package could not be fetched/)
  expect(installed()).toBe(false)
})
