/** The lock file must serve `npm ci` on every machine, whatever registry its packages are from. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const text = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> }

describe('the lock file', () => {
  it('names no place to download from', () => {
    expect(Object.keys(packages).filter((name) => packages[name]?.resolved?.startsWith('http'))).toEqual([])
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
