/** A Safe before 1.1.0 says nothing of what it executed: the chain's transaction that called it does (X58). */
import * as E from 'fp-ts/Either'
import { AbiCoder, Interface, TypedDataEncoder, ZeroAddress, id } from 'ethers'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { executionAs, readSafe } from '../../src/adapters/safe/safeOnChain'
import type { Address, Hex } from '../../src/events/kernel/units'
import type { ChainError } from '../../src/streams/ports/Chain'
import { OWNERS } from '../streams/support/safes'
import { goodAnswerOf } from './support/answers'

const SAFE: Address = '0x5aFE000000000000000000000000000000000001'
const OTHER: Address = '0xC0FFEe0000000000000000000000000000000001'
const EXECUTION = `0x${'e1'.repeat(32)}`
const BLOCK_HASH = `0x${'b1'.repeat(32)}`
const NONCE = 7

const call = { to: OTHER, value: 5n, data: '0x095ea7b3', operation: 0, safeTxGas: 1n, gas: 2n, gasPrice: 0n }
const names = [
  'to',
  'value',
  'data',
  'operation',
  'safeTxGas',
  'gas',
  'gasPrice',
  'gasToken',
  'refundReceiver',
]
const contract = new Interface([
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])
const input = contract.encodeFunctionData('execTransaction', [
  ...Object.values(call),
  ZeroAddress,
  OTHER,
  `0x${'51'.repeat(130)}`,
])

/** The call, with another argument in this place. */
const withWord = (place: number, value: bigint): string => {
  const start = 10 + place * 64
  return `${input.slice(0, start)}${value.toString(16).padStart(64, '0')}${input.slice(start + 64)}`
}

/** Computed here, with the word that the version has for the other gas. */
const hashOf = (gas: 'baseGas' | 'dataGas', nonce = NONCE): Hex => {
  const kinds = [
    'address',
    'uint256',
    'bytes',
    'uint8',
    'uint256',
    'uint256',
    'uint256',
    'address',
    'address',
  ]
  const fields = names.map((name, i) => ({ name: name === 'gas' ? gas : name, type: kinds[i] ?? '' }))
  const types = { SafeTx: [...fields, { name: 'nonce', type: 'uint256' }] }
  const { gas: amount, ...rest } = call
  const message = { ...rest, [gas]: amount, gasToken: ZeroAddress, refundReceiver: OTHER, nonce }
  return TypedDataEncoder.hash({ verifyingContract: SAFE }, types, message)
}

const coder = AbiCoder.defaultAbiCoder()
/** What the contract answers, by the first eight digits of the question. */
const answers = (version: string, nonce = NONCE + 1, threshold = 2): Readonly<Record<string, string>> => ({
  ffa1ad74: coder.encode(['string'], [version]),
  a0e67e2b: coder.encode(['address[]'], [OWNERS]),
  e75235b8: coder.encode(['uint256'], [threshold]),
  affed0e0: coder.encode(['uint256'], [nonce]),
})

interface OnChain {
  readonly version?: string
  readonly nonce?: number
  readonly threshold?: number
  readonly to?: Address
  readonly input?: string
  readonly receipt?: object | null
}

const clientOf = ({
  version = '1.0.0',
  nonce,
  threshold,
  to = SAFE,
  input: data = input,
  receipt = {},
}: OnChain) => ({
  request: (method: string, [asked]: readonly unknown[]) => {
    const answer = (value: unknown) => of(E.right<ChainError, unknown>(value))
    if (method === 'eth_getTransactionReceipt')
      return answer(
        receipt && { status: '0x1', blockNumber: '0x9', blockHash: BLOCK_HASH, logs: [], ...receipt },
      )
    if (method === 'eth_getTransactionByHash')
      return answer({ hash: EXECUTION, from: OTHER, to, nonce: '0x1', value: '0x0', input: data })
    const question = (asked as { readonly data: string }).data.slice(2, 10)
    return answer(answers(version, nonce, threshold)[question] ?? '0x')
  },
})
const found = (onChain: OnChain, hash = hashOf('baseGas')): Promise<unknown> =>
  goodAnswerOf(executionAs(clientOf(onChain), SAFE, hash, EXECUTION))
const failure = (hash: string) => ({
  address: SAFE,
  topics: [id('ExecutionFailed(bytes32)')],
  data: hash,
  transactionHash: EXECUTION,
  blockNumber: '0x9',
  blockHash: BLOCK_HASH,
})
const execution = { transactionHash: EXECUTION, block: 9, blockHash: BLOCK_HASH, isSuccess: true }

it.each([
  [0, false],
  [1, true],
  [OWNERS.length, true],
  [OWNERS.length + 1, false],
])(
  'what asks for %i signatures is a Safe only if its owners can give them: %s',
  async (threshold, isSafe) => {
    const safe = await goodAnswerOf(readSafe(clientOf({ version: '1.3.0', threshold }), SAFE))
    expect(safe !== null).toBe(isSafe)
  },
)

describe('a Safe that reports no executions', () => {
  it.each([
    ['1.0.0', false],
    ['0.1.0', false],
    ['1.1.0', true],
    ['1.3.0+L2', true],
    ['1.10.0', true],
  ] as const)('is known by its version: %s (X58)', async (version, reportsExecutions) => {
    const safe = await goodAnswerOf(readSafe(clientOf({ version }), SAFE))
    expect(safe?.reportsExecutions).toBe(reportsExecutions)
  })

  it.each<[what: string, onChain: OnChain, gas: 'baseGas' | 'dataGas']>([
    ['1.0.0', {}, 'baseGas'],
    ['an older version, whose hash has another type', { version: '0.1.0' }, 'dataGas'],
    ['one that executed others since', { nonce: NONCE + 100 }, 'baseGas'],
  ])('has executed what the chain’s transaction called it with: %s (X58)', async (_, onChain, gas) => {
    expect(await found(onChain, hashOf(gas))).toEqual(execution)
  })

  it('says itself that a call failed inside, and of another transaction’s failure nothing follows (X58)', async () => {
    const failed = { ...execution, isSuccess: false }
    expect(await found({ receipt: { logs: [failure(hashOf('baseGas'))] } })).toEqual(failed)
    expect(await found({ receipt: { logs: [failure(hashOf('baseGas', 6))] } })).toEqual(execution)
  })

  it('has failed by its own word alone, and not by that of a contract that was called in the same transaction (X58)', async () => {
    const said = { ...failure(hashOf('baseGas')), address: OTHER }
    expect(await found({ receipt: { logs: [said] } })).toEqual(execution)
  })

  it.each<[what: string, onChain: OnChain, hash?: Hex]>([
    ['called another contract', { to: OTHER }],
    ['called it otherwise', { input: '0x12345678' }],
    ['called it with a part of that', { input: input.slice(0, 600) }],
    ['called it in a way that no Safe has, as operation 256', { input: withWord(3, 256n) }],
    ['called it with nothing', { input: input.slice(0, 10) }],
    ['was undone', { receipt: { status: '0x0' } }],
    ['has no known outcome', { receipt: { status: null } }],
    ['is in no block', { receipt: null }],
    ['executed something else', {}, `0x${'ab'.repeat(32)}`],
    ['has a nonce that the Safe has not reached', { nonce: NONCE }],
    ['executed it longer ago than is looked back', { nonce: NONCE + 101 }],
    ['called one that reports its executions, and did not', { version: '1.1.1' }],
  ])('did not execute it by a transaction that %s (X58)', async (_, onChain, hash) => {
    expect(await found(onChain, hash)).toBeNull()
  })
})
