import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { Question } from '../../streams/ports/Port'
import type { SourceError } from '../../streams/ports/PriceSource'
import { sourceError } from './getJson'

/** What an outside source without an address answers: that it does not know the chain (T §8), or nothing if switched off. */
export const absent = (api: 'ParaSwap' | '0x', chainId: ChainId): Question<SourceError, null> =>
  of(
    chains[chainId].feeds.hasOutsidePrices
      ? E.right(null)
      : E.left(
          sourceError(
            `Unsupported Network. The ${api} API is not deployed in the Network ${String(chainId)}`,
          ),
        ),
  )
