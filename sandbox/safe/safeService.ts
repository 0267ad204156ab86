/**
 * The Safe transaction service of one chain, for one multisig of three owners of whom two must sign. Proposals live in
 * memory; owners sign by control, and the last step, execution, is a real transaction of the multisig's contract.
 */
import { TypedDataEncoder, ZeroAddress } from 'ethers'
import { TEST_ACCOUNTS } from '../accounts.ts'
import { address, amount, hexBytes, SchemaError, type Fields } from '../book/schema.ts'
import { multisigAbi } from '../chain/abi.ts'
import { read, send } from '../chain/call.ts'
import { MULTISIG, MULTISIG_OWNERS, MULTISIG_THRESHOLD } from '../chain/genesis.ts'
import type { Request } from '../chain/request.ts'

const SAFE_TX = {
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
/** The fields of a Safe's transaction that no proposal here sets. */
const REST = {
  operation: 0,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: ZeroAddress,
  refundReceiver: ZeroAddress,
}

interface Proposal {
  readonly safeTxHash: string
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly confirmations: readonly string[]
  readonly transactionHash: string | null
}

export interface SafeService {
  /** Answers a path below /api/v1; null if there is nothing (404). */
  answer(method: string, path: string, body: Fields): Promise<object | null>
  /** The next owner signs the newest proposal. */
  sign(): object
  /** Sends the newest proposal from the multisig, when enough have signed. Throws SchemaError before. */
  execute(): Promise<object>
}

const shown = ({ confirmations, transactionHash, value, ...rest }: Proposal): object => ({
  ...rest,
  ...REST,
  safe: MULTISIG,
  value: value.toString(),
  transactionHash,
  isExecuted: transactionHash !== null,
  confirmationsRequired: MULTISIG_THRESHOLD,
  confirmations: confirmations.map((owner) => ({ owner })),
})

export function createSafeService(chainId: number, request: Request): SafeService {
  let proposals: readonly Proposal[] = []

  const newest = (): Proposal => {
    const last = proposals.at(-1)
    if (last === undefined) throw new SchemaError('nothing was proposed to the multisig yet')
    return last
  }
  const replace = (changed: Proposal): object => {
    proposals = [...proposals.slice(0, -1), changed]
    return shown(changed)
  }

  /** After the waiting ones. The chain outlives the proposals. */
  const nextNonce = async (): Promise<number> => {
    const nonce = await read(request, MULTISIG, multisigAbi, 'nonce')
    return Number(nonce) + proposals.filter(({ transactionHash }) => transactionHash === null).length
  }

  const propose = async (body: Fields): Promise<object> => {
    const [to, value, data] = [address(body, 'to'), amount(body, 'value'), hexBytes(body, 'data')]
    const nonce = await nextNonce()
    const safeTxHash = TypedDataEncoder.hash({ chainId, verifyingContract: MULTISIG }, SAFE_TX, {
      to,
      value,
      data,
      ...REST,
      nonce,
    })
    const proposal: Proposal = {
      safeTxHash,
      nonce,
      to,
      value,
      data,
      confirmations: [],
      transactionHash: null,
    }
    proposals = [...proposals, proposal]
    return shown(proposal)
  }

  return {
    async answer(method, path, body) {
      const [, kind, id, more] = /^\/(safes|multisig-transactions)\/(0x[0-9a-fA-F]+)\/(.*)$/.exec(path) ?? []
      const isSafe = id?.toLowerCase() === MULTISIG.toLowerCase()
      if (kind === 'safes' && isSafe && method === 'POST' && more === 'multisig-transactions/')
        return propose(body)
      if (kind === 'safes' && isSafe && more === 'multisig-transactions/')
        return { results: proposals.filter(({ transactionHash }) => transactionHash !== null).map(shown) }
      if (method !== 'GET' || more !== '') return null
      if (kind === 'safes')
        return isSafe ? { address: MULTISIG, threshold: MULTISIG_THRESHOLD, owners: MULTISIG_OWNERS } : null
      const found = proposals.find(({ safeTxHash }) => safeTxHash === id)
      return found === undefined ? null : shown(found)
    },

    sign() {
      const last = newest()
      const next = MULTISIG_OWNERS.find((owner) => !last.confirmations.includes(owner))
      if (next === undefined) throw new SchemaError('every owner has signed')
      return replace({ ...last, confirmations: [...last.confirmations, next] })
    },

    async execute() {
      const last = newest()
      if (last.transactionHash !== null) throw new SchemaError('it is executed')
      if (last.confirmations.length < MULTISIG_THRESHOLD)
        throw new SchemaError(`${String(MULTISIG_THRESHOLD)} owners must sign first`)
      const { transactionHash } = await send(request, {
        // The contract obeys each owner, so this service checks that the others have signed.
        from: TEST_ACCOUNTS[2],
        to: MULTISIG,
        data: multisigAbi.encodeFunctionData('execute', [last.safeTxHash, last.to, last.value, last.data]),
      })
      return replace({ ...last, transactionHash })
    },
  }
}
