/**
 * One anvil per chain as a child process on a private port. The binary comes from npm's per-platform package, so
 * neither a post-install step nor a global Foundry is needed.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { TEST_MNEMONIC } from '../accounts.ts'
import { httpRequest, type Request } from './request.ts'

/** Long enough for a cold disk and a busy machine. */
const START_TIMEOUT_MS = 30_000
/** High enough for one multicall chunk of the app (100,000,000 gas) in an eth_call. */
const BLOCK_GAS_LIMIT = '200000000'
const ARCHITECTURES: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

export interface Anvil {
  readonly url: string
  readonly request: Request
  readonly pid: number
  /** Resolves when the process has ended. */
  stop(): Promise<void>
  /** Calls back when the process ends without `stop`. */
  onCrash(listener: (reason: string) => void): void
}

/** Path of the anvil executable. Throws, with the next step, if npm has none for this machine. */
function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${file}`)
  } catch {
    throw new Error(`The sandbox's chain needs the npm package ${name}, which is not installed. Run npm ci.`)
  }
}

/** Starts anvil for one chain id and waits until it listens. Blocks are mined with transactions only. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(
    anvilBinary(),
    // oxfmt-ignore
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '10', '--balance', '10000',
      '--mnemonic', TEST_MNEMONIC, '--gas-limit', BLOCK_GAS_LIMIT, '--color', 'never'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const port = await listeningPort(child, chainId)
  const url = `http://127.0.0.1:${String(port)}`
  let stopping = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    request: httpRequest(url),
    pid: child.pid ?? 0,
    async stop() {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
    onCrash(listener) {
      child.once('exit', (code, signal) => {
        if (!stopping)
          listener(`anvil of chain ${String(chainId)} ended by itself (${signal ?? String(code)})`)
      })
    },
  }
}

function listeningPort(child: ChildProcess, chainId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    const timer = setTimeout(
      () => fail(`did not listen within ${String(START_TIMEOUT_MS / 1000)} s`),
      START_TIMEOUT_MS,
    )
    const fail = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(
        new Error(
          `anvil of chain ${String(chainId)} ${why}. It needs glibc 2.35 or newer on Linux. ${errors.trim()}`.trim(),
        ),
      )
    }
    child.once('error', (error) => fail(`could not be started: ${error.message}`))
    child.once('exit', (code) => fail(`ended with code ${String(code)} before it listened`))
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.stdout?.on('data', (chunk: Buffer) => {
      // Reading on keeps the pipe empty; the text is of use until the port is known only.
      if (output === 'done') return
      output += chunk.toString()
      const port = /Listening on [\d.]+:(\d+)/.exec(output)?.[1]
      if (port === undefined) return
      output = 'done'
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve(Number(port))
    })
  })
}
