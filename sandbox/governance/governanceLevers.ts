/** Levers of tests and people for a chain's governor: its own proposal, and an early end of its vote. */
import { Interface } from 'ethers'
import { governors } from '../../src/events/governance/governors.data.ts'
import { TEST_ACCOUNTS } from '../accounts.ts'
import { SchemaError } from '../book/schema.ts'
import { readUint, send, word } from '../chain/call.ts'
import type { Chain } from '../chain/chain.ts'
import { within, type Lever } from '../http/leverInput.ts'
import { endBlockSlot } from './deployGovernance.ts'

export interface GovernanceLevers {
  readonly propose: Lever
  readonly endVote: Lever
}

const abi = new Interface([
  'function propose(address[] targets,uint256[] values,string[] signatures,bytes[] calldatas,string description) returns (uint256)',
  'function proposalCount() view returns (uint256)',
  'function delegate(address delegatee)',
])
const transfer = new Interface(['function transfer(address to,uint256 value)'])

const DESCRIPTION =
  '# Pay 1,000 UNI for a public dashboard\n\nThe timelock pays 1,000 UNI to the fifth test account.\nThe dashboard shows every proposal and its votes.'
const PAYMENT = 1_000n * 10n ** 18n

export function createGovernanceLevers({ seed, book }: Chain): GovernanceLevers {
  const { request, view } = book
  const at = () => {
    const found = governors[seed.chainId]
    if (found === undefined) throw new SchemaError(`chain ${String(seed.chainId)} has no governor`)
    return found
  }
  return {
    /** The second test account delegates to itself and proposes a payment of the timelock; voting begins at once. */
    async propose() {
      const { governor, token } = at()
      const [, from, , , to] = TEST_ACCOUNTS
      await send(request, { from, to: token.address, data: abi.encodeFunctionData('delegate', [from]) })
      // Votes count from the block after the delegation.
      await request('evm_mine', [])
      const call = `0x${transfer.encodeFunctionData('transfer', [to, PAYMENT]).slice(10)}`
      const data = abi.encodeFunctionData('propose', [
        [token.address],
        [0n],
        ['transfer(address,uint256)'],
        [call],
        DESCRIPTION,
      ])
      await send(request, { from, to: governor, data })
      await request('anvil_mine', ['0x2'])
      await view.sync()
      return { proposal: Number(await readUint(request, governor, abi, 'proposalCount')) }
    },

    /** Voting on a proposal counts as over since the newest block. */
    async endVote(body) {
      const { governor } = at()
      const count = Number(await readUint(request, governor, abi, 'proposalCount'))
      const proposal = within(body, 'proposal', 1, Math.max(1, count))
      await view.sync()
      const end = view.blockNumber()
      await request('anvil_setStorageAt', [governor, endBlockSlot(BigInt(proposal)), word(BigInt(end))])
      await request('evm_mine', [])
      await view.sync()
      return { proposal, endBlock: end }
    },
  }
}
