/**
 * Compiles the sandbox's contracts into artifacts/*.json, which are committed so that nothing compiles at start. Each
 * artifact has `sourceHash`, the SHA-256 of all sources and settings. A test compares it with the files.
 *
 * Usage: node sandbox/contracts/compile.mjs (it fetches the compiler when it is first run)
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installOnce } from '../../scripts/installOnce.mjs'

const folder = path.dirname(fileURLToPath(import.meta.url))
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'paris',
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
}

/** The standard input of the compiler: every .sol file of this folder, in order of name. */
export async function compilerInput() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sol')).sort()
  /** @type {Record<string, { content: string }>} */
  const sources = {}
  for (const file of files) sources[file] = { content: await readFile(path.join(folder, file), 'utf8') }
  return { language: 'Solidity', sources, settings }
}

/** @param {object} input what compilerInput gives */
export const sourceHash = (input) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Not into this folder, because every file in it counts as our own source.
  const target = path.join(folder, '..', '..', '.cache', 'contracts')
  await installOnce({ folder, target, what: 'the compiler, solc 0.8.26, into .cache/contracts' })
  const solc = createRequire(path.join(target, 'package.json'))('solc')
  const input = await compilerInput()
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  /** @type {{ severity: string, formattedMessage: string }[]} */
  const messages = output.errors ?? []
  const errors = messages.filter((error) => error.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  await mkdir(path.join(folder, 'artifacts'), { recursive: true })
  let written = 0
  for (const contracts of Object.values(output.contracts)) {
    for (const [contractName, { abi, evm }] of Object.entries(contracts)) {
      const code = evm.deployedBytecode.object
      if (code === '') continue
      const artifact = {
        contractName,
        compiler: solc.version(),
        sourceHash: sourceHash(input),
        abi,
        deployedBytecode: `0x${code}`,
      }
      await writeFile(path.join(folder, 'artifacts', `${contractName}.json`), `${JSON.stringify(artifact)}\n`)
      written += 1
    }
  }
  process.stdout.write(
    `Compiled ${written} contracts into sandbox/contracts/artifacts with solc ${solc.version()}.\n`,
  )
}
