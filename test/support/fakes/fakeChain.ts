import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, NEVER, type Observable, of } from 'rxjs'
import { chains } from '../../../src/events/chain/chains.data'
import type { Address, Atoms, TransactionHash } from '../../../src/events/kernel/units'
import type {
  AccountReading,
  Chain,
  ChainError,
  Receipt,
  SentTransaction,
  TokenReading,
} from '../../../src/streams/ports/Chain'
import { FAKE_START_MS } from './fakeClock'
import { type Calls, recorded } from './recorded'

/** Any method may be replaced. The others answer at once from `world`. No block arrives unless scripted. */
export type ChainScript = Partial<Chain>

/** The fake chain's answers. Tests change them between questions. */
export interface ChainWorld {
  block: number
  native: Atoms
  balances: Record<Address, Atoms>
  allowances: Record<Address, Atoms>
  receipts: Record<TransactionHash, Receipt>
  /** The network's transactions by hash, and those in blocks by nonce. */
  transactions: Record<TransactionHash, SentTransaction>
  mined: Record<number, SentTransaction>
  tokens: Record<Address, TokenReading>
  /** .eth names and their addresses. */
  names: Record<string, Address>
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
    transactions: {},
    mined: {},
    tokens: {},
    names: {},
    ...given,
  }
  const calls: FakeChain['calls'] = {
    blocks: [],
    newestBlock: [],
    block: [],
    account: [],
    allowances: [],
    receipt: [],
    transaction: [],
    minedWithNonce: [],
    accountKind: [],
    isPresigned: [],
    isInvalidated: [],
    presignGas: [],
    token: [],
    addressOfName: [],
    nameOfAddress: [],
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
    newestBlock: recorded(
      calls.newestBlock,
      script.newestBlock ??
        (() =>
          defer(() =>
            answer({
              number: world.block,
              timestamp: Math.ceil((FAKE_START_MS + asyncScheduler.now()) / 1000),
            }),
          )),
    ),
    block: recorded(calls.block, script.block ?? (() => answer(null))),
    account: recorded(calls.account, script.account ?? account),
    allowances: recorded(
      calls.allowances,
      script.allowances ?? ((_chainId, _owner, _spender, tokens) => answer(only(world.allowances, tokens))),
    ),
    receipt: recorded(
      calls.receipt,
      script.receipt ?? ((_chainId, hash) => answer(world.receipts[hash] ?? null)),
    ),
    transaction: recorded(
      calls.transaction,
      script.transaction ?? ((_chainId, hash) => answer(world.transactions[hash] ?? null)),
    ),
    minedWithNonce: recorded(
      calls.minedWithNonce,
      script.minedWithNonce ?? ((_chainId, _from, nonce) => answer(world.mined[nonce] ?? null)),
    ),
    accountKind: recorded(
      calls.accountKind,
      script.accountKind ??
        ((chainId, account) =>
          answer(account === chains[chainId].contracts.settlement ? ('contract' as const) : 'keys')),
    ),
    isPresigned: recorded(calls.isPresigned, script.isPresigned ?? (() => answer(true))),
    isInvalidated: recorded(calls.isInvalidated, script.isInvalidated ?? (() => answer(false))),
    presignGas: recorded(calls.presignGas, script.presignGas ?? (() => answer(48_000n))),
    token: recorded(
      calls.token,
      script.token ?? ((_chainId, address) => answer(world.tokens[address] ?? NO_CONTRACT)),
    ),
    addressOfName: recorded(
      calls.addressOfName,
      script.addressOfName ??
        ((_chainId, name) =>
          name.includes('..')
            ? of(E.left({ tag: 'invalidName' } as const))
            : answer(world.names[name] ?? null)),
    ),
    nameOfAddress: recorded(
      calls.nameOfAddress,
      script.nameOfAddress ??
        ((_chainId, account) =>
          answer(Object.entries(world.names).find(([, address]) => address === account)?.[0] ?? null)),
    ),
    approvalWouldSucceed: recorded(
      calls.approvalWouldSucceed,
      script.approvalWouldSucceed ?? (() => answer(true)),
    ),
  }
}
