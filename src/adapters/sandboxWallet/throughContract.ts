/** How a contract wallet of the sandbox sends: its owner sends `execute` to it. */
import { Interface } from 'ethers/abi'
import { sameAddress } from '../../events/kernel/address'
import type { Address } from '../../events/kernel/units'
import { contractAccounts } from './contractAccounts.data'
import type { SandboxTransaction } from './requestDetails'

const contractWallet = new Interface(['function execute(address target, uint256 value, bytes data)'])

export const isContractAccount = (account: Address): boolean =>
  contractAccounts.some(({ address }) => sameAddress(address, account))

/** The transaction for the node: the request itself, or its owner's call of the contract wallet. */
export const asSent = (transaction: SandboxTransaction): Readonly<Record<string, string>> => {
  const { from, to, value, data, gas } = transaction
  const contract = contractAccounts.find(({ address }) => sameAddress(address, from))
  if (contract === undefined) return { from, to, value, data, ...(gas === undefined ? {} : { gas }) }
  // The requested gas is that of the inner call, so the node estimates the whole.
  return {
    from: contract.owner,
    to: contract.address,
    value: '0x0',
    data: contractWallet.encodeFunctionData('execute', [to, value, data]),
  }
}
