/** The lock files must serve `npm ci` on every machine, whatever registry its packages are from. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = path.resolve(import.meta.dirname, '../..')

/** The root's, and those of what is installed when it is first needed (scripts/installOnce.mjs). */
const FOLDERS = ['.', 'bench', 'sandbox/contracts', 'test/support/browser']

describe.each(FOLDERS)('the lock file of %s', (folder) => {
  const text = readFileSync(path.join(root, folder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> }

  it('names no place to download from', () => {
    expect(Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined)).toEqual([])
  })

  it('holds every package to a hash', () => {
    const installed = Object.keys(packages).filter((name) => name !== '')
    expect(installed.length).toBeGreaterThan(0)
    const isHeld = (name: string): boolean => packages[name]?.integrity?.startsWith('sha512-') === true
    expect(installed.filter((name) => !isHeld(name))).toEqual([])
  })

  // npm leaves out what it could not find for another platform when it wrote the file, and then refuses it.
  it('holds the optional packages of every platform', () => {
    const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    )
    const isHeld = (name: string): boolean =>
      Object.keys(packages).some((key) => key.endsWith(`node_modules/${name}`))
    expect(names.filter((name) => !isHeld(name))).toEqual([])
  })
})
