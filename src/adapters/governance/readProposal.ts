/** Reads one proposal from a governor, its token and its log. */
import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Proposal } from '../../events/governance/events'
import type { Governor } from '../../events/governance/governors.data'
import { type Address, ZERO_ADDRESS } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { ComparingClient } from '../rpcChain/notOlder'
import { inOneBlock } from '../rpcChain/inOneBlock'
import {
  callsOf,
  descriptionOf,
  firstWord,
  governorCall,
  PROPOSAL_CREATED,
  type ProposalWords,
  stateOf,
  tokenCall,
  voteOf,
} from './governorAbi'
import { partsOf } from './proposalText'

/** Who reads which governor. */
export interface Reader {
  readonly client: ComparingClient
  readonly chainId: ChainId
  readonly at: Governor
  readonly account: Address | null
}

/** What was found, and the block that it was read of. */
export interface OfBlock<A> {
  readonly block: number
  readonly found: A
}

type Answer<A> = PortCall<ChainError, A>

/** The log of the block in which a proposal was made. If an endpoint has no logs, the proposal has no title. */
const description = (
  client: ComparingClient,
  governor: Address,
  { id, startBlock }: ProposalWords,
  delay: bigint,
): Answer<string | null> => {
  const block = `0x${(BigInt(startBlock) - delay).toString(16)}`
  if (BigInt(startBlock) < delay) return of(E.right(null))
  return client
    .request('eth_getLogs', [
      { address: governor, topics: [PROPOSAL_CREATED], fromBlock: block, toBlock: block },
    ])
    .pipe(
      map((answer) => {
        const logs: readonly unknown[] = E.isRight(answer) && Array.isArray(answer.right) ? answer.right : []
        const texts = logs.map((log) =>
          typeof log === 'object' && log !== null && 'data' in log ? descriptionOf(id, log.data) : null,
        )
        return E.right(texts.find((text) => text !== null) ?? null)
      }),
    )
}

/** The rest of a proposal's data. Null if the governor's answers don't fit. */
export const readProposal = (
  { client, chainId, at: { governor, token }, account }: Reader,
  words: ProposalWords,
  delay: bigint,
): Answer<OfBlock<Proposal | null>> =>
  forkJoin([
    inOneBlock(client, chainId, [
      [governor, governorCall('state', words.id)],
      [governor, governorCall('getActions', words.id)],
      [governor, governorCall('getReceipt', words.id, account ?? ZERO_ADDRESS)],
      // The token refuses to report this for a block that isn't mined yet.
      [token.address, tokenCall('getPriorVotes', account ?? ZERO_ADDRESS, words.startBlock)],
      [token.address, tokenCall('getCurrentVotes', words.proposer)],
    ]),
    description(client, governor, words, delay),
  ]).pipe(
    map(([all, text]) => {
      if (E.isLeft(all)) return all
      if (E.isLeft(text)) return text
      const { block, returned } = all.right
      const [state, calls, receipt, prior, now] = returned
      const known = stateOf(state ?? null)
      if (known === null) return E.right({ block, found: null })
      const found = {
        ...words,
        state: known,
        ...partsOf(text.right),
        calls: callsOf(calls ?? null),
        vote: voteOf(receipt ?? null),
        ownVotes: account === null ? null : firstWord(prior),
        proposerVotes: firstWord(now) ?? 0n,
      }
      return E.right({ block, found })
    }),
  )
