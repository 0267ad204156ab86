/** The chain's port of one tab, on the world. */
import * as E from 'fp-ts/Either'
import { Observable } from 'rxjs'
import { chains } from '../../../src/events/chain/chains.data'
import type { Block, Chain, ChainError } from '../../../src/streams/ports/Chain'
import { type Ask, NETWORK } from '../engine/calls'
import { BLOCK_MS, type WorldTransaction } from '../world/chain'
import { listedToken } from '../world/lists'
import { addressOf } from '../world/names'
import { tokensOn, UNLISTED } from '../world/prices'
import { SAFE } from '../world/wallet'
import { isRefused, type World } from '../world/world'
import type { TabProcess } from './ports'

const sentOf = ({ hash, nonce, call }: WorldTransaction) => ({ hash, nonce, call })

/** What an account is: the multisig and the protocol's contract have code. */
export const kindOf = ({ chainId }: Pick<World, 'chainId'>, account: string): 'contract' | 'keys' =>
  account === SAFE || account === chains[chainId].contracts.settlement ? 'contract' : 'keys'

export const chainPort = (world: World, ask: Ask, process: TabProcess): Chain => {
  const { chain, time } = world
  /** Each new block, until nobody listens. */
  const blocks: Chain['blocks'] = (chainId) =>
    new Observable((subscriber) => {
      let isOpen = true
      const next = (): void => {
        if (!isOpen) return
        const asked = ask<ChainError, Block>('chain.blocks', [chainId], NETWORK, () =>
          chainId === world.chainId ? E.right(chain.newest()) : E.left({ tag: 'notConfigured' }),
        )
        current = asked.subscribe((answer) => {
          subscriber.next(answer)
          time.after(BLOCK_MS - (time.now() % BLOCK_MS), next, process)
        })
      }
      let current: { readonly unsubscribe: () => void } | null = null
      next()
      return () => {
        isOpen = false
        current?.unsubscribe()
      }
    })
  return {
    blocks,
    newestBlock: (chainId) =>
      ask('chain.newestBlock', [chainId], NETWORK, () =>
        chainId === world.chainId ? E.right(chain.newest()) : E.left({ tag: 'notConfigured' }),
      ),
    block: (chainId, number) =>
      ask('chain.block', [chainId, number], NETWORK, () =>
        E.right({ number, timestamp: chain.timestampOf(number) }),
      ),
    account: (chainId, owner, tokens) =>
      ask('chain.account', [chainId, owner, tokens], NETWORK, () => {
        const { native, balances, allowances } = chain.account(owner)
        const of$ = (from: Readonly<Record<string, bigint>>) =>
          Object.fromEntries(tokens.map((token) => [token, from[token] ?? 0n]))
        return E.right({ block: chain.head(), native, balances: of$(balances), allowances: of$(allowances) })
      }),
    receipt: (chainId, hash) =>
      ask('chain.receipt', [chainId, hash], NETWORK, () => {
        const found = chain.find(hash)
        return E.right(
          typeof found?.block !== 'number'
            ? null
            : { hash, block: found.block, blockHash: chain.hashOf(found.block), status: found.status },
        )
      }),
    transaction: (chainId, hash) =>
      ask('chain.transaction', [chainId, hash], NETWORK, () => {
        const found = chain.find(hash)
        return E.right(found === undefined || found.isDropped ? null : sentOf(found))
      }),
    minedWithNonce: (chainId, from, nonce, since) =>
      ask('chain.minedWithNonce', [chainId, from, nonce, since], NETWORK, () => {
        const found = chain.minedWithNonce(from, nonce)
        return E.right(found === undefined ? null : sentOf(found))
      }),
    allowances: (chainId, owner, spender, tokens) =>
      ask('chain.allowances', [chainId, owner, spender, tokens], NETWORK, () => {
        const { allowances } = chain.account(owner)
        const isRelayer = spender === chains[chainId].contracts.vaultRelayer
        // Another spender takes one token alone, the router the wrapped coin: its own address names what it may take.
        const wrapped = chains[chainId].wrappedNative
        const allowed = isRelayer ? allowances : { [wrapped]: allowances[spender] ?? 0n }
        return E.right(Object.fromEntries(tokens.map((token) => [token, allowed[token] ?? 0n])))
      }),
    accountKind: (chainId, account) =>
      ask('chain.accountKind', [chainId, account], NETWORK, () => E.right(kindOf(world, account))),
    isPresigned: (chainId, uid) =>
      ask('chain.isPresigned', [chainId, uid], NETWORK, () =>
        E.right(world.orderBook.present(uid)?.status === 'open'),
      ),
    isInvalidated: (chainId, uid) =>
      ask('chain.isInvalidated', [chainId, uid], NETWORK, () => E.right(false)),
    presignGas: (chainId, owner, uid) =>
      ask('chain.presignGas', [chainId, owner, uid], NETWORK, () => E.right(48_000n)),
    token: (chainId, address) =>
      ask('chain.token', [chainId, address], NETWORK, () => {
        const known = tokensOn(world.chainId).find((token) => token.address === address)
        if (address === UNLISTED)
          return E.right({ hasCode: true, decimals: 8, symbol: 'ODD', name: 'Unlisted token' })
        // On one day in three the lists have its decimals wrong.
        const listed = listedToken(world.chainId)
        if (address === listed.address)
          return E.right({
            ...listed,
            hasCode: true,
            decimals: world.drawn('listed') % 3 === 0 ? 6 : listed.decimals,
          })
        return E.right(
          known === undefined
            ? { hasCode: false, decimals: null, symbol: null, name: null }
            : { hasCode: true, decimals: known.decimals, symbol: known.symbol, name: known.name },
        )
      }),
    addressOfName: (chainId, name) =>
      ask('chain.addressOfName', [chainId, name], NETWORK, () => addressOf(name)),
    nameOfAddress: (chainId, account) =>
      ask('chain.nameOfAddress', [chainId, account], NETWORK, () => E.right(null)),
    approvalWouldSucceed: (chainId, owner, token, spender, amount) =>
      ask('chain.approvalWouldSucceed', [chainId, owner, token, spender, amount], NETWORK, () =>
        E.right(!isRefused(world, owner, token, amount)),
      ),
  }
}
