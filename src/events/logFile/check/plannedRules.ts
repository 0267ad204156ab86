/** A cancellation that its user planned before the order book knew the order: its tab asks for it by itself (X92, X384, X398). */
import type { Fact, FactOfType } from '../../catalogue'
import { offsetOf } from '../../chain/chainTime'
import { type Address, type OrderUid, sameAddress } from '../../kernel'
import { orderUidOf } from '../causality'
import { RULES } from '../checkRules'
import { runningTime } from '../tabClock'
import type { InputChecker } from './actRules'
import type { RowsSeen } from './rowsSeen'

/** How long the tab must have run without asking, in ms (C699): it asks as soon as it knows that the order book has the order. */
const UNASKED_MS = 60_000

/** After these there is nothing to ask for, or it was asked. */
const SETTLES: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlacementRequested',
  'OrderPlacementFailed',
  'OrderCancellationRequested',
  'OrderCancellationAccepted',
  'OrderCancellationFailed',
  'OrderInvalidated',
  'OrderCancelled',
  'OrderFilled',
  'OrderExpired',
  'OrderRemoved',
])

/** After these the wallet of their tab may be another, or its tab decides nothing more. */
const TURNS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'WalletDisconnected',
  'WalletConnected',
  'AccountBlocked',
  'WalletAccountChanged',
  'WalletChainChanged',
  'NewerCatalogueMet',
  'StorageLost',
])

interface Wallet {
  readonly walletId: string
  readonly account: Address
  readonly chainId: number
}

interface Watch {
  readonly fact: FactOfType<'OrderPlaced'>
  readonly since: number
  /** The tab ran long enough with its wallet, and had not asked. */
  isFound: boolean
}

export const plannedChecker = ({
  isLostAfter,
  isAnyLost,
  deviceTimeOf,
}: Pick<RowsSeen, 'isLostAfter' | 'isAnyLost' | 'deviceTimeOf'>): InputChecker => {
  const requests = new Map<OrderUid, FactOfType<'OrderPlacementRequested'>>()
  const planned = new Set<OrderUid>()
  const wallets = new Map<string, Wallet | null>()
  const watches = new Map<OrderUid, Watch>()
  const ranLast = new Map<string, number>()
  const ranTo = runningTime()

  const isSignable = (uid: OrderUid, session: string): boolean => {
    const data = requests.get(uid)?.data
    const wallet = wallets.get(session) ?? null
    return (
      data !== undefined &&
      wallet !== null &&
      data.scheme !== 'presign' &&
      sameAddress(data.owner, wallet.account) &&
      data.chainId === wallet.chainId
    )
  }

  /** Another tab may hold the lock, so only a tab that runs by itself is judged. */
  const leave = (fact: Fact): void => {
    for (const [uid, watch] of watches)
      if (!watch.isFound && (fact.session !== watch.fact.session || TURNS.has(fact.type))) watches.delete(uid)
  }

  const run = (fact: Fact): void => {
    // The time of a measurement is of neither clock. As long as nothing is planned, no time is measured.
    if ((planned.size === 0 && watches.size === 0) || offsetOf(fact) !== null) return
    const ran = ranTo(fact.session, deviceTimeOf(fact))
    ranLast.set(fact.session, ran)
    for (const watch of watches.values()) if (ran - watch.since >= UNASKED_MS) watch.isFound = true
  }

  const follow = (fact: Fact): void => {
    const { session } = fact
    if (fact.type === 'WalletConnected') wallets.set(session, fact.data)
    if (fact.type === 'AccountBlocked') wallets.set(session, null)
    if (fact.type === 'WalletDisconnected')
      // A user who disconnects a wallet disconnects it in every tab (ADR 28).
      for (const [tab, known] of wallets)
        if (known?.walletId === fact.data.walletId && (tab === session || fact.data.by === 'user'))
          wallets.set(tab, null)
    const wallet = wallets.get(session) ?? null
    if (wallet === null) return
    if (fact.type === 'WalletAccountChanged') wallets.set(session, { ...wallet, account: fact.data.account })
    if (fact.type === 'WalletChainChanged') wallets.set(session, { ...wallet, chainId: fact.data.chainId })
  }

  return {
    seeFact: (fact) => {
      leave(fact)
      run(fact)
      follow(fact)
      const uid = orderUidOf(fact)
      if (uid === null) return
      if (SETTLES.has(fact.type)) {
        planned.delete(uid)
        if (watches.get(uid)?.isFound === false) watches.delete(uid)
      }
      if (fact.type === 'OrderPlacementRequested') requests.set(uid, fact)
      if (fact.type === 'OrderCancellationPlanned' && !watches.has(uid)) planned.add(uid)
      if (fact.type !== 'OrderPlaced' || !planned.delete(uid) || !isSignable(uid, fact.session)) return
      watches.set(uid, { fact, since: ranLast.get(fact.session) ?? 0, isFound: false })
    },
    seeInputs: () => undefined,
    end: () =>
      [...watches.values()].flatMap(({ fact, isFound }) =>
        !isFound || isLostAfter(fact.session, fact.n) || isAnyLost(fact.seq ?? 0)
          ? []
          : [
              {
                fact,
                rule: RULES.planned,
                text: `${RULES.planned}: expected OrderCancellationRequested, found none`,
              },
            ],
      ),
  }
}
