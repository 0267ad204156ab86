/**
 * A wallet in a process of its own, built on the official wallet library, with one account of the sandbox's test
 * mnemonic. It takes orders as lines of JSON on stdin and reports in lines of JSON on stdout (walletProcess.ts).
 *
 * Arguments: relay address, sandbox address, index of the account, name, and for a wallet of a Safe its address: what
 * that sends is proposed to its owners, and it has no key to sign with.
 */
import process from 'node:process'
import { createInterface } from 'node:readline'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { getBytes, HDNodeWallet, JsonRpcProvider, Mnemonic, type TypedDataField } from 'ethers'
import { TEST_MNEMONIC } from '../../../sandbox/accounts.ts'
import { memoryStorage } from '../../../src/adapters/walletConnect/storage.ts'
import { type ChainId, chains } from '../../../src/events/chain/chains.data.ts'
import type { Command, Policy, Report } from './walletProcess.ts'

// The kit sometimes rejects without anyone listening, such as for the end of a session that it has just ended itself. A
// wallet continues.
process.on('unhandledRejection', (reason) => process.stderr.write(`The wallet's kit: ${String(reason)}\n`))

const [relayUrl = '', sandboxUrl = '', index = '0', name = 'Test wallet', safe] = process.argv.slice(2)

const report = (line: Report): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const accountAt = (at: number): HDNodeWallet =>
  HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(TEST_MNEMONIC), `m/44'/60'/0'/0/${String(at)}`)
const account = accountAt(Number(index))

let policy: Policy = { session: 'approve', requests: 'approve', chains: [1, 4, 100], without: [] }

interface TypedData {
  readonly domain: Record<string, unknown>
  readonly types: Record<string, TypedDataField[]>
  readonly message: Record<string, unknown>
}

/** The hash that the owners sign; the chain knows the transaction once they executed it. */
const propose = async (from: string, body: object, chainId: ChainId): Promise<unknown> => {
  const { network } = chains[chainId]
  const answer = await fetch(`${sandboxUrl}/safe/${network}/api/v1/safes/${from}/multisig-transactions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { readonly safeTxHash: string }).safeTxHash
}

const fulfil = async (method: string, params: readonly unknown[], chainId: number): Promise<unknown> => {
  if (safe !== undefined) {
    const { from = '', to, value, data } = params[0] as Record<string, string>
    if (method !== 'eth_sendTransaction' || from !== safe) throw new Error(`A Safe does not ${method}.`)
    return propose(from, { to, value, data }, chainId as ChainId)
  }
  const signer = policy.requests === 'otherAccount' ? accountAt(Number(index) + 1) : account
  switch (method) {
    case 'eth_signTypedData_v4': {
      const { domain, types, message } = JSON.parse(String(params[1])) as TypedData
      const { EIP712Domain: _, ...own } = types
      return signer.signTypedData(domain, own, message)
    }
    case 'personal_sign':
      return signer.signMessage(getBytes(String(params[0])))
    case 'eth_sendTransaction': {
      const { from: _, gas, ...rest } = params[0] as Record<string, string>
      const provider = new JsonRpcProvider(`${sandboxUrl}/rpc/${String(chainId)}`)
      const sent = await signer
        .connect(provider)
        .sendTransaction({ ...rest, ...(gas === undefined ? {} : { gasLimit: gas }) })
      provider.destroy()
      return sent.hash
    }
    default:
      throw new Error(`The method ${method} does not exist.`)
  }
}

/**
 * The library asks hosts of its maker whether a site is known, before it passes a request on. They are refused at once:
 * on a machine without a network the name's resolver takes seconds for it, and the library then holds later requests back.
 */
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input)
  return hostname === '127.0.0.1'
    ? fetch(input, init)
    : Promise.reject(new TypeError(`no network: ${hostname}`))
}

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>

const core = new Core({
  telemetryEnabled: false,
  projectId: 'wallet',
  relayUrl,
  storage: memoryStorage() as unknown as NonNullable<CoreOptions['storage']>,
  logger: 'silent',
})
core.eventClient.init = () => Promise.resolve()
const wallet = await WalletKit.init({
  // Their classes are written without `exactOptionalPropertyTypes`.
  core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
  metadata: {
    name,
    description: name,
    url: 'https://wallet.example',
    icons: ['https://wallet.example/icon.png'],
  },
})

const topics = (): readonly string[] => Object.keys(wallet.getActiveSessions())
const METHODS = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign']

type Namespaces = Parameters<(typeof wallet)['approveSession']>[0]['namespaces']

const namespaces = (address: string): Namespaces => ({
  eip155: {
    chains: policy.chains.map((id) => `eip155:${String(id)}`),
    accounts: policy.chains.map((id) => `eip155:${String(id)}:${address}`),
    methods: METHODS.filter((method) => !policy.without.includes(method)),
    events: ['accountsChanged', 'chainChanged'],
  },
})

wallet.on('session_proposal', ({ id }) => {
  void (async () => {
    if (policy.session === 'silent') return
    if (policy.session === 'reject') {
      await wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
      return
    }
    await wallet.approveSession({ id, namespaces: namespaces(safe ?? account.address) })
    report({ say: 'approved' })
  })().catch((error: unknown) => report({ say: 'error', message: String(error) }))
})

wallet.on('session_request', ({ id, topic, params }) => {
  void (async () => {
    const { method } = params.request
    report({ say: 'request', method, chainId: params.chainId })
    if (policy.requests === 'silent') return
    const refusal = { id, jsonrpc: '2.0', error: { code: 4001, message: 'User rejected the request.' } }
    if (policy.requests === 'reject') return wallet.respondSessionRequest({ topic, response: refusal })
    const result =
      policy.requests === 'garbage'
        ? { nothing: 'of use' }
        : await fulfil(
            method,
            params.request.params as readonly unknown[],
            Number(params.chainId.split(':')[1]),
          )
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    if (policy.requests === 'twice')
      await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    report({ say: 'answered', method })
  })().catch((error: unknown) => report({ say: 'error', message: String(error) }))
})

wallet.on('session_delete', () => report({ say: 'ended' }))

const run = async (command: Command): Promise<void> => {
  switch (command.run) {
    case 'pair':
      return wallet.pair({ uri: command.link })
    case 'policy':
      policy = command.policy
      wallet.engine.signClient.metadata.name = policy.name ?? name
      return undefined
    case 'end':
      for (const topic of topics())
        await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'The user disconnected.' } })
      return undefined
    case 'emit':
      for (const topic of topics())
        await wallet.emitSessionEvent({
          topic,
          event: { name: command.name, data: command.data },
          chainId: `eip155:${String(policy.chains[0])}`,
        })
      return undefined
    case 'useAccount':
      for (const topic of topics())
        await wallet.updateSession({ topic, namespaces: namespaces(accountAt(command.index).address) })
      return undefined
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const command = JSON.parse(line) as Command
  run(command).then(
    () => report({ say: 'done', run: command.run }),
    (error: unknown) => report({ say: 'error', message: String(error) }),
  )
})
report({ say: 'ready' })
