/** Starts and controls the wallet of walletMain.ts. */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { bundleTs } from '../../../scripts/runTs.mjs'

/** The wallet user's reactions to proposals and requests, and the chains that the wallet knows. */
export interface Policy {
  readonly session: 'approve' | 'reject' | 'silent'
  readonly requests: 'approve' | 'reject' | 'silent' | 'garbage' | 'otherAccount' | 'twice'
  readonly chains: readonly number[]
  /** Methods that it does not approve. */
  readonly without: readonly string[]
  /** Its name in sessions from now on, or its original name if this is missing. */
  readonly name?: string
}

export type Command =
  | { readonly run: 'pair'; readonly link: string }
  | { readonly run: 'policy'; readonly policy: Policy }
  | { readonly run: 'end' }
  | { readonly run: 'emit'; readonly name: string; readonly data: unknown }
  | { readonly run: 'useAccount'; readonly index: number }

export type Report =
  | { readonly say: 'ready' | 'approved' | 'ended' }
  | { readonly say: 'request'; readonly method: string; readonly chainId: string }
  | { readonly say: 'answered'; readonly method: string }
  | { readonly say: 'done'; readonly run: Command['run'] }
  | { readonly say: 'error'; readonly message: string }

export interface WalletProcess {
  readonly reports: readonly Report[]
  /** The next report that matches, those that came before included unless another call took them. */
  readonly heard: (say: Report['say'], matches?: (report: Report) => boolean) => Promise<Report>
  /** Resolves when it was done. */
  readonly order: (command: Command) => Promise<void>
  readonly behave: (policy: Partial<Policy>) => Promise<void>
  readonly stop: () => Promise<void>
}

const DEFAULTS: Policy = { session: 'approve', requests: 'approve', chains: [1, 4, 100], without: [] }

export const startWallet = async (
  relayUrl: string,
  sandboxUrl: string,
  {
    index = 0,
    name = 'Test wallet',
    safe,
  }: { readonly index?: number; readonly name?: string; readonly safe?: string } = {},
): Promise<WalletProcess> => {
  const file = await bundleTs('test/support/walletConnect/walletMain.ts')
  const given = [relayUrl, sandboxUrl, String(index), name, ...(safe === undefined ? [] : [safe])]
  const child = spawn(process.execPath, [file, ...given], { stdio: ['pipe', 'pipe', 'inherit'] })
  const reports: Report[] = []
  const waiting: { readonly isIt: (report: Report) => boolean; readonly take: (report: Report) => void }[] =
    []
  const untaken: Report[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    const report = JSON.parse(line) as Report
    reports.push(report)
    const at = waiting.findIndex(({ isIt }) => isIt(report))
    if (at < 0) untaken.push(report)
    else waiting.splice(at, 1)[0]?.take(report)
  })
  const next = (isIt: (report: Report) => boolean): Promise<Report> => {
    const at = untaken.findIndex(isIt)
    const [found] = at < 0 ? [] : untaken.splice(at, 1)
    return found === undefined
      ? new Promise((take) => void waiting.push({ isIt, take }))
      : Promise.resolve(found)
  }
  const heard: WalletProcess['heard'] = (say, matches = () => true) =>
    next((report) => report.say === say && matches(report))
  const order: WalletProcess['order'] = async (command) => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const report = await next((one) => one.say === 'error' || (one.say === 'done' && one.run === command.run))
    if (report.say === 'error') throw new Error(report.message)
  }
  // Whoever waits for a wallet that has ended is told so.
  child.once('exit', () => {
    const ended: Report = { say: 'error', message: 'The wallet has ended.' }
    for (const { isIt, take } of waiting.splice(0)) if (isIt(ended)) take(ended)
    untaken.push(ended)
  })
  await heard('ready')
  return {
    reports,
    heard,
    order,
    behave: (policy) => order({ run: 'policy', policy: { ...DEFAULTS, ...policy } }),
    stop: () =>
      new Promise((resolve) => {
        // One that has ended already says so no more.
        if (child.exitCode !== null || child.signalCode !== null) resolve()
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}
