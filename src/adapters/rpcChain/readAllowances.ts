import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import type { Address, Atoms } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { Abi } from './multicallReads'
import type { ChainClient } from './chainClient'
import { returned } from './contractRefusal'

/** An owner's allowance to a spender for each token, without tokens whose contract reverts or returns nothing. */
export const readAllowances = (
  abi$: PortCall<ChainError, Abi>,
  client: ChainClient,
  owner: Address,
  spender: Address,
  tokens: readonly Address[],
): PortCall<ChainError, Readonly<Record<Address, Atoms>>> =>
  abi$.pipe(
    andThen(({ allowanceCall, wordOf }) => {
      const asked = tokens.map((token) =>
        returned(client, { to: token, data: allowanceCall(owner, spender) }).pipe(
          map(
            E.map((data) => {
              const allowance = wordOf(data)
              return allowance === null ? [] : [[token, allowance] as const]
            }),
          ),
        ),
      )
      return asked.length === 0
        ? of(E.right<ChainError, Readonly<Record<Address, Atoms>>>({}))
        : forkJoin(asked).pipe(
            map((answers) => {
              const failed = answers.find(E.isLeft)
              return (
                failed ??
                E.right(Object.fromEntries(answers.flatMap((one) => (E.isRight(one) ? one.right : []))))
              )
            }),
          )
    }),
  )
