/** A proposal from the delegation to its execution on a real governor, and what is made of answers that are none. */
import * as E from 'fp-ts/Either'
import { AbiCoder, Interface, ZeroAddress } from 'ethers'
import { firstValueFrom, of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ACCOUNTS } from '../../sandbox/accounts'
import { rpcGovernance } from '../../src/adapters/governance/rpcGovernance'
import { perChain } from '../../src/events/chain/chains.data'
import type { GovernanceReading } from '../../src/events/governance/events'
import { governors } from '../../src/events/governance/governors.data'
import { payment } from '../../src/events/governance/propose'
import type { Address } from '../../src/events/kernel/units'
import type { GovernanceInfo } from '../../src/events/governance/kinds'
import type { ChainError } from '../../src/streams/ports/Chain'
import { multicall3Answer } from './support/multicall3'
import { errorOf, goodAnswerOf } from './support/answers'
import { startWorld, type SandboxWorld } from './support/sandboxWorld'

const at = governors[1]
if (at === undefined) throw new Error('chain 1 has a governor')
const { token, governor } = at
const [me, other, third, , payee] = TEST_ACCOUNTS
const ETHER = 10n ** 18n

describe('on the governor of the sandbox', () => {
  let world: SandboxWorld
  let governance: ReturnType<typeof rpcGovernance>
  beforeAll(async () => {
    world = await startWorld([1])
    governance = rpcGovernance(world.clients)
  })
  afterAll(() => world.stop())

  const read = (account: Address | null = me, shown = 5): Promise<GovernanceReading> =>
    goodAnswerOf(governance.read(1, account, shown))
  /** Prepares and sends as the app does. */
  const send = async (from: Address, info: GovernanceInfo): Promise<void> => {
    const { to, data } = await goodAnswerOf(governance.prepare(1, from, info))
    expect(await goodAnswerOf(governance.isDone(1, from, info))).toBe(false)
    await world.send(1, from, to, data)
    // Which proposal is this transaction's, the governor does not say.
    expect(await goodAnswerOf(governance.isDone(1, from, info))).toBe(info.type !== 'propose')
    // Gas is estimated in the newest block, where a second change of the same votes costs less than in the next one.
    await world.control('/1/mine', {})
  }
  const step = (type: 'queueProposal' | 'executeProposal' | 'cancelProposal', proposal: number) =>
    ({ type, token, amount: 0n, proposal }) as const
  const vote = (proposal: number, support: 'for' | 'against' = 'for') =>
    ({ type: 'vote', token, amount: 0n, proposal, support }) as const

  it('votes count once they are delegated, to oneself or to another', async () => {
    expect(await read()).toMatchObject({ count: 0, votes: 0n, balance: 30_000_000n * ETHER, delegatee: null })
    await send(me, { type: 'delegate', token, amount: 0n, delegatee: me })
    await send(third, { type: 'delegate', token, amount: 0n, delegatee: me })
    expect(await read()).toMatchObject({ votes: 45_000_000n * ETHER, delegatee: me })
  })

  it('a proposal is made, voted on, queued and executed, and pays what it says', async () => {
    const calls = [payment(token.address, payee, 7n * ETHER)]
    await send(me, { type: 'propose', token, amount: 0n, title: 'Pay', details: 'Seven.\nOnce.', calls })
    const pending = (await read()).proposals[0]
    expect(pending).toMatchObject({ id: 1, title: 'Pay', details: 'Seven.\nOnce.', calls, vote: null })
    await world.control('/1/mine', { blocks: 2 })
    expect((await read()).proposals[0]).toMatchObject({ state: 'active', ownVotes: 45_000_000n * ETHER })
    await send(me, vote(1))
    expect((await read()).proposals[0]).toMatchObject({
      forVotes: 45_000_000n * ETHER,
      abstainVotes: null,
      vote: { support: 'for', votes: 45_000_000n * ETHER },
    })
    await world.control('/1/endVote', { proposal: 1 })
    expect((await read()).proposals[0]?.state).toBe('succeeded')
    await send(me, step('queueProposal', 1))
    expect(await errorOf(governance.prepare(1, me, step('executeProposal', 1)))).toMatchObject({ tag: 'rpc' })
    await world.control('/1/warp', { seconds: 172_900 })
    await send(other, step('executeProposal', 1))
    expect((await read()).proposals[0]).toMatchObject({ state: 'executed', executed: true })
    const paid = (await read(payee)).balance
    expect(paid).toBe(7n * ETHER)
  })

  it('a vote after the end and a step out of turn are refused before a wallet is asked', async () => {
    await world.control('/1/propose', {})
    await world.control('/1/endVote', { proposal: 2 })
    expect((await read()).proposals[0]).toMatchObject({ id: 2, state: 'defeated' })
    for (const info of [vote(2), vote(9), step('queueProposal', 2), step('cancelProposal', 1)])
      expect(await errorOf(governance.prepare(1, me, info))).toMatchObject({ tag: 'rpc' })
  })

  it('only so many of the newest proposals are read, and without an account nobody voted', async () => {
    const { count, proposals, delegatee } = await read(null, 1)
    expect([count, proposals.length, proposals[0]?.ownVotes, delegatee]).toEqual([2, 1, null, null])
  })
})

const coder = AbiCoder.defaultAbiCoder()
const word = (value: bigint | number | string): string => coder.encode(['uint256'], [value])
const contract = new Interface([
  'function proposalCount()',
  'function proposals(uint256)',
  'function state(uint256)',
  'function getActions(uint256)',
  'function getReceipt(uint256, address)',
  'function delegates(address)',
])
const selector = (name: string): string => contract.getFunction(name)?.selector ?? ''

/** A governor that answers by the selector of a call, and 1 to any other. Without `logs` its node has none. */
const answering = (answers: Readonly<Record<string, string>>, logs?: readonly unknown[]) =>
  rpcGovernance(
    perChain(() => ({
      known: () => 16,
      request: (method: string, params: readonly unknown[]) => {
        if (method === 'eth_estimateGas') return of(E.right('0x64'))
        if (method === 'eth_getLogs' && logs !== undefined) return of(E.right(logs))
        if (method === 'eth_getLogs')
          return of(E.left<ChainError>({ tag: 'rpc', code: -32005, message: 'no logs', data: null }))
        const [{ data }] = params as [{ data: string }]
        const one = (asked: string): string => answers[asked.slice(0, 10)] ?? word(1)
        return of(E.right(multicall3Answer(data, 16, one) ?? one(data)))
      },
    })),
  )
const bravo = (id: number, eta = 0): string =>
  coder.encode(
    ['uint256', 'address', ...Array<string>(8).fill('uint256')],
    [id, me, eta, 4, 20, 30, 40, 50, 0, 0],
  )
const reading = (answers: Readonly<Record<string, string>>) =>
  firstValueFrom(answering(answers).read(1, me, 5))

describe('a governor', () => {
  it('of the newer kind counts abstentions, and its vote names one of three sides', async () => {
    const newer = { [selector('proposals')]: bravo(1) }
    expect(await reading(newer)).toMatchObject(
      E.right({ proposals: [{ forVotes: 30n, againstVotes: 40n, abstainVotes: 50n, title: '' }] }),
    )
    const prepared = await goodAnswerOf(
      answering(newer).prepare(1, me, { type: 'vote', token, amount: 0n, proposal: 1, support: 'abstain' }),
    )
    expect(prepared).toMatchObject({ to: governor, gas: 120n })
    expect(prepared.data).toBe(
      new Interface(['function castVote(uint256,uint8)']).encodeFunctionData('castVote', [1, 2]),
    )
  })

  it('that is not there is reported as such, apart from one that answers with something else', async () => {
    const empty = rpcGovernance(
      perChain(() => ({
        known: () => 16,
        request: (_method: string, params: readonly unknown[]) => {
          const [{ data }] = params as [{ data: string }]
          return of(E.right(multicall3Answer(data, 16, () => '0x') ?? '0x'))
        },
      })),
    )
    expect(await errorOf(empty.read(1, me, 5))).toEqual({
      tag: 'malformed',
      description: 'Failed to get contract',
    })
    expect(await errorOf(answering({ [selector('proposalCount')]: '0x' }).read(1, me, 5))).not.toMatchObject({
      description: 'Failed to get contract',
    })
  })

  it('without a proposal that it counts leaves it out', async () => {
    const answer = await reading({ [selector('proposals')]: bravo(0), [selector('proposalCount')]: word(3) })
    expect(answer).toMatchObject(E.right({ count: 3, proposals: [] }))
  })

  it.each([
    ['no words', { [selector('proposalCount')]: '0x' }],
    ['a count beyond reason', { [selector('proposalCount')]: word(10n ** 9n) }],
    ['a proposal of another length', { [selector('proposals')]: word(1) }],
    [
      'a block number beyond reason',
      { [selector('proposals')]: bravo(1).replace(word(20).slice(2), 'f'.repeat(64)) },
    ],
  ])('that answers with %s is reported as malformed', async (_, answers) => {
    expect(await reading(answers)).toMatchObject(E.left({ tag: 'malformed' }))
  })

  it.each([
    [
      'a proposer that is no address',
      bravo(1).replace(`${'0'.repeat(24)}${me.slice(2).toLowerCase()}`, 'f'.repeat(64)),
    ],
    ['a time that no calendar has', bravo(1, 9_000_000_000_000)],
  ])('whose proposal has %s is reported as malformed', async (_, answer) => {
    const answers = { [selector('proposals')]: answer }
    expect(await reading(answers)).toMatchObject(E.left({ tag: 'malformed' }))
    const info = { type: 'vote', token, amount: 0n, proposal: 1, support: 'for' } as const
    expect(await errorOf(answering(answers).prepare(1, me, info))).toMatchObject({ tag: 'malformed' })
    const cancelled = { type: 'cancelProposal', token, amount: 0n, proposal: 1 } as const
    expect(await goodAnswerOf(answering(answers).isDone(1, me, cancelled))).toBe(false)
  })

  it.each([
    ['against', 0n, false],
    ['for', 1n, true],
  ])('takes a vote %s for what it is: a vote for is cast only by a vote for', async (_, support, isCast) => {
    const receipt = coder.encode(['bool', 'uint8', 'uint96'], [true, support, 5n])
    const info = { type: 'vote', token, amount: 0n, proposal: 1, support: 'for' } as const
    expect(await goodAnswerOf(answering({ [selector('getReceipt')]: receipt }).isDone(1, me, info))).toBe(
      isCast,
    )
  })

  it.each([
    ['this account', me, true],
    ['another one', payee, false],
    ['none', ZeroAddress, false],
  ])('takes votes that are delegated to %s for what they are', async (_, delegatee, isDone) => {
    const answers = { [selector('delegates')]: coder.encode(['address'], [delegatee]) }
    const info = { type: 'delegate', token, amount: 0n, delegatee: me } as const
    expect(await goodAnswerOf(answering(answers).isDone(1, third, info))).toBe(isDone)
  })

  it('shows the calls of a proposal whose signatures are no text, or turn it around', async () => {
    const types = ['address[]', 'uint256[]', 'bytes[]', 'bytes[]']
    const signatures = ['0xff28', `0x${Buffer.from('a\u202e\u200b(é)').toString('hex')}`]
    const actions = coder.encode(types, [[me, me], [5n, 0n], signatures, ['0x12', '0x']])
    const answer = { [selector('proposals')]: bravo(1), [selector('getActions')]: actions }
    const calls = [
      { target: me, value: 5n, signature: '\\u{fffd}(', calldata: '0x12' },
      { target: me, value: 0n, signature: 'a\\u{202e}\\u{200b}(\\u{e9})', calldata: '0x' },
    ]
    expect(await reading(answer)).toMatchObject(E.right({ proposals: [{ calls }] }))
  })

  it('whose proposal turns its text around or hides it is shown without that', async () => {
    const hostile = '\u202e# Pay\u2066 Bob\u0007\u200f\nOnce.\u061c\tNow.\ufeff\n\u{1f468}\u200d\u{1f469}'
    const created = [
      'uint256',
      'address',
      'address[]',
      'uint256[]',
      'string[]',
      'bytes[]',
      'uint256',
      'uint256',
      'string',
    ]
    const data = coder.encode(created, [1, me, [], [], [], [], 4, 20, hostile])
    const answer = await firstValueFrom(
      answering({ [selector('proposals')]: bravo(1) }, [{ data }]).read(1, me, 5),
    )
    const details = 'Once. Now.\n\u{1f468}\u200d\u{1f469}'
    expect(answer).toMatchObject(E.right({ proposals: [{ title: 'Pay Bob', details }] }))
  })

  it('whose proposal has an unknown state or calls that cannot be read is shown as far as it can be', async () => {
    const unknown = { [selector('proposals')]: bravo(1), [selector('state')]: word(99) }
    expect(await reading(unknown)).toMatchObject(E.right({ proposals: [] }))
    const garbled = { [selector('proposals')]: bravo(1), [selector('getActions')]: word(2n ** 255n) }
    expect(await reading(garbled)).toMatchObject(E.right({ proposals: [{ calls: [] }] }))
  })

  it('is on chain 1 alone', async () => {
    expect(await firstValueFrom(answering({}).read(100, me, 5))).toEqual(E.left({ tag: 'noGovernor' }))
  })
})
