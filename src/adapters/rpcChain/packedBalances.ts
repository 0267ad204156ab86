/**
 * The balances of many tokens in one call of 20 bytes a token. The call runs a small program that reads one balance
 * after the other, instead of one coded call for each (X149). The program isn't a contract on the chain: a call without
 * a target runs its data as the code of a new contract, and returns that code's result.
 */
import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { ChainRecord } from '../../events/chain/chains.data'
import { type Address, type Hex, HexC } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'

/**
 * The number of balances that fit into one answer: the code may return 24,576 bytes (EIP-170), each balance has 32
 * bytes, and so does the block number in front of them.
 */
export const MOST_PACKED = 767

const hex = (value: bigint | number, digits: number): string => value.toString(16).padStart(digits, '0')
const plain = (address: Address): string => address.slice(2).toLowerCase()

/** Where the loop begins and ends in the code below, and where the addresses begin: at its end. */
const [LOOP, END, START] = [0x2c, 0x61, 0x6a]

/**
 * The stack is [out, pos]: the place for the next balance in memory, and of its token in the code. Memory holds
 * `balanceOf(owner)` at 0, the token at 0x2c, and the return value from 0x40 on. The block number comes first, so the
 * answer never starts with 0xef, which nodes refuse (EIP-3541).
 */
const program = (owner: Address, gas: bigint): string =>
  [
    '6370a0823160e01b600052', // mem[0] = the selector of balanceOf
    `73${plain(owner)}600452`, // mem[4] = owner
    '43604052', // mem[0x40] = the number of the block
    '6060', // out = 0x60
    `61${hex(START, 4)}`, // pos = START
    '5b', // LOOP
    `3881101561${hex(END, 4)}57`, // if pos >= the length of the code: END
    '601481602c39', // mem[0x2c] = the 20 bytes at pos
    `6020826024600060205163${hex(gas, 8)}fa`, // staticcall(gas, token, balanceOf(owner)) into mem[out]
    '601f3d1116', // it succeeded, and returned at least 32 bytes
    '825102', // then what it returned, else 0
    '8252', // mem[out]
    '601401', // pos += 20
    '9060200190', // out += 32
    `61${hex(LOOP, 4)}56`, // LOOP
    '5b50', // END: the stack is [out]
    '6040900360' + '40f3', // return mem[0x40..out]
  ].join('')

export interface BalancesInBlock {
  readonly block: number
  readonly amounts: readonly bigint[]
}

/**
 * The owner's balance of each token, in order, with their block. A token that doesn't respond has none. At most
 * MOST_PACKED tokens. If contracts see another chain's blocks, their number proves nothing, so it is Infinity.
 */
export const packedBalances = (
  client: Pick<ChainClient, 'request'>,
  owner: Address,
  tokens: readonly Address[],
  { balanceGas, hasOtherBlocks }: Pick<ChainRecord, 'balanceGas' | 'hasOtherBlocks'>,
): PortCall<ChainError, BalancesInBlock> => {
  const data: Hex = `0x${program(owner, balanceGas)}${tokens.map(plain).join('')}`
  return client.request('eth_call', [{ data }, 'latest']).pipe(
    map(
      E.chain((answer) => {
        const digits = HexC.is(answer) ? answer.slice(2) : ''
        const wordAt = (index: number): bigint => BigInt(`0x${digits.slice(64 * index, 64 * (index + 1))}`)
        return digits.length === 64 * (tokens.length + 1)
          ? E.right({
              block: hasOtherBlocks ? Infinity : Number(wordAt(0)),
              amounts: tokens.map((_, index) => wordAt(index + 1)),
            })
          : E.left(malformed('Received unexpected JSON-RPC response to a call for balances'))
      }),
    ),
  )
}
