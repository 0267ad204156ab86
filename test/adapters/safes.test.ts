/** What is known of Safes, by chain and service: on the sandbox, and by a service that is silent or lies (X57 to X59). */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MULTISIG_OWNERS } from '../../sandbox/chain/genesis'
import type { Egress } from '../../src/adapters/egress'
import { httpSafeService } from '../../src/adapters/safe/httpSafeService'
import { proposeToSafe } from '../../src/adapters/safe/proposeToSafe'
import { safes } from '../../src/adapters/safe/safes'
import { perChain } from '../../src/events/chain/chains.data'
import type { Address, TransactionHash } from '../../src/events/kernel/units'
import type { ChainError } from '../../src/streams/ports/Chain'
import type { SafeService } from '../../src/streams/ports/SafeService'
import { errorOf, goodAnswerOf } from './support/answers'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'

const MULTISIG: Address = '0x5aFE000000000000000000000000000000000001'
const CONTRACT: Address = '0xC0FFEe0000000000000000000000000000000001'
const WETH: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const word = (hex: string): string => hex.padStart(64, '0')
const APPROVE = `0x095ea7b3${word(CONTRACT.slice(2))}${word('5')}`
/** `transferFrom` of what nobody allowed. */
const REFUSED = `0x23b872dd${word(CONTRACT.slice(2))}${word(MULTISIG.slice(2))}${word('1')}`

let world: SandboxWorld
beforeAll(async () => {
  world = await startWorld([1])
})
afterAll(() => world.stop())

/** The service's answers about one proposal, changed. */
const lyingEgress = (changes: object): Egress => ({
  ...world.egress,
  request: (asked) =>
    world.egress.request(asked).pipe(
      map(
        E.map((answer) => ({
          ...answer,
          text: JSON.stringify({ ...(JSON.parse(answer.text) as object), ...changes }),
        })),
      ),
    ),
})
const served = (changes: object | null = null): SafeService =>
  safes(world.clients, httpSafeService(changes === null ? world.egress : lyingEgress(changes), world.config))
const silentChain = perChain(() => ({
  request: () => of(E.left<ChainError>({ tag: 'unreachable' })),
}))
const noService = (): SafeService => {
  const endpoints = perChain((chainId) => ({ ...world.config.endpoints[chainId], safe: null }))
  return safes(world.clients, httpSafeService(world.egress, { endpoints }))
}

const propose = async (data: string, to = WETH): Promise<TransactionHash> => {
  const call = { from: MULTISIG, to, value: '0x0', data }
  const hash: unknown = await goodAnswerOf(proposeToSafe(world.egress, world.config.endpoints)(1, call))
  if (typeof hash !== 'string') throw new Error('no hash')
  return hash
}
const executed = async (data: string, to = WETH): Promise<TransactionHash> => {
  const hash = await propose(data, to)
  await world.control('/1/safeSign')
  await world.control('/1/safeSign')
  await world.control('/1/safeExecute')
  return hash
}

describe('what a contract is', () => {
  it('is the chain’s word: owners, threshold and nonce, also where the chain has no Safe service', async () => {
    const safe = { threshold: 2, owners: MULTISIG_OWNERS, nonce: 0, reportsExecutions: true }
    expect(await goodAnswerOf(served().safe(1, MULTISIG))).toEqual(safe)
    expect(await goodAnswerOf(noService().safe(1, MULTISIG))).toEqual(safe)
    expect(await goodAnswerOf(served().safe(1, CONTRACT))).toBeNull()
    expect(await goodAnswerOf(served().safe(1, WETH))).toBeNull()
  })

  it('is not what the service says of another Safe (X321)', async () => {
    const other = safes(silentChain, httpSafeService(lyingEgress({ address: CONTRACT }), world.config))
    expect(await errorOf(other.safe(1, MULTISIG))).toMatchObject({ tag: 'malformed' })
  })

  it('is the service’s word where the chain is silent, and nobody’s where the service does not know it', async () => {
    const service = safes(silentChain, httpSafeService(world.egress, world.config))
    expect(await goodAnswerOf(service.safe(1, MULTISIG))).toEqual({
      threshold: 2,
      owners: null,
      nonce: null,
      reportsExecutions: null,
    })
    expect(await errorOf(service.safe(1, CONTRACT))).toEqual({ tag: 'unreachable' })
  })
})

it.each([404, 422])('a service that answers %i knows none, and is asked once', async (status) => {
  let asked = 0
  const egress: Egress = {
    ...world.egress,
    request: (question) => {
      asked++
      return world.egress.request(question).pipe(map(E.map((answer) => ({ ...answer, status }))))
    },
  }
  const service = httpSafeService(egress, world.config)
  expect(await goodAnswerOf(service.safe(1, MULTISIG))).toBeNull()
  expect(await goodAnswerOf(service.transaction(1, `0x${'ab'.repeat(32)}`))).toBeNull()
  expect(asked).toBe(2)
})

describe('an execution', () => {
  it('is what the Safe’s own event says, in the receipt and among the newest blocks', async () => {
    const hash = await executed(APPROVE)
    const transactionHash = (await goodAnswerOf(served().transaction(1, hash)))?.transactionHash ?? null
    const execution = await goodAnswerOf(served().execution(1, MULTISIG, hash, transactionHash))
    expect(execution).toMatchObject({ transactionHash, isSuccess: true })
    expect(await goodAnswerOf(noService().execution(1, MULTISIG, hash, null))).toEqual(execution)
  })

  it('of a call that failed is no success, though the chain’s transaction is one', async () => {
    const hash = await executed(REFUSED)
    const transactionHash = (await goodAnswerOf(served().transaction(1, hash)))?.transactionHash ?? null
    expect(await world.receiptOf(1, String(transactionHash))).toMatchObject({ status: '0x1' })
    expect(await goodAnswerOf(served().execution(1, MULTISIG, hash, transactionHash))).toMatchObject({
      isSuccess: false,
    })
  })

  it('is not another one that the service names, of the same Safe or of none', async () => {
    const one = await executed(APPROVE)
    const other = await executed(REFUSED)
    const elsewhere = (await goodAnswerOf(served().transaction(1, other)))?.transactionHash ?? null
    const approval = await world.approve(1, MULTISIG_OWNERS[0] ?? CONTRACT, WETH, 1n)
    expect(await goodAnswerOf(served().execution(1, MULTISIG, one, elsewhere))).toBeNull()
    expect(await goodAnswerOf(served().execution(1, MULTISIG, one, approval))).toBeNull()
    expect(await goodAnswerOf(served().execution(1, CONTRACT, other, elsewhere))).toBeNull()
  })

  it('is there in no block before the owners executed it', async () => {
    const hash = await propose(APPROVE)
    expect(await goodAnswerOf(served().execution(1, MULTISIG, hash, null))).toBeNull()
    expect(await goodAnswerOf(served().execution(1, MULTISIG, hash, hash))).toBeNull()
  })
})

describe('a transaction that the service tells', () => {
  it.each<[what: string, changes: object]>([
    ['nonce', { nonce: 0 }],
    ['call', { data: '0x' }],
    ['recipient', { to: CONTRACT }],
    ['Safe', { safe: CONTRACT }],
  ])('under the hash, with another %s, is malformed', async (_, changes) => {
    const hash = await propose(APPROVE)
    expect(await goodAnswerOf(served({}).transaction(1, hash))).toMatchObject({ safe: MULTISIG })
    expect(await errorOf(served(changes).transaction(1, hash))).toMatchObject({ tag: 'malformed' })
  })

  it('is read with its numbers as text, as newer services write them', async () => {
    const hash = await propose(APPROVE)
    const { nonce } = (await goodAnswerOf(served().transaction(1, hash))) ?? { nonce: -1 }
    const asText = { nonce: String(nonce), safeTxGas: 0, confirmationsRequired: '2' }
    expect(await goodAnswerOf(served(asText).transaction(1, hash))).toMatchObject({ nonce, threshold: 2 })
  })

  it('has no threshold of 0: no Safe can have that', async () => {
    const hash = await propose(APPROVE)
    const told = await goodAnswerOf(served({ confirmationsRequired: 0 }).transaction(1, hash))
    expect(told).toMatchObject({ safe: MULTISIG })
    expect(told).not.toHaveProperty('threshold')
    const alone = safes(silentChain, httpSafeService(lyingEgress({ threshold: 0 }), world.config))
    expect(await errorOf(alone.safe(1, MULTISIG))).toMatchObject({ tag: 'malformed' })
  })

  it('was rejected where the Safe called itself with its nonce, and nothing else', async () => {
    const before = (await goodAnswerOf(served().safe(1, MULTISIG)))?.nonce ?? 0
    const nonceOf = async (hash: TransactionHash): Promise<number> =>
      (await goodAnswerOf(served().transaction(1, hash)))?.nonce ?? -1
    const other = await nonceOf(await executed(APPROVE))
    const rejection = await nonceOf(await executed('0x', MULTISIG))
    expect(await goodAnswerOf(served().wasRejected(1, MULTISIG, rejection))).toBe(true)
    expect(await goodAnswerOf(served().wasRejected(1, MULTISIG, other))).toBe(false)
    expect((await goodAnswerOf(served().safe(1, MULTISIG)))?.nonce).toBe(before + 2)
  })

  it('was not rejected by a rejection that waits, or is told of another nonce (X321)', async () => {
    const rejection = { to: MULTISIG, value: '0', data: null, nonce: 5 }
    const isRejected = (...results: readonly object[]): Promise<boolean> =>
      goodAnswerOf(served({ results }).wasRejected(1, MULTISIG, 5))
    expect(await isRejected({ ...rejection, isExecuted: true })).toBe(true)
    expect(await isRejected({ ...rejection, isExecuted: false })).toBe(false)
    expect(await isRejected({ ...rejection, nonce: 4, isExecuted: true })).toBe(false)
  })

  it('has the owners that are addresses, whatever else is named (X321)', async () => {
    const hash = await propose(APPROVE)
    const [owner] = MULTISIG_OWNERS
    const confirmations = [{ owner }, { owner: 'nobody' }, {}, null, { owner }]
    expect(await goodAnswerOf(served({ confirmations }).transaction(1, hash))).toMatchObject({
      safe: MULTISIG,
      signers: [owner, owner],
    })
  })

  it.each([
    ['a nonce beyond all numbers', { nonce: '99999999999999999999' }],
    ['a negative nonce', { nonce: -1 }],
    ['a nonce with a fraction', { nonce: 1.5 }],
    ['no nonce, as a module’s transaction', { nonce: null, confirmations: null }],
    ['a hash of its execution that is none', { transactionHash: '0x12' }],
  ])('with %s is malformed (X321)', async (_, changes) => {
    const hash = await propose(APPROVE)
    expect(await errorOf(served(changes).transaction(1, hash))).toMatchObject({ tag: 'malformed' })
  })
})
