/** The contract of vCOW: free claims and paid ones for each account with a key, and the exchange of what is vested for COW. */
import type { ClaimsReading } from '../../../src/events/claims/events'
import type { Address, Atoms, Hex } from '../../../src/events/kernel/units'
import type { ClaimCall } from '../../../src/streams/ports/Claims'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import type { DayChain } from '../referee/protocol.data'
import type { WorldChain } from './chain'
import type { SideCalls } from './sideCalls'
import { ACCOUNTS } from './wallet'

type Claim = ClaimsReading['claims'][number]

interface Contracts {
  readonly vCow: Address
  readonly cow: Address
  readonly gno: Address
}

const CONTRACTS: Readonly<Record<DayChain, Contracts>> = {
  1: {
    vCow: '0xD057B63f5E69CF1B929b356b579Cba08D7688048',
    cow: '0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB',
    gno: '0x6810e776880C02933D47DB1b9fc05908e5386b96',
  },
  4: {
    vCow: '0x9386177e95A853070076Df2403b9D547D653126D',
    cow: '0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91',
    gno: '0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c',
  },
  100: {
    vCow: '0xc20C9C13E853fc64d054b73fF21d3636B2d97eaB',
    cow: '0x177127622c4A00F3d409B75571e12cB3c8973d3c',
    gno: '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb',
  },
}

const WHOLE = 10n ** 18n
const DAY_S = 86_400
/** Of a whole vCOW, in atoms of what pays for it. */
const RATES = { GnoOption: WHOLE / 10n, Investor: 150_000n, UserOption: WHOLE / 20n } as const
const KINDS = [
  ['Airdrop', 1000n],
  ['UserOption', 40n],
  ['GnoOption', 10n],
] as const

/** A claim as it is asked for: so much of it, in atoms. */
interface Part {
  readonly index: number
  readonly claimed: Atoms
  readonly value: Atoms
}

export interface VCowDrop {
  readonly contracts: Contracts
  readonly read: (account: Address) => ClaimsReading
  readonly isClaimed: (index: number) => boolean
  /** What a wallet sends for it; null: the contract refuses it. */
  readonly prepared: (call: Exclude<ClaimCall, { readonly tag: 'uni' }>, from: Address) => PreparedCall | null
  /** The words of a claim of these, each with its amount in atoms; null: the whole of it. */
  readonly wordsFor: (
    claimant: Address,
    picks: readonly { readonly index: number; readonly amount: Atoms | null }[],
  ) => string
  /** What these atoms of a claim cost. */
  readonly costOf: (type: Claim['type'], amount: Atoms) => Atoms
}

const claimsOf = (account: Address): readonly Claim[] => {
  const place = ACCOUNTS.indexOf(account)
  return place === -1
    ? []
    : KINDS.map(([type, amount], i) => {
        const index = 20 + 10 * place + i
        const proof: Hex = `0x${String(index).padStart(64, '0')}`
        return { index, type, amount: amount * WHOLE, proof: [proof] }
      })
}
const allClaims = ACCOUNTS.flatMap(claimsOf)

const costOf: VCowDrop['costOf'] = (type, amount) =>
  type === 'GnoOption' || type === 'Investor' || type === 'UserOption' ? (amount * RATES[type]) / WHOLE : 0n

const wordsOf = (claimant: Address, parts: readonly Part[]): string =>
  `claim ${claimant} ${[...parts]
    .sort((a, b) => a.index - b.index)
    .map(({ index, claimed, value }) => `${String(index)}:${String(claimed)}:${String(value)}`)
    .join(' ')}`

/** The parts that the words of a claim name. */
const partsIn = (words: string): readonly Part[] =>
  words
    .split(' ')
    .slice(2)
    .map((part) => {
      const [index = '', claimed = '0', value = '0'] = part.split(':')
      return { index: Number(index), claimed: BigInt(claimed), value: BigInt(value) }
    })

export const createVCowDrop = (chain: WorldChain, chainId: DayChain, calls: SideCalls): VCowDrop => {
  const contracts = CONTRACTS[chainId]
  const { vCow, cow, gno } = contracts
  const claims = () => calls.doneAt(vCow).filter(({ words }) => words.startsWith('claim '))
  const isClaimed = (index: number): boolean =>
    claims().some(({ words }) => partsIn(words).some((part) => part.index === index))
  const sum = (amounts: readonly Atoms[]): Atoms => amounts.reduce((all, one) => all + one, 0n)
  const claimedBy = (account: Address): Atoms =>
    sum(
      claims()
        .filter(({ words }) => words.startsWith(`claim ${account} `))
        .flatMap(({ words }) => partsIn(words).map(({ claimed }) => claimed)),
    )
  const cowOf = (account: Address): Atoms => chain.account(account).balances[cow] ?? 0n
  /** What was exchanged is counted by what it moved. */
  const convertedBy = (account: Address): Atoms =>
    sum(
      calls
        .doneAt(vCow)
        .filter(({ words, sent }) => words === 'convert' && sent.from === account)
        .flatMap(({ sent: { effects } }) => effects.map(({ amount }) => amount)),
    )
  const vestedOf = (account: Address): Atoms => claimedBy(account) / 2n - convertedBy(account)
  const typeOf = (index: number) => allClaims.find((one) => one.index === index)?.type ?? 'Airdrop'
  const gnoFor = (parts: readonly Part[]): Atoms =>
    sum(
      parts.map(({ index, claimed }) => (typeOf(index) === 'GnoOption' ? costOf('GnoOption', claimed) : 0n)),
    )
  /** Whether the contract takes a claim as it is asked for. */
  const isRight = (claimant: Address, claim: (ClaimCall & { readonly tag: 'claim' })['claims'][number]) => {
    const { index, type, claimable, claimed, value, proof } = claim
    const file = claimsOf(claimant).find((one) => one.index === index)
    return (
      file?.type === type &&
      file.amount === claimable &&
      file.proof.join() === proof.join() &&
      (type === 'Airdrop' ? claimed === claimable : claimed > 0n && claimed <= claimable) &&
      value === (type === 'UserOption' ? costOf(type, claimed) : 0n)
    )
  }
  const canPay = (from: Address, parts: readonly Part[]): boolean => {
    const { native, balances, allowances } = chain.account(from)
    const needed = gnoFor(parts)
    return (
      native >= sum(parts.map(({ value }) => value)) &&
      (balances[gno] ?? 0n) >= needed &&
      (allowances[vCow] ?? 0n) >= needed
    )
  }
  const preparedClaim = (
    { claimant, claims: asked }: ClaimCall & { readonly tag: 'claim' },
    from: Address,
  ) => {
    if (!asked.every((one) => isRight(claimant, one))) return null
    const value = sum(asked.map((one) => one.value))
    const paid = gnoFor(asked)
    return calls.prepared(
      {
        ...{ words: wordsOf(claimant, asked), to: vCow, value },
        effects: (owner) => [
          { type: 'move', owner, token: null, amount: -value },
          { type: 'move', owner, token: gno, amount: -paid },
          { type: 'spend', owner, token: vCow, amount: paid },
        ],
        isRefused: (owner) => asked.some(({ index }) => isClaimed(index)) || !canPay(owner, asked),
      },
      from,
    )
  }
  return {
    contracts,
    costOf,
    isClaimed,
    read: (account) => {
      const { balances, allowances } = chain.account(account)
      return {
        ...{ chainId, account, files: 'read', claims: claimsOf(account), rates: RATES, block: chain.head() },
        claimed: claimsOf(account).flatMap(({ index }) => (isClaimed(index) ? [index] : [])),
        deployedAt: Math.floor(FAKE_START_MS / 1000) - DAY_S,
        vCow: claimedBy(account) - convertedBy(account),
        ...{ vested: vestedOf(account), cow: cowOf(account) },
        payment: {
          GnoOption: { balance: balances[gno] ?? 0n, allowance: allowances[vCow] ?? 0n },
          Investor: { balance: 0n, allowance: 0n },
        },
      }
    },
    wordsFor: (claimant, picks) =>
      wordsOf(
        claimant,
        picks.map(({ index, amount }) => {
          const claim = allClaims.find((one) => one.index === index)
          const claimed = amount ?? claim?.amount ?? 0n
          return { index, claimed, value: claim?.type === 'UserOption' ? costOf('UserOption', claimed) : 0n }
        }),
      ),
    prepared: (call, from) =>
      call.tag === 'claim'
        ? preparedClaim(call, from)
        : calls.prepared(
            {
              ...{ words: 'convert', to: vCow, value: 0n },
              effects: (owner) => [{ type: 'move', owner, token: cow, amount: vestedOf(owner) }],
              isRefused: (owner) => vestedOf(owner) <= 0n,
            },
            from,
          ),
  }
}
