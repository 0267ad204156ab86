/** The two steps of an approval, for a token that refuses to change an allowance: by what its tab had tried. */
import type { Fact, FactOfType } from '../../catalogue'
import { isSecondStepId } from '../../transactions/secondStepId'
import { expected } from '../rule'
import { isForOrders } from '../spenders'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const STEPS = 'an allowance is set to zero first where its token refuses to change it, and only there'

type Requested = FactOfType<'TransactionRequested'>
type Probed = FactOfType<'AllowanceProbed'>

export const approvalChecker = ({ isLost }: Pick<RowsSeen, 'isLost'>): Listener => {
  const probes = new Map<string, Probed>()
  const allowances = new Map<string, bigint>()
  /** With what the tab knew of the token then. */
  const asked: (readonly [Requested, Probed | undefined, bigint | undefined])[] = []
  const accountOf = (session: string, chainId: number, account: string): string =>
    `${session} ${String(chainId)} ${account.toLowerCase()}`

  const see = (fact: Fact): void => {
    const { session } = fact
    if (fact.type === 'AllowanceProbed') {
      const { chainId, account, token } = fact.data
      probes.set(`${accountOf(session, chainId, account)} ${token}`, fact)
    }
    if (fact.type === 'BalancesRead') {
      const account = accountOf(session, fact.data.chainId, fact.data.account)
      for (const [token, allowance] of Object.entries(fact.data.allowances))
        allowances.set(`${account} ${token}`, allowance)
    }
    if (fact.type !== 'TransactionRequested') return
    const { id, chainId, from, info } = fact.data
    // What is read and tried is the allowance for orders: of another spender's the log knows nothing.
    if (info.type !== 'approval' || !isForOrders(fact) || isSecondStepId(id) || fact.cause !== undefined)
      return
    const account = accountOf(session, chainId, from)
    const key = `${account} ${info.token.address}`
    const probe = probes.get(key)
    asked.push([fact, probe, allowances.get(key) ?? probe?.data.allowance])
  }

  return {
    seeFact: see,
    end: () =>
      asked.flatMap(([fact, probe, allowance]) => {
        const { info, then } = fact.data
        const isReset = then !== null
        // The probe is of an allowance that was another one since.
        const refuses = probe?.data.needsReset === true && probe.data.allowance === allowance
        const isChange = info.type === 'approval' && info.amount > 0n && !isReset && (allowance ?? 0n) > 0n
        const isFirstZero = info.type === 'approval' && info.amount === 0n
        const isBroken = isReset ? !isFirstZero || probe?.data.needsReset !== true : isChange && refuses
        return !isBroken || isLost(fact.session, fact.n)
          ? []
          : [
              {
                fact,
                text: `${fact.type}: ${STEPS}: ${isReset && isFirstZero ? expected('one step', 'two') : expected('zero first', String(info.type === 'approval' ? info.amount : 0n))}`,
              },
            ]
      }),
  }
}
