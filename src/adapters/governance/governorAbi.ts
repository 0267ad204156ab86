/**
 * The calls of both kinds of governor and of the voting token, coded by ethers. The older kind (alpha) votes yes or no.
 * The newer one (bravo) also counts abstentions, and shows it by one more word in a proposal.
 */
import { Interface, Result } from 'ethers/abi'
import { getAddress } from 'ethers/address'
import { proposalStates, type Proposal } from '../../events/governance/events'
import type { Address, Hex } from '../../events/kernel'
import { type GovernanceInfo, type ProposedCall, supports } from '../../events/governance/kinds'
import { signatureOf, textOfBytes } from './proposalText'

/**
 * The calls to read a governor's contract, and those to send to it (S3.48). Signatures are read as bytes, which have
 * the same coding as text, because a proposer may write something that isn't text.
 */
const governor = new Interface([
  'function proposalCount() view returns (uint256)',
  'function proposalThreshold() view returns (uint256)',
  'function quorumVotes() view returns (uint256)',
  'function votingDelay() view returns (uint256)',
  'function latestProposalIds(address) view returns (uint256)',
  'function proposals(uint256) view returns (uint256 id, address proposer, uint256 eta, uint256 startBlock, uint256 endBlock, uint256 forVotes, uint256 againstVotes)',
  'function state(uint256) view returns (uint8)',
  'function getActions(uint256) view returns (address[] targets, uint256[] values, bytes[] signatures, bytes[] calldatas)',
  'function getReceipt(uint256, address) view returns (bool hasVoted, uint8 support, uint96 votes)',
  'function propose(address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description) returns (uint256)',
  'function queue(uint256)',
  'function execute(uint256) payable',
  'function cancel(uint256)',
  'event ProposalCreated(uint256 id, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 startBlock, uint256 endBlock, string description)',
])
/** The same event with its texts as bytes, for reading its content. Its topic is that of the one above. */
const created = new Interface([
  'event ProposalCreated(uint256, address, address[], uint256[], bytes[], bytes[], uint256, uint256, bytes)',
])
const alpha = new Interface(['function castVote(uint256, bool)'])
const bravo = new Interface(['function castVote(uint256, uint8)'])
const token = new Interface([
  'function delegate(address)',
  'function delegates(address) view returns (address)',
  'function getCurrentVotes(address) view returns (uint96)',
  'function getPriorVotes(address, uint256) view returns (uint96)',
])

export const governorCall = (name: string, ...input: readonly unknown[]): Hex =>
  governor.encodeFunctionData(name, input)
export const tokenCall = (name: string, ...input: readonly unknown[]): Hex =>
  token.encodeFunctionData(name, input)

/** The contract's own description of a proposal, which is only text (S3.49). */
export type ProposalWords = Pick<
  Proposal,
  | 'id'
  | 'proposer'
  | 'eta'
  | 'startBlock'
  | 'endBlock'
  | 'forVotes'
  | 'againstVotes'
  | 'abstainVotes'
  | 'cancelled'
  | 'executed'
>

const WORD = 64
/** The words of an answer; null if it is none. */
const wordsOf = (data: Hex | null): readonly bigint[] | null =>
  data !== null && /^0x(?:[0-9a-fA-F]{64})+$/.test(data)
    ? Array.from({ length: (data.length - 2) / WORD }, (_, at) =>
        BigInt(`0x${data.slice(2 + at * WORD, 2 + (at + 1) * WORD)}`),
      )
    : null

/** The one word of an answer; null if it is none. */
export const firstWord = (data: Hex | null | undefined): bigint | null => wordsOf(data ?? null)?.[0] ?? null

const ALPHA_WORDS = 9
const BRAVO_WORDS = 10

/** The address in a word, no one's too; null if it is none. */
export const addressOf = (word: bigint | undefined): Address | null =>
  word === undefined || word >= 1n << 160n ? null : getAddress(`0x${word.toString(16).padStart(40, '0')}`)

/** Whether a proposal's answer comes from a governor that counts abstentions. Null if it isn't a governor's. */
const kindOf = (words: readonly bigint[]): 'alpha' | 'bravo' | null =>
  words.length === ALPHA_WORDS ? 'alpha' : words.length === BRAVO_WORDS ? 'bravo' : null

/** The last second that a date can hold. */
const LAST_SECOND = 8_640_000_000_000

/** Undefined for anything that isn't a number that the app can hold. */
const small = (word: bigint | undefined): number | undefined =>
  word === undefined || word > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(word)

/** Null if the answer isn't a governor's. */
export const proposalOf = (data: Hex | null): ProposalWords | null => {
  const words = wordsOf(data)
  const kind = words === null ? null : kindOf(words)
  if (words === null || kind === null) return null
  const [id, , eta, startBlock, endBlock] = words.map(small)
  const [, proposerWord, , , , forVotes, againstVotes] = words
  const proposer = addressOf(proposerWord)
  if (id === undefined || eta === undefined || startBlock === undefined || endBlock === undefined) return null
  if (proposer === null || eta > LAST_SECOND || forVotes === undefined || againstVotes === undefined)
    return null
  return {
    id,
    proposer,
    eta,
    startBlock,
    endBlock,
    forVotes,
    againstVotes,
    abstainVotes: kind === 'bravo' ? (words[7] ?? 0n) : null,
    cancelled: words.at(-2) === 1n,
    executed: words.at(-1) === 1n,
  }
}

export const stateOf = (data: Hex | null): Proposal['state'] | null =>
  proposalStates[Number(wordsOf(data)?.[0] ?? -1n)] ?? null

export const voteOf = (data: Hex | null): Proposal['vote'] => {
  const [hasVoted, support, votes] = wordsOf(data) ?? []
  if (hasVoted !== 1n || support === undefined || votes === undefined) return null
  const word = supports[Number(support)]
  return word === undefined ? null : { support: word, votes }
}

const plain = (value: unknown): unknown => (value instanceof Result ? value.toArray(true) : value)
const list = (value: unknown): readonly unknown[] => {
  const items = plain(value)
  return Array.isArray(items) ? (items as readonly unknown[]) : []
}

/** A proposal's calls. None if the answer can't be read. */
export const callsOf = (data: Hex | null): readonly ProposedCall[] => {
  if (data === null) return []
  try {
    const [targets, values, signatures, calldatas] = list(governor.decodeFunctionResult('getActions', data))
    return list(targets).map((target, at) => ({
      target: String(target),
      value: BigInt(String(list(values)[at])),
      signature: signatureOf(list(signatures)[at]),
      calldata: String(list(calldatas)[at]),
    }))
  } catch {
    return []
  }
}

/** The topic of the log that holds a proposal's description. */
export const PROPOSAL_CREATED: Hex = governor.getEvent('ProposalCreated')?.topicHash ?? '0x'

/** The description in a proposal's log. Null if the log is another proposal's, or no such log. */
export const descriptionOf = (id: number, data: unknown): string | null => {
  if (typeof data !== 'string') return null
  try {
    const log = created.decodeEventLog('ProposalCreated', data)
    return log[0] === BigInt(id) ? textOfBytes(log[8]) : null
  } catch {
    return null
  }
}

/** The call of a transaction; `abstains`: the governor is of the newer kind. Throws what cannot be coded. */
export const governanceData = (info: GovernanceInfo, abstains: boolean): Hex => {
  switch (info.type) {
    case 'delegate':
      return tokenCall('delegate', info.delegatee)
    case 'vote':
      return abstains
        ? bravo.encodeFunctionData('castVote', [info.proposal, supports.indexOf(info.support)])
        : alpha.encodeFunctionData('castVote', [info.proposal, info.support === 'for'])
    case 'propose': {
      const { calls, title, details } = info
      return governorCall(
        'propose',
        calls.map(({ target }) => target),
        calls.map(({ value }) => value),
        calls.map(({ signature }) => signature),
        calls.map(({ calldata }) => calldata),
        details === '' ? `# ${title}` : `# ${title}\n\n${details}`,
      )
    }
    case 'queueProposal':
      return governorCall('queue', info.proposal)
    case 'executeProposal':
      return governorCall('execute', info.proposal)
    case 'cancelProposal':
      return governorCall('cancel', info.proposal)
  }
}
