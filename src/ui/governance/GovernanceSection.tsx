/** The governance on the profile: the account's votes, and the proposals of the network's governor. */
import { useEffect, useId, useState } from 'react'
import { chains } from '../../events/chain/chains.data'
import { lookUpGovernance } from '../../events/governance/decide'
import type { GovernanceReading } from '../../events/governance/events'
import { governors } from '../../events/governance/governors.data'
import { MOST_PROPOSALS, PAGE } from '../../events/governance/state'
import { sameAddress } from '../../events/kernel'
import { governancePage, type GovernancePageView } from '../../events/governance/page'
import type { Token } from '../../events/tokens/token'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { AskFirst } from '../kit/AskFirst'
import { Reading } from '../kit/Reading'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { Shortened } from '../kit/Shortened'
import { Term, TermList } from '../kit/TermList'
import * as kit from '../kit/text.styles'
import { TransactionNote } from '../transactions/TransactionNote'
import { DelegateDialog } from './DelegateDialog'
import * as styles from './governance.styles'
import { ProposalItem } from './ProposalItem'
import { ProposeDialog } from './ProposeDialog'

interface ReadProps {
  readonly view: GovernancePageView
  readonly reading: GovernanceReading
  readonly token: Token
}

/** The votes of the account, who has them, and what can be done with them. */
const OwnVotes = ({ view, reading, token }: ReadProps) => {
  const text = useText()
  const format = useFormat()
  const [open, setOpen] = useState<'delegate' | 'propose' | null>(null)
  const { own, isRightNetwork, isUnderWay, latest } = view
  const { symbol } = token
  const close = (): void => setOpen(null)
  if (own === null) return <p>{text('governance.connect')}</p>
  const { delegatee } = reading
  const mayPropose = reading.votes > reading.threshold
  return (
    <div className={kit.stack}>
      <TermList>
        <Term label={text('governance.votes')}>{format.amount(reading.votes, token)}</Term>
        <Term label={text('swap.balance')}>
          {moneyText(text, format.amount(reading.balance, token), token)}
        </Term>
        <Term label={text('governance.delegatee')}>
          {delegatee === null ? (
            text('governance.delegatee.nobody')
          ) : sameAddress(delegatee, own) ? (
            text('governance.delegatee.self')
          ) : (
            <Shortened value={delegatee} what={text('governance.delegatee')} />
          )}
        </Term>
      </TermList>
      {mayPropose ? null : (
        <p className={kit.soft}>
          {text('governance.propose.few', {
            threshold: format.amount(reading.threshold, token),
            votes: format.amount(reading.votes, token),
            symbol,
          })}
        </p>
      )}
      <div className={kit.buttons}>
        <Button look="secondary" disabled={isUnderWay || !isRightNetwork} onClick={() => setOpen('delegate')}>
          {text('governance.delegate')}
        </Button>
        {mayPropose ? (
          <Button
            look="secondary"
            disabled={isUnderWay || !isRightNetwork}
            onClick={() => setOpen('propose')}
          >
            {text('governance.propose')}
          </Button>
        ) : null}
      </div>
      {latest === null ? null : <TransactionNote transaction={latest} />}
      {open === 'delegate' ? (
        <DelegateDialog own={own} balance={reading.balance} token={token} onClose={close} />
      ) : null}
      {open === 'propose' ? <ProposeDialog reading={reading} token={token} onClose={close} /> : null}
    </div>
  )
}

const Proposals = ({ view, reading, token }: ReadProps) => {
  const text = useText()
  const act = useAct()
  const { rows, isRightNetwork } = view
  const lowest = rows.at(-1)?.proposal.id ?? 0
  const isMore = lowest > 1 && rows.length < MOST_PROPOSALS
  if (rows.length === 0) return <p data-heard="news">{text('governance.none')}</p>
  return (
    <>
      <ul className={styles.proposals}>
        {rows.map((row) => (
          <ProposalItem
            key={row.proposal.id}
            row={row}
            reading={reading}
            token={token}
            isRightNetwork={isRightNetwork}
          />
        ))}
      </ul>
      {isMore ? (
        <div className={kit.buttons}>
          <Button look="quiet" onClick={() => act(lookUpGovernance, { shown: rows.length + PAGE })}>
            {text('governance.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Content = ({ view }: { readonly view: GovernancePageView }) => {
  const text = useText()
  const act = useAct()
  const { governor, elsewhere, lookUp, own, chainId, epoch } = view
  const { reading, failed } = lookUp
  const isThere = governor !== null
  const shown = Math.max(PAGE, reading?.proposals.length ?? 0)
  const [isPressed, setPressed] = useState(false)
  const mayAsk = own !== null || isPressed
  useEffect(() => {
    if (isThere && mayAsk) act(lookUpGovernance, { shown })
    // A longer list is read when it is requested, and again with the next epoch.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [act, isThere, mayAsk, own, chainId, epoch])
  if (governor === null)
    return (
      <Note tone="info" heard="news">
        {elsewhere === null
          ? text('governance.none')
          : text('governance.elsewhere', { network: chains[elsewhere].name })}
      </Note>
    )
  if (!mayAsk) return <AskFirst onAsk={() => setPressed(true)} />
  const { token } = governor
  return (
    <>
      <Reading
        asked={reading === null ? text('governance.reading') : null}
        failed={failed === null ? null : text('governance.failed', { reason: failed })}
        again={text('button.tryAgain')}
        onAgain={() => act(lookUpGovernance, { shown })}
      />
      {reading === null ? null : (
        <>
          {/* What one account typed or chose in a dialog is not for the next. */}
          <OwnVotes key={`votes:${own ?? ''}`} view={view} reading={reading} token={token} />
          <Proposals key={`proposals:${own ?? ''}`} view={view} reading={reading} token={token} />
        </>
      )}
    </>
  )
}

const symbolOf = ({ governor }: GovernancePageView): string =>
  (governor ?? Object.values(governors)[0])?.token.symbol ?? ''

const GovernanceSection = () => {
  const text = useText()
  const id = useId()
  const view = useTimedView(governancePage)
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h2 id={id}>{text('governance.title')}</h2>
      <p className={kit.soft}>{text('governance.about', { symbol: symbolOf(view) })}</p>
      <Content view={view} />
    </section>
  )
}

export default GovernanceSection
