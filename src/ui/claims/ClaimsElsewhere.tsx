/** Claims of the account on the other networks that have vCOW: looked up when asked, because their files are large. */
import { useCallback } from 'react'
import type { AppState } from '../../events/appState'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { vCowDrops } from '../../events/claims/drops.data'
import { lookUpElsewhere } from '../../events/claims/requestClaims'
import type { Address } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { claimTotals, failedLookUps } from '../../events/claims/claimTotals'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useApp } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as kit from '../kit/text.styles'
import * as styles from './claims.styles'

export interface ElsewhereProps {
  readonly account: Address
  readonly chainId: ChainId
  readonly vCow: Token
}

export const Elsewhere = ({ account, chainId, vCow }: ElsewhereProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { networks } = useApp()
  const totals = useTimedView(
    useCallback((state: AppState, now: number) => claimTotals(state, account, now), [account]),
  ).filter((one) => one.chainId !== chainId)
  const available = totals.filter((one) => one.available > 0n)
  const failed = useView(useCallback((state: AppState) => failedLookUps(state, account), [account])).filter(
    (one) => one.chainId !== chainId,
  )
  const others = networks.filter((one) => one !== chainId && vCowDrops[one] !== undefined)
  const isWholeAnswer =
    failed.length === 0 && others.every((one) => totals.some((total) => total.chainId === one))
  return (
    <section className={styles.section} aria-label={text('claim.elsewhere')}>
      {available.length === 0 ? null : (
        <>
          <p>{text('claim.elsewhere.available')}</p>
          <ul className={kit.tight}>
            {available.map((one) => (
              <li key={one.chainId} className={kit.wrapping}>
                <span>
                  {text('claim.elsewhere.amount', {
                    network: chains[one.chainId].name,
                    amount: format.amount(one.available, vCow),
                  })}
                </span>
                <Button look="secondary" onClick={() => act(selectNetwork, { chainId: one.chainId })}>
                  {text('submit.switchNetwork', { network: chains[one.chainId].name })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {failed.map((one) => (
        <p key={one.chainId} role="alert">
          {text('claim.elsewhere.failed', { network: chains[one.chainId].name, reason: one.reason })}
        </p>
      ))}
      {others.length > 0 && isWholeAnswer && available.length === 0 ? (
        <p data-heard="news">{text('claim.elsewhere.none')}</p>
      ) : null}
      <div className={kit.buttons}>
        <Button look="quiet" onClick={() => act(lookUpElsewhere, { account, networks })}>
          {text('claim.elsewhere.look')}
        </Button>
      </div>
    </section>
  )
}
