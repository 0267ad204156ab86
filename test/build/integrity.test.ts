/** What the page says about the files that belong to it, and that the same sources give the same files. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHash, integrityOf } from '../../build/integrity.ts'
import { inlineHashes } from '../../build/contentSecurity.ts'
import { root } from '../../scripts/runTs.mjs'
import { buildSite, runVite } from '../../scripts/site.mjs'
import { liveSite } from '../support/liveSite.ts'

type Files = ReadonlyMap<string, Buffer>

const filesOf = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
}

/** Everything that a build reads, and what it reads that with. */
const copyOf = async (folder: string): Promise<void> => {
  const names = (await readdir(root)).filter(
    (name) => !/^(?:\.git|\.cache|dist|node_modules|test|test-results)$/.test(name),
  )
  await Promise.all(
    names.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })),
  )
  // Hard links: a symbolic one would leave the paths of packages those of the first folder.
  await promisify(execFile)('cp', ['-Rl', path.join(root, 'node_modules'), folder])
}

/** The same build in another folder, which is gone afterwards: its files, and what was printed. */
const buildElsewhere = async (): Promise<{ readonly files: Files; readonly printed: string }> => {
  const folder = await mkdtemp(path.join(root, '.cache', 'again-'))
  try {
    await copyOf(folder)
    const outDir = path.join(folder, 'dist')
    const env: NodeJS.ProcessEnv = { ...process.env, ...liveSite.env }
    delete env.NODE_ENV
    const printed = await runVite(['build', '--outDir', outDir, '--logLevel', 'info'], env, folder)
    return { files: await filesOf(outDir), printed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('a build', () => {
  let files: Files
  let again: Files
  let page = ''
  let printed = ''
  let hashes: Readonly<Record<string, string>> = {}

  beforeAll(async () => {
    // Both at once: one build alone leaves a core idle.
    const [{ outDir }, other] = await Promise.all([buildSite(liveSite), buildElsewhere()])
    files = await filesOf(outDir)
    again = other.files
    printed = other.printed
    page = String(files.get('index.html'))
    const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? '{}'
    hashes = (JSON.parse(map) as { readonly integrity: Record<string, string> }).integrity
  })

  it('names the hash of every script in its page, so that a browser refuses one with a byte altered', () => {
    const scripts = [...files.keys()].filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    expect(Object.keys(hashes).sort()).toEqual(scripts.map((name) => `./${name}`).sort())
    for (const name of scripts) {
      const body = Buffer.from(files.get(name) ?? '')
      expect(hashes[`./${name}`]).toBe(integrityOf(body))
      body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1
      expect(hashes[`./${name}`]).not.toBe(integrityOf(body))
    }
  })

  it('asks the browser to compile the file of the first load at once, and no other', () => {
    const asking = [...files].filter(([, body]) => body.includes('//# allFunctionsCalledOnLoad'))
    expect(asking.map(([name]) => name)).toEqual([expect.stringMatching(/^assets.app-/)])
    expect(String(asking[0]?.[1])).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  it('has no style outside its page, and no script that the map does not precede', () => {
    expect([...files.keys()].filter((name) => name.endsWith('.css'))).toEqual([])
    const first = page.search(/<script|<link[^>]*modulepreload/)
    expect(page.slice(first)).toMatch(/^<script type="importmap">/)
  })

  it('names the hash of the map and of each style in its policy', () => {
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    const inline = [...inlineHashes(page, 'script'), ...inlineHashes(page, 'style')]
    expect(inline.length).toBeGreaterThan(1)
    for (const hash of inline) expect(policy).toContain(hash)
  })

  it('has the same bytes when it is built in another folder, and prints the hash of its page', () => {
    expect([...again.keys()]).toEqual([...files.keys()])
    for (const [name, body] of again) expect(body.equals(files.get(name) ?? Buffer.of())).toBe(true)
    expect(printed).toContain(buildHash(page))
  })
})
