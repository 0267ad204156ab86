/** The distributor of UNI: it has one claim for each account with a key, and takes it once. */
import type { ClaimCall } from '../../../src/streams/ports/Claims'
import type { Address, Atoms, Hex } from '../../../src/events/kernel/units'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import type { WorldChain } from './chain'
import type { SideCalls } from './sideCalls'
import { ACCOUNTS } from './wallet'

export const UNI: Address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
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
  readonly prepared: (call: ClaimCall & { readonly tag: 'uni' }, from: Address) => PreparedCall | null
}

const claims: readonly UniClaim[] = ACCOUNTS.map((claimant, i) => ({
  claimant,
  index: 7 + 10 * i,
  amount: BigInt(400 + 150 * i) * WHOLE,
  proof: [`0x${String(i + 1).padStart(64, '0')}`],
}))

const wordsOf = ({ claimant }: Pick<UniClaim, 'claimant'>): string => `uni ${claimant}`

export const createUniDrop = (chain: WorldChain, calls: SideCalls): UniDrop => {
  const isOf =
    (index: number) =>
    ({ words }: { readonly words: string }): boolean =>
      claims.some((one) => one.index === index && wordsOf(one) === words)
  const isClaimed = (index: number): boolean => calls.doneAt(UNI_DISTRIBUTOR).some(isOf(index))
  return {
    claimOf: (account) => claims.find(({ claimant }) => claimant === account) ?? null,
    isClaimed,
    wasClaimed: (index) =>
      calls.sentTo(UNI_DISTRIBUTOR).some((one) => isOf(index)(one) && one.sent.outcomes.has(1)),
    balanceOf: (account) => chain.account(account).balances[UNI] ?? 0n,
    prepared: (call, from) => {
      const one = claims.find(({ index }) => index === call.index)
      const isRight =
        one?.claimant === call.claimant &&
        one.amount === call.amount &&
        one.proof.join() === call.proof.join()
      if (one === undefined || !isRight || isClaimed(one.index)) return null
      const { claimant, amount, index } = one
      return calls.prepared(
        {
          ...{ words: wordsOf(one), to: UNI_DISTRIBUTOR, value: 0n },
          effects: () => [{ type: 'move', owner: claimant, token: UNI, amount }],
          // What another transaction claims, too, fails.
          isRefused: () =>
            calls.sentTo(UNI_DISTRIBUTOR).some((sent) => isOf(index)(sent) && sent.sent.status === 1),
        },
        from,
      )
    },
  }
}
