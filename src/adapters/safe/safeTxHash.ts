/** The hash that a Safe's owners sign, by ethers: a module of its own that is imported lazily (A3.3). */
import { TypedDataEncoder } from 'ethers/hash'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, TransactionHash } from '../../events/kernel'

/** The fields that the hash covers; amounts in decimals. */
export interface SafeTxFields {
  readonly to: Address
  readonly value: string
  readonly data: string | null
  readonly operation: number
  readonly safeTxGas: string
  readonly baseGas: string
  readonly gasPrice: string
  readonly gasToken: Address
  readonly refundReceiver: Address
  readonly nonce: number
}

const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
}

/** Whether a transaction of a Safe has this hash. Safes before 1.3.0 leave the chain out of it. Throws for odd fields. */
export const hasSafeTxHash = (
  {
    chainId,
    safe,
    hash,
  }: { readonly chainId: ChainId; readonly safe: Address; readonly hash: TransactionHash },
  { data, ...fields }: SafeTxFields,
): boolean =>
  [{ chainId, verifyingContract: safe }, { verifyingContract: safe }].some(
    (domain) =>
      TypedDataEncoder.hash(domain, types, { ...fields, data: data ?? '0x' }).toLowerCase() ===
      hash.toLowerCase(),
  )
