/**
 * The one way to run this project's TypeScript in Node: vite bundles the entry for SSR into `.cache/node/`
 * (our own modules in, node_modules out) and Node imports the result. See CONTRIBUTING.md.
 *
 * Usage: node scripts/runTs.mjs <entry.ts> [args...]; from a script: `await bundleTs(entry)` gives the file's path.
 */
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './root.mjs'

export { root }

let bundles = 0

/**
 * Bundles one TypeScript entry for Node and returns the bundle's path.
 *
 * Each bundle has its own folder, which disappears with the process. Otherwise two commands could read each other's
 * half-written bundle, and a process that starts late could read a later one.
 *
 * @param {string} entry path from the project root
 * @param {import('vite').Plugin[]} [plugins] what changes the source while it is bundled
 */
export async function bundleTs(entry, plugins = []) {
  const name = entry.replace(/\.tsx?$/, '').replaceAll('/', '-')
  bundles += 1
  const outDir = path.join(root, '.cache', 'node', `${name}-${process.pid}-${String(bundles)}`)
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    root,
    configFile: path.join(root, 'scripts', 'bundle.config.ts'),
    logLevel: 'error',
    plugins,
    resolve: { conditions: ['node'] },
    // Redux Toolkit is in bench/node_modules, which the bundle's own folder does not see.
    ssr: { noExternal: [/^fp-ts/, /^io-ts/, /^@reduxjs\//, /^(immer|redux|redux-thunk|reselect)$/] },
    build: {
      ssr: path.join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: 'inline',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  await writeFile(path.join(outDir, 'package.json'), '{ "type": "module" }\n')
  return path.join(outDir, 'main.mjs')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2)
  if (entry === undefined) {
    process.stderr.write('Name the file to run: node scripts/runTs.mjs <entry.ts> [args...]\n')
    process.exit(2)
  }
  process.setSourceMapsEnabled(true)
  const file = await bundleTs(entry)
  process.argv = [process.argv[0] ?? 'node', file, ...args]
  await import(pathToFileURL(file).href)
}
