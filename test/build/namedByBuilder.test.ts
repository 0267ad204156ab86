import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { builderHash } from '../../build/namedByBuilder.ts'

it('a change of a plugin, the configuration or a package gives scripts new names, another folder does not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foldswap-builder-'))
  try {
    const first = path.join(folder, 'first')
    await mkdir(path.join(first, 'build'), { recursive: true })
    const names = ['build/one.ts', 'build/two.ts', 'vite.config.ts', 'package-lock.json']
    for (const name of names) await writeFile(path.join(first, name), name)
    const other = path.join(folder, 'other')
    await cp(first, other, { recursive: true })
    const before = builderHash(first)
    expect(builderHash(other)).toBe(before)
    for (const name of names) {
      await writeFile(path.join(other, name), 'changed')
      expect(builderHash(other)).not.toBe(before)
      await writeFile(path.join(other, name), name)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
