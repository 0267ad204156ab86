/** The calls that wallets are asked to send, coded and read by ethers, to compare with the app's handwritten coding. */
import { Interface } from 'ethers'
import { type ChainId, chains } from '../../src/events/chain/chains.data'
import type { Address, Atoms, OrderUid } from '../../src/events/kernel'
import type { CallToSend } from '../../src/streams/ports/Wallets'

const contracts = new Interface([
  'function approve(address spender, uint256 amount)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function setPreSignature(bytes orderUid, bool signed)',
  'function invalidateOrder(bytes orderUid)',
])

interface Sent {
  readonly chainId: ChainId
  readonly from: Address
}
export interface Approval extends Sent {
  readonly token: Address
  readonly spender: Address
  readonly amount: Atoms
}
export interface Wrap extends Sent {
  readonly wrapped: Address
  readonly direction: 'wrap' | 'unwrap'
  readonly amount: Atoms
}

export const approvalCall = ({ chainId, from, token, spender, amount }: Approval): CallToSend => ({
  ...{ chainId, from, to: token, value: 0n },
  data: contracts.encodeFunctionData('approve', [spender, amount]),
})

export const wrapCall = ({ chainId, from, wrapped, direction, amount }: Wrap): CallToSend =>
  direction === 'wrap'
    ? { chainId, from, to: wrapped, value: amount, data: contracts.encodeFunctionData('deposit') }
    : {
        ...{ chainId, from, to: wrapped, value: 0n },
        data: contracts.encodeFunctionData('withdraw', [amount]),
      }

export const presignatureCall = (
  sent: Sent & { readonly uid: OrderUid; readonly gas: bigint },
): CallToSend => ({
  ...{ chainId: sent.chainId, from: sent.from, to: chains[sent.chainId].contracts.settlement, value: 0n },
  ...{ data: contracts.encodeFunctionData('setPreSignature', [sent.uid, true]), gas: sent.gas },
})

export type SentCall =
  | ({ readonly tag: 'approval' } & Approval)
  | ({ readonly tag: 'wrap' } & Wrap)
  | { readonly tag: 'presignature'; readonly uid: OrderUid }
  | { readonly tag: 'invalidation'; readonly uid: OrderUid }
  | { readonly tag: 'other' }

/** What a call is for. */
export const readCall = ({ chainId, from, to, value, data }: CallToSend): SentCall => {
  const found = contracts.parseTransaction({ data })
  const [first] = (found?.args.toArray() ?? []) as unknown[]
  const of = { chainId, from }
  switch (found?.name) {
    case 'approve':
      return { tag: 'approval', ...of, token: to, spender: String(first), amount: found.args[1] as bigint }
    case 'deposit':
      return { tag: 'wrap', ...of, wrapped: to, direction: 'wrap', amount: value }
    case 'withdraw':
      return { tag: 'wrap', ...of, wrapped: to, direction: 'unwrap', amount: first as bigint }
    case 'setPreSignature':
      return { tag: 'presignature', uid: String(first) }
    case 'invalidateOrder':
      return { tag: 'invalidation', uid: String(first) }
    default:
      return { tag: 'other' }
  }
}

/** The calls of one kind that a fake wallet was asked to send. */
export const sentOf = (
  { calls }: { readonly calls: { readonly send: readonly (readonly [string, CallToSend])[] } },
  tag: SentCall['tag'],
): readonly SentCall[] => calls.send.map(([, call]) => readCall(call)).filter((one) => one.tag === tag)
