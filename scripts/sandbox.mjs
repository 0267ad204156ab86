/**
 * Starts the sandbox alone: `npm run sandbox [-- --reset]`, on http://127.0.0.1:4100 or SANDBOX_PORT, with the chains that
 * SANDBOX_CHAINS names (1, 4, 100 and 8453).
 * Ctrl+C ends it; its state stays in .sandbox/ for the next start.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleTs, root } from './runTs.mjs'

const { startSandbox, chainsNamed, DEFAULT_PORT } = await import(
  pathToFileURL(await bundleTs('sandbox/main.ts')).href
)

const port = Number(process.env['SANDBOX_PORT'] ?? DEFAULT_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(
    `SANDBOX_PORT is '${process.env['SANDBOX_PORT']}', which is no port. Give a number from 1 to 65535.`,
  )
  process.exit(1)
}

const startedAt = performance.now()
try {
  const sandbox = await startSandbox({
    port,
    stateDir: path.join(root, '.sandbox'),
    chains: chainsNamed(process.env['SANDBOX_CHAINS']),
    reset: process.argv.includes('--reset'),
    log: (/** @type {string} */ line) => console.log(line),
  })
  console.log(
    `The sandbox is ready at ${sandbox.url} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  )
  console.log(`Chains, contracts, tokens and accounts: ${sandbox.url}/sandbox/health`)
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      void sandbox.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
