/** The page of vCOW: looks an account up, claims for it, and exchanges what has vested for COW. */
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { lookUpClaims, readEntered } from '../../events/claims/requestClaims'
import type { Address } from '../../events/kernel'
import { accountOf } from '../../events/wallet/select'
import type { AppState } from '../../events/appState'
import { claimPage } from '../../events/claims/page'
import { useAct } from '../hooks/useAct'
import { useTimedViewOf } from '../hooks/useTimedView'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { AskFirst } from '../kit/AskFirst'
import { Reading } from '../kit/Reading'
import { Copyable } from '../kit/Copyable'
import { Note } from '../kit/Note'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import * as swap from '../trade/swap.styles'
import { AccountClaims } from './AccountClaims'
import * as styles from './claims.styles'
import { Conversion } from './Conversion'
import { ClaimsElsewhere } from './ClaimsElsewhere'
import { OtherAccount } from './OtherAccount'

const ownAccount = ({ session }: AppState): Address | null => accountOf(session.wallet)

/** One account: the facts about it, and its possible actions. */
const Account = ({ account }: { readonly account: Address }) => {
  const text = useText()
  const act = useAct()
  const view = useTimedViewOf(claimPage, account)
  const { own } = view
  // An account that a link names is looked up for a visitor once that is asked for (X95).
  const mayAsk = own !== null || view.lookUp !== null
  useEffect(() => {
    if (mayAsk) act(lookUpClaims, { account })
  }, [act, account, mayAsk, view.chainId])
  // The sender's own reading shows its means of payment.
  useEffect(() => {
    if (own !== null && own !== account) act(lookUpClaims, { account: own })
  }, [act, own, account, view.chainId])
  const reading = view.lookUp?.reading ?? null
  const failed = view.lookUp?.failed ?? null
  return (
    <div className={kit.stack}>
      <div className={kit.tight}>
        <span className={kit.soft}>{text('account.title')}</span>
        <Copyable value={account} what={text('account.title')} />
      </div>
      {mayAsk ? (
        <Reading
          asked={reading === null ? text('claim.reading') : null}
          failed={failed === null ? null : text('claim.failed', { reason: failed })}
          again={text('button.tryAgain')}
          onAgain={() => act(lookUpClaims, { account })}
        />
      ) : (
        <AskFirst onAsk={() => act(lookUpClaims, { account })} />
      )}
      {!mayAsk || reading === null ? null : (
        <>
          {/* Another account or network has other claims: nothing of the choice before is kept. */}
          <AccountClaims
            key={`${String(view.chainId)}:${account}`}
            account={account}
            view={view}
            reading={reading}
            onAgain={() => act(lookUpClaims, { account })}
          />
          <Conversion view={view} account={account} reading={reading} />
          {view.vCow === null ? null : (
            <ClaimsElsewhere account={account} chainId={view.chainId} vCow={view.vCow} />
          )}
        </>
      )}
    </div>
  )
}

/** The parameter of the link that names the account: it survives a reload, and may be sent to others. */
const ACCOUNT = 'account'

const ClaimPage = () => {
  const text = useText()
  const own = useView(ownAccount)
  const { vCow, chainId } = useTimedViewOf(claimPage, null)
  const search = useSearch()
  const [path, navigate] = useLocation()
  const named = readEntered(new URLSearchParams(search).get(ACCOUNT) ?? '', chainId)
  const other = named.tag === 'account' ? named.account : null
  const setOther = (account: Address | null): void => {
    const parameters = new URLSearchParams(search)
    if (account === null) parameters.delete(ACCOUNT)
    else parameters.set(ACCOUNT, account)
    navigate(parameters.size === 0 ? path : `${path}?${parameters.toString()}`)
  }
  const account = other ?? own
  return (
    <div className={styles.page}>
      <Sheet label={text('claim.title')} isFolded>
        <div className={kit.stack}>
          <h1 className={swap.heading}>{text('claim.title')}</h1>
          <p className={kit.soft}>{text('claim.about')}</p>
          {vCow === null ? (
            <Note tone="info" heard="news">
              {text('claim.noDrop')}
            </Note>
          ) : (
            <>
              {account === null ? (
                <p>{text('claim.connect.help')}</p>
              ) : (
                <Account key={account} account={account} />
              )}
              {other !== null && own !== null && other !== own ? (
                <div className={kit.buttons}>
                  <Button look="quiet" onClick={() => setOther(null)}>
                    {text('claim.own')}
                  </Button>
                </div>
              ) : null}
              <details className={styles.section} open={account === null}>
                <summary>{text('claim.change')}</summary>
                <OtherAccount onFound={setOther} />
              </details>
            </>
          )}
        </div>
      </Sheet>
    </div>
  )
}

export default ClaimPage
