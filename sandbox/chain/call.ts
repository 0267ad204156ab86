/** Typed reads and writes over `request`: one function call encoded, one answer decoded. */
import type { Interface } from 'ethers'
import type { Request } from './request.ts'

/** Hex quantity of JSON-RPC ("0x1f"). */
export const quantity = (value: bigint | number): string => `0x${value.toString(16)}`

/** A number as a word of storage. */
export const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

/** eth_call at the latest block; gives the first output. Throws RpcError when the call reverts. */
export async function read(
  request: Request,
  to: string,
  abi: Interface,
  name: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const data = await request('eth_call', [{ to, data: abi.encodeFunctionData(name, args) }, 'latest'])
  if (typeof data !== 'string') throw new Error(`eth_call ${name}: the node answered no data`)
  return abi.decodeFunctionResult(name, data)[0] as unknown
}

/** As `read`, for a uint256. */
export async function readUint(
  request: Request,
  to: string,
  abi: Interface,
  name: string,
  args: readonly unknown[] = [],
): Promise<bigint> {
  const value = await read(request, to, abi, name, args)
  if (typeof value !== 'bigint') throw new Error(`eth_call ${name}: not a number`)
  return value
}

export interface Transaction {
  readonly from: string
  /** Without it the data creates a contract. */
  readonly to?: string
  readonly data?: string
  /** wei */
  readonly value?: bigint
  readonly gas?: bigint
}

export interface Receipt {
  readonly status: string
  readonly transactionHash: string
  readonly blockNumber: string
  /** Of a contract that the transaction created. */
  readonly contractAddress: string | null
}

/** Sends a transaction of an unlocked account and waits for its block. Throws when it reverted. */
export async function send(request: Request, tx: Transaction): Promise<Receipt> {
  const hash = await request('eth_sendTransaction', [
    {
      from: tx.from,
      ...(tx.to === undefined ? {} : { to: tx.to }),
      data: tx.data ?? '0x',
      ...(tx.value === undefined ? {} : { value: quantity(tx.value) }),
      ...(tx.gas === undefined ? {} : { gas: quantity(tx.gas) }),
    },
  ])
  for (let attempt = 0; attempt < 100; attempt++) {
    const receipt = (await request('eth_getTransactionReceipt', [hash])) as Receipt | null
    if (receipt !== null) {
      if (receipt.status !== '0x1') throw new Error(`transaction ${String(hash)} reverted`)
      return receipt
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`transaction ${String(hash)} was not mined within 2 s; is automatic mining off?`)
}
