/** The governor over the chain's RPC endpoint. Loaded with the first question about it. */
import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { GovernanceReading, Proposal } from '../../events/governance/events'
import { governors } from '../../events/governance/governors.data'
import { ZERO_ADDRESS } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { Governance, GovernanceError } from '../../streams/ports/Governance'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { balanceOfCall } from '../rpcChain/abi'
import { malformed } from '../rpcChain/batching'
import { allRight, contractAnswers } from '../rpcChain/contractAnswers'
import { inOneBlock } from '../rpcChain/inOneBlock'
import type { MulticallAnswer } from '../rpcChain/multicallCoding'
import type { ComparingClient } from '../rpcChain/notOlder'
import { preparedCall } from '../rpcChain/preparedCall'
import {
  addressOf,
  firstWord,
  governanceData,
  governorCall,
  proposalOf,
  tokenCall,
  voteOf,
} from './governorAbi'
import { type OfBlock, type Reader, readProposal } from './readProposal'

type Answer<A> = PortCall<ChainError, A>

const noGovernor = of(E.left<GovernanceError>({ tag: 'noGovernor' }))
const notGovernor = malformed('The governor contract answered with something else than expected')

/** A chain's answer for an address without code (S8.16). */
const noContract = malformed('Failed to get contract')

/** More proposals than any governor will have: a greater number isn't a count. */
const MOST_PROPOSALS = 1_000_000n

const isProposal = (one: Proposal | null): one is Proposal => one !== null

/** The answers of the governor and its token, without the proposals. */
interface Head {
  readonly reading: Omit<GovernanceReading, 'proposals'>
  /** Blocks between a proposal and its vote. */
  readonly delay: bigint
}

const headOf = (
  { chainId, account }: Reader,
  { block, returned: words }: MulticallAnswer,
): E.Either<ChainError, Head> => {
  if (words.every((data) => data === null || data === '0x')) return E.left(noContract)
  const numbers = words.flatMap((data) => firstWord(data) ?? [])
  const [count, threshold, quorum, delay, latest, votes, balance, delegates] = numbers
  // The last is there only where each of them is.
  if (count === undefined || threshold === undefined || quorum === undefined || delay === undefined)
    return E.left(notGovernor)
  if (latest === undefined || votes === undefined || balance === undefined || delegates === undefined)
    return E.left(notGovernor)
  if (count > MOST_PROPOSALS) return E.left(notGovernor)
  const ofAccount =
    account === null
      ? { votes: 0n, balance: 0n, delegatee: null, ownProposal: 0 }
      : {
          votes,
          balance,
          delegatee: delegates === 0n ? null : addressOf(delegates),
          ownProposal: latest > count ? 0 : Number(latest),
        }
  const reading = { chainId, account, block, count: Number(count), threshold, quorum }
  return E.right({ delay, reading: { ...reading, ...ofAccount } })
}

const readHead = (reader: Reader): Answer<Head> => {
  const { client, chainId, account } = reader
  const { governor, token } = reader.at
  const own = account ?? ZERO_ADDRESS
  return inOneBlock(client, chainId, [
    [governor, governorCall('proposalCount')],
    [governor, governorCall('proposalThreshold')],
    [governor, governorCall('quorumVotes')],
    [governor, governorCall('votingDelay')],
    [governor, governorCall('latestProposalIds', own)],
    [token.address, tokenCall('getCurrentVotes', own)],
    [token.address, balanceOfCall(own)],
    [token.address, tokenCall('delegates', own)],
  ]).pipe(map(E.chain((answer) => headOf(reader, answer))))
}

const NO_PROPOSALS: OfBlock<readonly Proposal[]> = { block: Infinity, found: [] }

/** The newest `shown` proposals, newest first, as of the oldest block that one of them was read of. */
const readProposals = (
  { client, chainId, at, account }: Reader,
  { reading: { count }, delay }: Head,
  shown: number,
): Answer<OfBlock<readonly Proposal[]>> => {
  const calls = Array.from(
    { length: Math.min(shown, count) },
    (_, back) => [at.governor, governorCall('proposals', count - back)] as const,
  )
  if (calls.length === 0) return of(E.right(NO_PROPOSALS))
  return inOneBlock(client, chainId, calls).pipe(
    andThen(({ block, returned }): Answer<readonly OfBlock<Proposal | null>[]> => {
      // A governor that took over from another counts the other's proposals but has none of them.
      const some = returned.map(proposalOf).filter((one) => one?.id !== 0)
      const words = some.filter((one) => one !== null)
      if (words.length < some.length) return of(E.left(notGovernor))
      return words.length === 0
        ? of(E.right([{ block, found: null }]))
        : forkJoin(words.map((one) => readProposal({ client, chainId, at, account }, one, delay))).pipe(
            map(allRight),
            map(E.map((all) => [{ block, found: null }, ...all])),
          )
    }),
    map(
      E.map((read) => ({
        block: Math.min(...read.map(({ block }) => block)),
        found: read.map(({ found }) => found).filter(isProposal),
      })),
    ),
  )
}

const readGovernor = (reader: Reader, shown: number): Answer<GovernanceReading> =>
  readHead(reader).pipe(
    andThen((head) =>
      readProposals(reader, head, shown).pipe(
        map(
          E.map(({ block, found }): GovernanceReading => ({
            ...head.reading,
            block: Math.min(head.reading.block, block),
            proposals: found,
          })),
        ),
      ),
    ),
  )

export const rpcGovernance = (clients: Readonly<Record<ChainId, ComparingClient>>): Governance => ({
  read: (chainId, account, shown) => {
    const at = governors[chainId]
    if (at === undefined) return noGovernor
    return readGovernor({ client: clients[chainId], chainId, at, account }, shown)
  },

  isDone: (chainId, from, info) => {
    const at = governors[chainId]
    if (at === undefined) return noGovernor
    const client = clients[chainId]
    switch (info.type) {
      case 'delegate':
        return contractAnswers(client, [[at.token.address, tokenCall('delegates', from)]]).pipe(
          map(E.map(([data]) => firstWord(data) === BigInt(info.delegatee))),
        )
      case 'vote':
        return contractAnswers(client, [[at.governor, governorCall('getReceipt', info.proposal, from)]]).pipe(
          // The vote was cast with another choice elsewhere, so this transaction didn't do it (X86).
          map(E.map(([data]) => voteOf(data ?? null)?.support === info.support)),
        )
      case 'propose':
        // A proposal of this account may be an older one.
        return of(E.right(false))
      default:
        return contractAnswers(client, [[at.governor, governorCall('proposals', info.proposal)]]).pipe(
          map(
            E.map(([data]) => {
              const found = proposalOf(data ?? null)
              if (found === null) return false
              if (info.type === 'queueProposal') return found.eta > 0
              return info.type === 'executeProposal' ? found.executed : found.cancelled
            }),
          ),
        )
    }
  },

  prepare: (chainId, from, info) => {
    const at = governors[chainId]
    if (at === undefined) return noGovernor
    const client = clients[chainId]
    const to = info.type === 'delegate' ? at.token.address : at.governor
    const prepared = (abstains: boolean) =>
      preparedCall(client, { from, to, value: 0n, data: () => governanceData(info, abstains) })
    if (info.type !== 'vote') return prepared(false)
    return contractAnswers(client, [[at.governor, governorCall('proposals', info.proposal)]]).pipe(
      andThen(([data]) => {
        const found = proposalOf(data ?? null)
        return found === null ? of(E.left(notGovernor)) : prepared(found.abstainVotes !== null)
      }),
    )
  },
})
