/**
 * Names every script by what builds it, too. Plugins change scripts after the bundler has named them by their content, and a
 * browser may keep a script under its name for good: after a change of the build it would find other bytes under the
 * same name, and integrity would refuse them.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** SHA-256 of the plugins' code and of the packages' versions; nothing of the machine or the folder is in it. */
export const builderHash = (root: string): string => {
  const plugins = readdirSync(path.join(root, 'build')).sort()
  const hash = createHash('sha256')
  for (const file of [
    ...plugins.map((name) => path.join('build', name)),
    'vite.config.ts',
    'package-lock.json',
  ])
    hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

export const namedByBuilder = (root: string): Plugin => {
  const hash = builderHash(root)
  return { name: 'foldswap:named-by-builder', apply: 'build', augmentChunkHash: () => hash }
}
