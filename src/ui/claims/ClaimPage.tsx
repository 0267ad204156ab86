/** The page of vCOW: looks an account up, claims for it, and exchanges what has vested for COW. */
import * as E from 'fp-ts/Either'
import { useEffect, useId, useState } from 'react'
import type { ReactElement, SyntheticEvent } from 'react'
import { lookUpClaims } from '../../events/claims/decide'
import type { Address } from '../../events/kernel/units'
import { accountOf } from '../../events/wallet/select'
import type { AppState } from '../../events/appState'
import { claimPage } from '../../events/views/claimPage'
import { useAct } from '../hooks/useAct'
import { useTimedViewOf } from '../hooks/useTimedView'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Note } from '../kit/Note'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import * as swap from '../swap/swap.styles'
import { AccountClaims } from './AccountClaims'
import * as styles from './claims.styles'
import { Conversion } from './Conversion'

const ownAccount = ({ session }: AppState): Address | null => accountOf(session.wallet)

/** Asks for another account's address. */
const OtherAccount = ({ onFound }: { readonly onFound: (account: Address) => void }): ReactElement => {
  const text = useText()
  const act = useAct()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const check = (event: SyntheticEvent): void => {
    event.preventDefault()
    const decided = act(lookUpClaims, { account: typed })
    const request = E.isRight(decided) ? decided.right[0] : undefined
    setInvalid(E.isLeft(decided) && decided.left.tag === 'invalidAddress')
    if (request?.type === 'ClaimsRequested') onFound(request.data.account)
  }
  return (
    <form className={kit.tight} onSubmit={check}>
      <div className={styles.field}>
        <label htmlFor={id}>{text('claim.account')}</label>
        <input
          id={id}
          value={typed}
          placeholder={text('claim.account.hint')}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isInvalid}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            setTyped(target.value)
            setInvalid(false)
          }}
        />
        <span id={`${id}-help`} className={kit.soft} role={isInvalid ? 'alert' : undefined}>
          {isInvalid ? text('claim.invalidAddress') : text('claim.account.help')}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" type="submit" disabled={typed.trim() === ''}>
          {text('claim.check')}
        </Button>
      </div>
    </form>
  )
}

/** One account: what is known of it, and what can be done. */
const Account = ({ account }: { readonly account: Address }): ReactElement => {
  const text = useText()
  const act = useAct()
  const view = useTimedViewOf(claimPage, account)
  useEffect(() => {
    act(lookUpClaims, { account })
  }, [act, account, view.chainId])
  const { own } = view
  // The sender's own reading tells what it can pay with.
  useEffect(() => {
    if (own !== null && own !== account) act(lookUpClaims, { account: own })
  }, [act, own, account, view.chainId])
  const reading = view.lookUp?.reading ?? null
  const failed = view.lookUp?.failed ?? null
  return (
    <div className={kit.stack}>
      <div className={kit.tight}>
        <span className={kit.soft}>{text('claim.for')}</span>
        <Copyable value={account} what={text('claim.for')} />
      </div>
      {reading === null ? (
        failed === null ? (
          <p role="status">{text('claim.reading')}</p>
        ) : (
          <Note
            tone="bad"
            role="alert"
            action={
              <Button look="secondary" onClick={() => act(lookUpClaims, { account })}>
                {text('claim.again')}
              </Button>
            }
          >
            {text('claim.failed', { reason: failed })}
          </Note>
        )
      ) : (
        <>
          {/* Another account or network has other claims: nothing of the choice before is kept. */}
          <AccountClaims
            key={`${String(view.chainId)}:${account}`}
            account={account}
            view={view}
            reading={reading}
          />
          <Conversion view={view} account={account} reading={reading} />
        </>
      )}
    </div>
  )
}

const ClaimPage = (): ReactElement => {
  const text = useText()
  const own = useView(ownAccount)
  const [other, setOther] = useState<Address | null>(null)
  const account = other ?? own
  const { vCow } = useTimedViewOf(claimPage, null)
  return (
    <div className={styles.page}>
      <Sheet label={text('claim.title')} isFolded>
        <div className={kit.stack}>
          <h1 className={swap.heading}>{text('claim.title')}</h1>
          <p className={kit.soft}>{text('claim.about')}</p>
          {vCow === null ? (
            <Note tone="info" role="status">
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
                <div className={styles.buttons}>
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
