/** The distributor of UNI: it has one claim for each account with a key, and takes it once. */
import type { ClaimCall } from '../../../src/streams/ports/Claims'
import type { Address, Atoms, Hex } from '../../../src/events/kernel/units'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import type { NewTransaction, WorldChain, WorldTransaction } from './chain'
import { ACCOUNTS } from './wallet'

const UNI: Address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const UNI_DISTRIBUTOR: Address = '0x090D4613473dEE047c3f2706764f49E0821D256e'
const WHOLE = 10n ** 18n

interface UniClaim {
  readonly claimant: Address
  readonly index: number
  readonly amount: Atoms
  readonly proof: readonly Hex[]
}

export interface UniDrop {
  readonly claimOf: (account: Address) => UniClaim | null
  /** Whether a present block holds it. */
  readonly isClaimed: (index: number) => boolean
  /** Whether any block ever held it: a window may not have read yet that it was taken back. */
  readonly wasClaimed: (index: number) => boolean
  readonly balanceOf: (account: Address) => Atoms
  /** What a wallet sends for it; null: the contract refuses it. */
  readonly prepared: (call: ClaimCall) => PreparedCall | null
  /** The claim that a call makes; null: it is another call. */
  readonly madeBy: (call: { readonly to: Address; readonly data: Hex }) => UniClaim | null
  /** What it does: a claim that another transaction makes, too, fails. */
  readonly effectsOf: (claim: UniClaim) => Pick<NewTransaction, 'effects' | 'status'>
}

/** Its function and the index: the words of a true call are long enough to be taken for a signature in a row. */
const dataOf = (index: number): Hex => `0x2e7ba6ef${String(index).padStart(4, '0')}`

const claims: readonly UniClaim[] = ACCOUNTS.map((claimant, i) => ({
  claimant,
  index: 7 + 10 * i,
  amount: BigInt(400 + 150 * i) * WHOLE,
  proof: [`0x${String(i + 1).padStart(64, '0')}`],
}))

export const createUniDrop = (chain: WorldChain): UniDrop => {
  const sentFor = (index: number): readonly WorldTransaction[] =>
    chain.transactions().filter(({ call }) => call.to === UNI_DISTRIBUTOR && call.data === dataOf(index))
  const isClaimed = (index: number): boolean =>
    sentFor(index).some(({ block, status }) => block !== null && status === 1)
  return {
    claimOf: (account) => claims.find(({ claimant }) => claimant === account) ?? null,
    isClaimed,
    wasClaimed: (index) => sentFor(index).some(({ outcomes }) => outcomes.has(1)),
    balanceOf: (account) => chain.account(account).balances[UNI] ?? 0n,
    prepared: (call) => {
      const one = call.tag === 'uni' ? claims.find(({ index }) => index === call.index) : undefined
      const isRight =
        call.tag === 'uni' &&
        one?.claimant === call.claimant &&
        one.amount === call.amount &&
        one.proof.join() === call.proof.join()
      return one === undefined || !isRight || isClaimed(one.index)
        ? null
        : { to: UNI_DISTRIBUTOR, value: 0n, data: dataOf(one.index), gas: 90_000n }
    },
    madeBy: ({ to, data }) =>
      (to === UNI_DISTRIBUTOR && claims.find(({ index }) => dataOf(index) === data)) || null,
    effectsOf: ({ claimant, index, amount }) => ({
      effects: [{ type: 'move', owner: claimant, token: UNI, amount }],
      status: sentFor(index).some(({ status, isDropped }) => status === 1 && !isDropped) ? 0 : 1,
    }),
  }
}
