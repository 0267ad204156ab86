/** The levers for orders: their origin, their progress, and the delay with which the service reports it. */
import type { Chain } from '../chain/chain.ts'
import { readKind } from '../book/creation.ts'
import type { BookOrder } from '../book/order.ts'
import { address, amount, boolean, hex, oneOf, optional, SchemaError, type Fields } from '../book/schema.ts'
import { STAGES } from '../book/store.ts'
import { makeJit, placeElsewhere, placeNative, type Wanted } from './elsewhere.ts'
import { findToken, MAX_WARP_S, within, type Lever } from './leverInput.ts'

export interface OrderLevers {
  readonly stage: Lever
  readonly forgetStatus: Lever
  readonly place: Lever
  readonly ethFlow: Lever
  readonly jit: Lever
  readonly fill: Lever
  readonly lag: Lever
  readonly txHash: Lever
}

const readStage = oneOf(...STAGES)

export function createOrderLevers({ seed, book, fill }: Chain): OrderLevers {
  const { view } = book

  const findOrder = (body: Fields): BookOrder => {
    const found = book.store.orders.get(hex(56)(body, 'uid'))
    if (found === undefined) throw new SchemaError('uid: no such order in this book')
    return found
  }

  return {
    /** The order's auction status until the solver looks at the order; hold the solver to keep it. */
    stage(body) {
      const { uid, sellAmount, buyAmount } = findOrder(body)
      const stage = readStage(body, 'stage')
      const hasSolution = stage === 'solved' || stage === 'executing'
      book.store.stages.set(uid, {
        stage,
        ...(hasSolution ? { amounts: { sell: sellAmount, buy: buyAmount } } : {}),
      })
      return Promise.resolve({ uid, stage })
    },

    /** The events of the order are cleaned up: its status is 404 from now on. */
    forgetStatus(body) {
      const { uid } = findOrder(body)
      book.store.forgotten.add(uid)
      return Promise.resolve({ uid })
    },

    /** An order of a test account that no page knows of: signed and posted elsewhere. */
    async place(body) {
      await view.sync()
      const uid = await placeElsewhere(book, address(body, 'account'), wanted(body, 'sellToken'))
      return { uid }
    },

    /** An order that sells the account's native coin through the eth-flow contract. */
    async ethFlow(body) {
      await view.sync()
      const native = { ...wanted(body, null), sellToken: seed.wrapped.toLowerCase() }
      const uid = await placeNative(book, address(body, 'account'), native)
      await view.sync()
      return { uid }
    },

    /** An order that a solver brings in (JIT): it is filled on arrival. */
    async jit(body) {
      await view.sync()
      const requested = wanted(body, 'sellToken')
      const uid = await placeElsewhere(book, address(body, 'account'), requested)
      makeJit(book, uid)
      const txHash = await filled(uid, requested.kind === 'sell' ? requested.sellAmount : requested.buyAmount)
      return { uid, txHash }
    },

    /** A part of an order in hundredths of the whole, held or not. */
    async fill(body) {
      const { uid, kind, sellAmount, buyAmount, partiallyFillable } = findOrder(body)
      const percent = within(body, 'percent', 1, 100)
      if (!partiallyFillable && percent < 100) {
        throw new SchemaError('percent: this order is filled whole or not at all')
      }
      const whole = kind === 'sell' ? sellAmount : buyAmount
      return { uid, txHash: await filled(uid, (whole * BigInt(percent)) / 100n) }
    },

    /** In today's service, reads lag behind writes. */
    lag(body) {
      book.store.lagMs = within(body, 'ms', 0, 3_600_000)
      return Promise.resolve({ ms: book.store.lagMs })
    },

    /** Whether a trade names its transaction. */
    txHash(body) {
      book.store.hidesTxHash = !boolean(body, 'known')
      return Promise.resolve({ known: !book.store.hidesTxHash })
    },
  }

  async function filled(uid: string, atoms: bigint): Promise<string> {
    const { settled, skipped } = await fill(uid, atoms)
    const [done] = settled
    if (done === undefined)
      throw new SchemaError(`uid: not filled: ${skipped[0]?.reason ?? 'it is not open'}`)
    return done.txHash
  }

  /** The order that a lever makes; without a name for it, the sell token is the caller's business. */
  function wanted(body: Fields, sellToken: string | null): Wanted {
    return {
      sellToken: sellToken === null ? '' : findToken(seed.tokens, body, sellToken).address.toLowerCase(),
      buyToken: findToken(seed.tokens, body, 'buyToken').address.toLowerCase(),
      sellAmount: amount(body, 'sellAmount'),
      buyAmount: amount(body, 'buyAmount'),
      kind: optional(body, 'kind', readKind) ?? 'sell',
      partiallyFillable: optional(body, 'partiallyFillable', boolean) ?? false,
      validFor: body['validFor'] === undefined ? 1_800 : within(body, 'validFor', 60, MAX_WARP_S),
    }
  }
}
