/**
 * The 'Claim UNI Token' dialog (S2.7.2 to S2.7.9, S2.7.15): an address or a name, its claim, and the transaction that
 * claims it.
 */
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { lookUpUni } from '../../events/claims/requestClaims'
import { type UniClaimView, uniClaim } from '../../events/claims/uniDialog'
import { useAct } from '../hooks/useAct'
import { useTimedViewOf } from '../hooks/useTimedView'
import { useText, useFormat } from '../intl/IntlProvider'
import { unbroken } from '../intl/isolate'
import { Dialog } from '../kit/Dialog'
import * as kit from '../kit/text.styles'
import { Celebration } from './Celebration'
import { UniForm } from './UniForm'
import { UNI, UNI_CHAIN } from '../../events/claims/uni.data'
import { shortAddress } from '../../events/kernel'
import { Note } from '../kit/Note'
import { Waiting } from '../kit/Waiting'
import { ClaimProgress } from './ClaimProgress'
import { wholeAmount } from './claimAmounts'

/** The newest claim of UNI for the entered address, in the dialog's words (S2.7.7, S2.7.8). */
const UniProgress = ({ view: { latest, phase, account } }: { readonly view: UniClaimView }) => {
  const text = useText()
  const format = useFormat()
  if (latest?.info.type !== 'claimUni' || account === null) return null
  const amount = wholeAmount(latest.info.amount, UNI, format)
  return (
    <ClaimProgress
      claim={latest}
      phase={phase}
      chainId={UNI_CHAIN}
      asking={<Waiting title={text('flow.heading.claim')}>{text('progress.asking')}</Waiting>}
      confirmed={
        <Note tone="ok" heard="news" title={text('uni.done')}>
          {text('uni.welcome', { amount, account: unbroken(shortAddress(account)) })}
        </Note>
      }
    />
  )
}

export interface UniDialogProps {
  readonly onClose: () => void
}

/** The parameter of the link that names the address: it survives a reload, and may be sent to others. */
const ADDRESS = 'address'

const withAddress = (search: string, account: string): string => {
  const parameters = new URLSearchParams(search)
  parameters.set(ADDRESS, account)
  return parameters.toString()
}

export const UniDialog = ({ onClose }: UniDialogProps) => {
  const text = useText()
  const act = useAct()
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get(ADDRESS) ?? '')
  const view = useTimedViewOf(uniClaim, typed)
  const { account, entered, isOnEthereum, phase, isConnected } = view
  // An address that a link names is looked up for a visitor once that is asked for (X95).
  const [isAsked, setAsked] = useState(typed.trim() === '')
  const mayAsk = isConnected || isAsked
  useEffect(() => {
    if (isOnEthereum && mayAsk && typed.trim() !== '') act(lookUpUni, { account: typed })
  }, [act, typed, isOnEthereum, mayAsk])
  // The account of a name that was looked up.
  useEffect(() => {
    if (isOnEthereum && mayAsk && account !== null) act(lookUpUni, { account })
  }, [act, account, isOnEthereum, mayAsk])
  useEffect(() => {
    if (account !== null && new URLSearchParams(search).get(ADDRESS) !== account)
      navigate(`${path}?${withAddress(search, account)}`, { replace: true })
  }, [account, navigate, path, search])
  const isShown = entered === 'account' && phase !== 'none'
  return (
    <Dialog title={text('uni.title')} onClose={onClose}>
      <div className={kit.stack}>
        <UniForm
          view={view}
          typed={typed}
          isHeld={!mayAsk}
          onType={(address) => {
            setAsked(true)
            setTyped(address)
          }}
          onAsk={() => setAsked(true)}
          onLookUp={() => act(lookUpUni, { account: account ?? typed })}
        />
        {isShown ? <UniProgress view={view} /> : null}
        {/* Another address has another claim, whose end was seen or not. */}
        <Celebration key={account} phase={phase} />
      </div>
    </Dialog>
  )
}
