/** The hash that a Safe's owners sign, by ethers: its own module that is imported lazily (A3.3). */
import { TypedDataEncoder } from 'ethers/hash'
import * as E from 'fp-ts/Either'
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

/** `gas`: the type's name for the gas besides the call's own. */
const typesWith = (gas: 'baseGas' | 'dataGas') => ({
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: gas, type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
})
const types = typesWith('baseGas')
/** Before 1.0.0. */
const olderTypes = typesWith('dataGas')

/**
 * Whether a Safe's transaction has this hash. Safes before 1.3.0 leave the chain out of it (null: only these), and
 * those before 1.0.0 name one field differently. Fields that can't be hashed, as calldata of half a byte, are no
 * transaction's.
 */
export const hasSafeTxHash = (
  {
    chainId,
    safe,
    hash,
  }: { readonly chainId: ChainId | null; readonly safe: Address; readonly hash: TransactionHash },
  { data, ...fields }: SafeTxFields,
): boolean => {
  const message = { ...fields, data: data ?? '0x' }
  const older = { verifyingContract: safe }
  const digests = E.tryCatch(
    () => [
      ...(chainId === null
        ? []
        : [TypedDataEncoder.hash({ chainId, verifyingContract: safe }, types, message)]),
      TypedDataEncoder.hash(older, types, message),
      TypedDataEncoder.hash(older, olderTypes, { ...message, dataGas: message.baseGas }),
    ],
    () => null,
  )
  return E.isRight(digests) && digests.right.some((digest) => digest.toLowerCase() === hash.toLowerCase())
}
