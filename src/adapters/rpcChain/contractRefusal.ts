/** Contract calls: their results, and whether the contract or the endpoint refuses. */
import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import { type Hex, HexC } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'

/**
 * The words of nodes for a halted EVM, in message or data (X87): those of geth and reth, Nethermind ('VM execution
 * error.' with data 'Reverted 0x...'), Erigon, Besu, OpenEthereum ('Bad jump destination ...') and revm ('EVM error:
 * InvalidJump').
 */
const HALT_WORDS =
  /revert|invalid ?(?:opcode|jump|operand|code entry)|out of gas|outofgas|bad ?(?:instruction|jump)|stack ?(?:underflow|overflow|limit)|evm error|vm (?:execution|exception)|write protection|return ?data out of bounds|max(?:imum)? (?:call depth|code size)|invalid instruction|gas uint64 overflow|(?:invalid|badly formatted) ?(?:fe ?opcode|instruction)|opcodenotfound|outofoffset|static ?call|insidestatic|accessviolation|precompile ?(?:error|failure)/i

/** The endpoint ran the call and the contract refused; other errors are the endpoint's own. */
export const isRevert = (error: ChainError): boolean =>
  error.tag === 'rpc' &&
  (error.code === 3 || HALT_WORDS.test(error.message) || HALT_WORDS.test(error.data ?? ''))

export const hexFrom = (answer: unknown): E.Either<ChainError, Hex> =>
  HexC.is(answer)
    ? E.right(answer)
    : E.left(malformed('Received unexpected JSON-RPC response to eth_call request'))

/** The result of a call. Null if the contract reverts. */
export const returned = (
  client: Pick<ChainClient, 'request'>,
  call: Readonly<Record<string, string>>,
): PortCall<ChainError, Hex | null> =>
  client
    .request('eth_call', [call, 'latest'])
    .pipe(
      map(E.chain(hexFrom)),
      map(
        E.orElse((error): E.Either<ChainError, Hex | null> =>
          isRevert(error) ? E.right(null) : E.left(error),
        ),
      ),
    )
