import * as E from 'fp-ts/Either'
import { NEVER, type Observable, of } from 'rxjs'
import type { Address, Atoms, TransactionHash } from '../../../src/events/kernel/units'
import type {
  AccountReading,
  Chain,
  ChainError,
  Receipt,
  TokenReading,
} from '../../../src/streams/ports/Chain'
import { type Calls, recorded } from './recorded'

/** Any method may be replaced; what is left out is answered at once from `world`. No block comes unless scripted. */
export type ChainScript = Partial<Chain>

/** What the fake chain answers with; tests change it between questions. */
export interface ChainWorld {
  block: number
  native: Atoms
  balances: Record<Address, Atoms>
  allowances: Record<Address, Atoms>
  receipts: Record<TransactionHash, Receipt>
  tokens: Record<Address, TokenReading>
}

export interface FakeChain extends Chain {
  readonly calls: Calls<Chain>
  readonly world: ChainWorld
}

const NO_CONTRACT: TokenReading = { hasCode: false, decimals: null, symbol: null, name: null }
const answer = <A>(value: A): Observable<E.Either<ChainError, A>> => of(E.right(value))

const only = (from: Readonly<Record<Address, Atoms>>, tokens: readonly Address[]): Record<Address, Atoms> =>
  Object.fromEntries(Object.entries(from).filter(([token]) => tokens.includes(token)))

export const fakeChain = (script: ChainScript = {}, given: Partial<ChainWorld> = {}): FakeChain => {
  const world: ChainWorld = {
    block: 1,
    native: 10n ** 18n,
    balances: {},
    allowances: {},
    receipts: {},
    tokens: {},
    ...given,
  }
  const calls: FakeChain['calls'] = {
    blocks: [],
    account: [],
    receipt: [],
    accountKind: [],
    presignGas: [],
    token: [],
    approvalWouldSucceed: [],
  }
  const account: Chain['account'] = (_chainId, _account, tokens) =>
    answer<AccountReading>({
      block: world.block,
      native: world.native,
      balances: only(world.balances, tokens),
      allowances: only(world.allowances, tokens),
    })
  return {
    calls,
    world,
    blocks: recorded(calls.blocks, script.blocks ?? (() => NEVER)),
    account: recorded(calls.account, script.account ?? account),
    receipt: recorded(
      calls.receipt,
      script.receipt ?? ((_chainId, hash) => answer(world.receipts[hash] ?? null)),
    ),
    accountKind: recorded(calls.accountKind, script.accountKind ?? (() => answer('keys' as const))),
    presignGas: recorded(calls.presignGas, script.presignGas ?? (() => answer(48_000n))),
    token: recorded(
      calls.token,
      script.token ?? ((_chainId, address) => answer(world.tokens[address] ?? NO_CONTRACT)),
    ),
    approvalWouldSucceed: recorded(
      calls.approvalWouldSucceed,
      script.approvalWouldSucceed ?? (() => answer(true)),
    ),
  }
}
