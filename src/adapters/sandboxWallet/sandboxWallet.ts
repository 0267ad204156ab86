/**
 * The sandbox's own wallet. Its keys are the chain node's unlocked test accounts, the page draws its window, and it
 * prompts before each act like any wallet (D5.15). Live builds don't include it: `createPorts` imports it only in
 * sandbox builds.
 */
import * as E from 'fp-ts/Either'
import { BehaviorSubject, Observable, Subject, defer, map, of } from 'rxjs'
import { type ChainId, supportedChain } from '../../events/chain/chains.data'
import { type Address, sameAddress, HexC } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { SandboxWallet, SandboxWalletRequest } from '../../streams/ports/SandboxWallet'
import type { WalletChange } from '../../streams/ports/Wallets'
import { readProperty } from '../browserWallets/readProperty'
import { describedError } from '../browserWallets/walletErrors'
import { chainIdFrom } from '../browserWallets/eip1193'
import type { WalletProvider } from '../browserWallets/walletProvider'
import type { ChainClient } from '../rpcChain/chainClient'
import type { WalletMemory, WalletState } from './memory'
import {
  type SandboxTransaction,
  readTransaction,
  readTypedData,
  transactionDetails,
  typedDataDetails,
  watchedDetails,
} from './requestDetails'
import { contractAccounts, MULTISIG, sandboxAccounts } from './contractAccounts.data'
import { Interface } from 'ethers/abi'

const contractWallet = new Interface(['function execute(address target, uint256 value, bytes data)'])

/** How a contract wallet of the sandbox sends: its owner sends `execute` to it. */
const isContractAccount = (account: Address): boolean =>
  contractAccounts.some(({ address }) => sameAddress(address, account))

/** The transaction for the node: the request itself, or its owner's call of the contract wallet. */
const asSent = (transaction: SandboxTransaction): Readonly<Record<string, string>> => {
  const { from, to, value, data, gas } = transaction
  const contract = contractAccounts.find(({ address }) => sameAddress(address, from))
  if (contract === undefined) return { from, to, value, data, ...(gas === undefined ? {} : { gas }) }
  // The requested gas is the inner call's, so the node estimates the whole.
  return {
    from: contract.owner,
    to: contract.address,
    value: '0x0',
    data: contractWallet.encodeFunctionData('execute', [to, value, data]),
  }
}

interface Waiting {
  readonly request: SandboxWalletRequest
  readonly answer: (answer: 'approve' | 'refuse') => void
}

/** Answers the hash that a multisig's owners sign. */
export type ProposeTransaction = (
  chainId: ChainId,
  transaction: SandboxTransaction,
) => PortCall<WalletError, unknown>

type Prompt = Pick<SandboxWalletRequest, 'kind' | 'details'>

const answered = <A>(value: A): PortCall<WalletError, A> => of(E.right(value))
const refusedBy = (error: WalletError): PortCall<WalletError, never> => of(E.left(error))

/** A contract has no key: its wallet sends transactions only. */
const NO_KEY = describedError('A contract wallet signs nothing; it sends transactions.', -32601)

const fromNode = (error: ChainError): WalletError =>
  error.tag === 'rpc'
    ? describedError(error.message, error.code)
    : describedError(`The sandbox's chain does not answer (${error.tag}).`)

export const sandboxWallet = (
  clients: Readonly<Record<ChainId, ChainClient>>,
  memory: WalletMemory,
  /** A multisig's transaction goes to its owners first. */
  propose: ProposeTransaction,
): { readonly provider: WalletProvider; readonly window: SandboxWallet } => {
  const state$ = new BehaviorSubject<WalletState>(memory.read())
  const waiting$ = new BehaviorSubject<readonly Waiting[]>([])
  const changes$ = new Subject<WalletChange>()
  let nextId = 1

  const become = (change: Partial<WalletState>): void => {
    state$.next({ ...state$.value, ...change })
    memory.write(state$.value)
  }

  /** Shows a request and continues when it is approved; unsubscribing removes it from the window. */
  const prompt = (asked: Prompt): PortCall<WalletError, void> =>
    new Observable((subscriber) => {
      const { account, chainId } = state$.value
      const waiting: Waiting = {
        request: { id: String(nextId++), account, chainId, ...asked },
        answer: (answer) => {
          subscriber.next(answer === 'approve' ? E.right(undefined) : E.left({ tag: 'refused', code: 4001 }))
          subscriber.complete()
        },
      }
      waiting$.next([...waiting$.value, waiting])
      return () => waiting$.next(waiting$.value.filter((other) => other !== waiting))
    })

  /** Requests to the node that holds the keys. */
  const node = (method: string, params: readonly unknown[]): PortCall<WalletError, unknown> =>
    defer(() => clients[state$.value.chainId].request(method, params)).pipe(map(E.mapLeft(fromNode)))

  const connect = (): PortCall<WalletError, unknown> =>
    state$.value.isConnected
      ? answered([state$.value.account])
      : prompt({ kind: 'connect', details: [] }).pipe(
          andThen(() => {
            become({ isConnected: true })
            return answered([state$.value.account])
          }),
        )

  const isMine = (account: unknown): boolean =>
    state$.value.isConnected && typeof account === 'string' && sameAddress(account, state$.value.account)

  const signTypedData = ([account, json]: readonly unknown[]): PortCall<WalletError, unknown> => {
    if (!isMine(account)) return refusedBy({ tag: 'unauthorised', code: 4100 })
    if (isContractAccount(state$.value.account)) return refusedBy(NO_KEY)
    const data = readTypedData(json)
    if (data === null) return refusedBy(describedError('This is no order and no cancellation.', -32602))
    if (chainIdFrom(data.domain.chainId) !== state$.value.chainId)
      return refusedBy(
        describedError(`The wallet is on chain ${state$.value.chainId}, the order is not.`, -32602),
      )
    return prompt({
      kind: data.primaryType === 'Order' ? 'signOrder' : 'signCancellation',
      details: typedDataDetails(data),
      // v3 and v4 differ only in nested and listed types, and these have none. The node knows only v4.
    }).pipe(andThen(() => node('eth_signTypedData_v4', [account, json])))
  }

  const signMessage = ([account, message]: readonly unknown[]): PortCall<WalletError, unknown> => {
    if (!isMine(account)) return refusedBy({ tag: 'unauthorised', code: 4100 })
    if (isContractAccount(state$.value.account)) return refusedBy(NO_KEY)
    if (!HexC.is(message)) return refusedBy(describedError('These are no bytes.', -32602))
    return prompt({ kind: 'signMessage', details: [{ label: 'message', value: message }] }).pipe(
      andThen(() => node('eth_sign', [account, message])),
    )
  }

  const sendTransaction = ([params]: readonly unknown[]): PortCall<WalletError, unknown> => {
    const transaction = readTransaction(params)
    if (transaction === null) return refusedBy(describedError('This is no transaction.', -32602))
    if (!isMine(transaction.from)) return refusedBy({ tag: 'unauthorised', code: 4100 })
    return prompt({ kind: 'sendTransaction', details: transactionDetails(transaction) }).pipe(
      andThen(() =>
        sameAddress(transaction.from, MULTISIG)
          ? propose(state$.value.chainId, transaction)
          : node('eth_sendTransaction', [asSent(transaction)]),
      ),
    )
  }

  const watchAsset = ([params]: readonly unknown[]): PortCall<WalletError, unknown> => {
    const details = watchedDetails(params)
    return details === null
      ? refusedBy(describedError('This is no token.', -32602))
      : prompt({ kind: 'watchAsset', details }).pipe(andThen(() => answered(true)))
  }

  const switchChain = ([params]: readonly unknown[]): PortCall<WalletError, unknown> => {
    const chainId = supportedChain(chainIdFrom(readProperty(params, 'chainId')) ?? 0)
    if (chainId === null) return refusedBy({ tag: 'chainNotAdded', code: 4902 })
    if (chainId === state$.value.chainId) return answered(null)
    return prompt({ kind: 'switchChain', details: [{ label: 'toChainId', value: String(chainId) }] }).pipe(
      andThen(() => {
        become({ chainId })
        changes$.next({ tag: 'chainChanged', chainId })
        return answered(null)
      }),
    )
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => PortCall<WalletError, unknown>>> = {
    eth_requestAccounts: connect,
    eth_accounts: () => answered(state$.value.isConnected ? [state$.value.account] : []),
    eth_chainId: () => answered(state$.value.chainId),
    eth_signTypedData_v4: signTypedData,
    eth_signTypedData_v3: signTypedData,
    personal_sign: ([message, account]) => signMessage([account, message]),
    eth_sign: signMessage,
    eth_sendTransaction: sendTransaction,
    wallet_switchEthereumChain: switchChain,
    wallet_watchAsset: watchAsset,
  }

  return {
    provider: {
      request: (method, params = []) =>
        defer(
          () =>
            methods[method]?.(Array.isArray(params) ? params : [params]) ??
            refusedBy({ tag: 'unsupported', code: 4200 }),
        ),
      changes$,
      disconnect: () =>
        defer(() => {
          become({ isConnected: false })
          return answered(undefined)
        }),
    },
    window: {
      requests$: waiting$.pipe(map((all) => all.map(({ request }) => request))),
      accounts: sandboxAccounts(),
      contracts: contractAccounts.map(({ address }) => address),
      account$: state$.pipe(map(({ account }) => account)),
      answer: (id, answer) => waiting$.value.find(({ request }) => request.id === id)?.answer(answer),
      chooseAccount: (account) => {
        if (!sandboxAccounts().includes(account) || account === state$.value.account) return
        become({ account })
        if (state$.value.isConnected) changes$.next({ tag: 'accountChanged', account })
      },
    },
  }
}
