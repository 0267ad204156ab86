/** What endpoints and chains do (R1 to R16), Safes (S1 to S4), and tokens as far as the chain port shows them (T). */
import * as E from 'fp-ts/Either'
import type { AccountReading, Block, TokenReading } from '../../../src/streams/ports/Chain'
import type { Disturbance } from '../engine/calls'
import { ACCOUNTS } from '../world/wallet'
import type { Fault } from './fault'

const CHAIN = ['chain.']
const rpc = (code: number, message: string) => ({ tag: 'rpc', code, message, data: null })
const lost =
  (error: unknown, ms = 0) =>
  (): Disturbance => ({ what: 'lost', error, ms })
const reading = (change: (read: AccountReading) => AccountReading) => (): Disturbance => ({
  what: 'answer',
  change: E.map((value) => change(value as AccountReading)),
})
const token = (changes: Partial<TokenReading>) => (): Disturbance => ({
  what: 'answer',
  change: E.map((value) => ({ ...(value as TokenReading), hasCode: true, ...changes })),
})
const TOKEN = ['chain.token']

export const chainFaults: readonly Fault[] = [
  { id: 'R1', what: 'header not found', calls: CHAIN, disturb: lost(rpc(-32000, 'header not found')) },
  { id: 'R2', what: '-32000 on a non-OK status', calls: CHAIN, disturb: lost(rpc(-32000, 'non-OK')) },
  {
    id: 'R3',
    what: 'a batch lacks answers',
    calls: CHAIN,
    disturb: ({ args }, { draw }) =>
      (draw + args.length) % 2 === 0
        ? { what: 'lost', error: { tag: 'malformed', description: 'no answer' } }
        : null,
  },
  {
    id: 'R7',
    what: 'no receipt of a mined transaction',
    calls: ['chain.receipt'],
    disturb: () => ({ what: 'answer', change: E.map(() => null) }),
  },
  {
    id: 'R8',
    what: 'a reorganisation',
    countsItself: true,
    begin: ({ world, planned, count }) => count(world.chain.reorganise(1 + (planned.draw % 7))),
  },
  {
    id: 'R9',
    what: 'the block number goes back',
    calls: ['chain.blocks'],
    disturb: (_call, { draw }) => ({
      what: 'answer',
      change: E.map((block) => ({
        ...(block as Block),
        number: Math.max(1, (block as Block).number - (draw % 9)),
      })),
    }),
  },
  {
    id: 'R10',
    what: 'blocks stall',
    calls: ['chain.blocks'],
    disturb: (_call, { at }, { chain }) => ({
      what: 'answer',
      change: E.map(() => ({
        number: Math.floor(at / 12_000) + 1,
        timestamp: chain.timestampOf(Math.floor(at / 12_000) + 1),
      })),
    }),
  },
  { id: 'R11', what: '429', calls: CHAIN, disturb: lost(rpc(429, 'too many requests'), 1000) },
  {
    id: 'R12',
    what: 'a call runs out of gas',
    calls: ['chain.account'],
    disturb: lost(rpc(-32000, 'out of gas')),
  },
  {
    id: 'R13',
    what: 'a part of the balances',
    calls: ['chain.account'],
    disturb: reading((read) => ({
      ...read,
      balances: Object.fromEntries(Object.entries(read.balances).slice(1)),
    })),
  },
  {
    id: 'R14',
    what: 'the endpoint serves another chain',
    calls: CHAIN,
    disturb: lost({ tag: 'wrongChain', actual: 5 }),
  },
  {
    id: 'R15',
    what: 'a replacement is not found',
    calls: ['chain.minedWithNonce', 'chain.transaction'],
    disturb: () => ({ what: 'answer', change: E.map(() => null) }),
  },
  {
    id: 'R16',
    what: 'gas cannot be estimated',
    calls: ['chain.presignGas'],
    disturb: lost(rpc(-32000, 'execution reverted')),
  },
  {
    id: 'S1',
    what: 'the owners execute another transaction',
    countsItself: true,
    begin: ({ world, count }) => count(world.safe.replaceNewest()),
  },
  { id: 'S2', what: 'the owners reject', begin: ({ world }) => world.safe.replaceNewest() },
  {
    id: 'S3',
    what: 'another threshold',
    begin: ({ world }) => (world.safe.threshold = 3),
    end: ({ world }) => (world.safe.threshold = 2),
  },
  {
    id: 'S4',
    what: 'the Safe service is down',
    calls: ['safeService.'],
    disturb: lost({ tag: 'unreachable' }),
  },
  { id: 'T2', what: 'no decimals', calls: TOKEN, disturb: token({ decimals: null }) },
  {
    id: 'T3',
    what: 'decimals of 255',
    calls: TOKEN,
    disturb: (_call, { draw }) => token({ decimals: [0, 1, 77, 255][draw % 4] ?? 0 })(),
  },
  { id: 'T4', what: 'a look-alike', calls: TOKEN, disturb: token({ symbol: 'USD\u0421', decimals: 6 }) },
  {
    id: 'T5',
    what: 'direction overrides',
    calls: TOKEN,
    disturb: token({ symbol: '\u202eCDSU\u200b', decimals: 6 }),
  },
  {
    id: 'T6',
    what: 'a name of 10 kB',
    calls: TOKEN,
    disturb: token({ name: 'x'.repeat(10_000), symbol: 'X', decimals: 18 }),
  },
  {
    id: 'T7',
    what: 'HTML in a name',
    calls: TOKEN,
    disturb: token({ name: '<img src=x onerror=alert(1)>', symbol: '<b>', decimals: 18 }),
  },
  {
    id: 'T9',
    what: 'a fee on transfer',
    calls: ['chain.account'],
    disturb: reading((read) => ({
      ...read,
      balances: Object.fromEntries(
        Object.entries(read.balances).map(([one, amount]) => [one, (amount * 97n) / 100n]),
      ),
    })),
  },
  {
    id: 'T10',
    what: 'balances that change by themselves',
    begin: ({ world, planned }) => {
      const [owner] = ACCOUNTS
      for (const [one, amount] of Object.entries(world.chain.account(owner).balances))
        world.chain.fund(owner, one, planned.draw % 2 === 0 ? amount / 100n : -amount / 2n)
    },
  },
]
