/** A token as its contract describes it. Only here is such a reading tried again. */
import * as E from 'fp-ts/Either'
import { forkJoin, map } from 'rxjs'
import type { ChainError, TokenReading } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type * as abiModule from './abi'
import type { ChainClient } from './chainClient'
import { hexFrom, returned } from './contractRefusal'
import { retryAnswer } from './retryAnswer'

type Abi = Pick<typeof abiModule, 'DECIMALS_CALL' | 'SYMBOL_CALL' | 'NAME_CALL' | 'wordOf' | 'textOf'>

/** A token is read up to three more times before the chain counts as unresponsive (T7.62). */
const TOKEN_RETRIES = { times: 3, minMs: 100, maxMs: 3000 }

const mayPass = ({ tag }: ChainError): boolean => tag !== 'notConfigured' && tag !== 'wrongChain'

/** Null if they can't be read. Such a token isn't usable (T5.50). */
const decimalsOf = (word: bigint | null): number | null =>
  word !== null && word <= 255n ? Number(word) : null

/** Reads the token metadata of a contract (S7.11), its texts up to a length (C104). */
export const readToken = (
  abi: Abi,
  client: Pick<ChainClient, 'request'>,
  to: string,
): PortCall<ChainError, TokenReading> =>
  forkJoin([
    client.request('eth_getCode', [to, 'latest']).pipe(map(E.chain(hexFrom))),
    returned(client, { to, data: abi.DECIMALS_CALL }),
    returned(client, { to, data: abi.SYMBOL_CALL }),
    returned(client, { to, data: abi.NAME_CALL }),
  ]).pipe(
    map(([code, decimals, symbol, name]): E.Either<ChainError, TokenReading> => {
      if (E.isLeft(code)) return code
      if (E.isLeft(decimals)) return decimals
      if (E.isLeft(symbol)) return symbol
      if (E.isLeft(name)) return name
      return E.right({
        hasCode: code.right !== '0x',
        decimals: decimalsOf(abi.wordOf(decimals.right)),
        symbol: abi.textOf(symbol.right),
        name: abi.textOf(name.right),
      })
    }),
    retryAnswer(mayPass, TOKEN_RETRIES),
  )
