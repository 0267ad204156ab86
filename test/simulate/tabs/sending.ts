/** What a wallet sends for a page, once a person has confirmed it. */
import type * as E from 'fp-ts/Either'
import { chains } from '../../../src/events/chain/chains.data'
import type { Address, TransactionHash } from '../../../src/events/kernel/units'
import type { WalletError } from '../../../src/events/wallet/events'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import type { CallToSend } from '../../../src/streams/ports/Wallets'
import { readCall } from '../../support/sentCalls'
import type { NewTransaction } from '../world/chain'
import { SAFE } from '../world/wallet'
import { isRefused, type World } from '../world/world'

/** A window of the wallet, which `confirm` answers as soon as a person has. */
type Prompt = <A>(
  name: string,
  args: readonly unknown[],
  confirm: () => E.Either<WalletError, A>,
) => PortCall<WalletError, A>

/** `asOwner`: does it as this account, where the wallet is that. */
export const sendingIn = (
  world: World,
  asOwner: <A>(owner: Address, confirm: () => A) => E.Either<WalletError, A>,
) => {
  const { chain, chainId, safe, time } = world
  /** A key's transaction is mined within blocks; a multisig's waits for its second owner. */
  const send = (sent: NewTransaction): TransactionHash => {
    const number = world.drawn(`mined ${String(time.now())} ${sent.from}`)
    // One execution of a multisig in five fails, and has no effect.
    const status = sent.status ?? (number % 5 === 2 ? 0 : 1)
    if (sent.from === SAFE)
      return safe.propose({ ...sent, status }, number % 10 === 0 ? null : 15_000 + (number % 45_000))
    // One in twelve runs out of gas; what signs an order on chain is not among them, for its effect is the service's.
    const isShort = sent.onMined === undefined && number % 12 === 7
    return chain.send({ ...sent, status: isShort ? 0 : (sent.status ?? 1) }, 1 + (number % 3)).hash
  }
  /** What a person confirms is named by what the call is for. */
  return (prompt: Prompt, sent: CallToSend): PortCall<WalletError, TransactionHash> => {
    const { from, to, value, data } = sent
    const read = readCall(sent)
    // Coded words are long enough to be taken for a signature in a row.
    const call = { to, value, data: read.tag === 'other' ? data : data.slice(0, 10) }
    const confirm = (more: Pick<NewTransaction, 'effects' | 'onMined' | 'status'>) => () =>
      asOwner(from, () => send({ from, call, ...more }))
    switch (read.tag) {
      case 'approval': {
        const { token, spender, amount } = read
        const isRelayer = spender === chains[chainId].contracts.vaultRelayer
        // Another contract takes one token alone, so that its own address names what it may take.
        const allowed = isRelayer ? token : spender
        const effects = [{ type: 'approve', owner: from, token: allowed, amount } as const]
        return prompt('sendApproval', [read], () =>
          confirm(
            isRelayer && isRefused(world, from, token, amount) ? { effects, status: 0 } : { effects },
          )(),
        )
      }
      case 'wrap': {
        const amount = read.direction === 'wrap' ? read.amount : -read.amount
        const effects = [
          { type: 'move', owner: from, token: null, amount: -amount },
          { type: 'move', owner: from, token: read.wrapped, amount },
        ] as const
        return prompt('sendWrap', [read], confirm({ effects }))
      }
      case 'presignature': {
        const { uid } = read
        return prompt(
          'sendPresignature',
          [read],
          confirm({ effects: [], onMined: () => world.orderBook.presign(uid) }),
        )
      }
      case 'invalidation': {
        const { uid } = read
        return prompt(
          'sendInvalidation',
          [read],
          confirm({ effects: [], onMined: () => world.orderBook.invalidate(uid) }),
        )
      }
      case 'other': {
        const made = world.calls.madeBy(sent)
        return prompt('sendCall', [sent], () =>
          confirm(made === null ? { effects: [] } : world.calls.does(made, from))(),
        )
      }
    }
  }
}
