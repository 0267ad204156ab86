/** The staking on the profile: the contracts of 2020, what the account has there, and whether they still pay. */
import { useEffect, useId, useState } from 'react'
import { chains } from '../../events/chain/chains.data'
import { lookUpStaking } from '../../events/staking/decide'
import { stakingPage, type StakingPageView } from '../../events/staking/page'
import * as governance from '../governance/governance.styles'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useText } from '../intl/IntlProvider'
import { AskFirst } from '../kit/AskFirst'
import { Reading } from '../kit/Reading'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { StakingItem } from './StakingItem'

const Content = ({ view }: { readonly view: StakingPageView }) => {
  const text = useText()
  const act = useAct()
  const { elsewhere, lookUp, own, chainId, epoch, rows, isAnyPaying, isRightNetwork } = view
  const isThere = elsewhere === null
  const [isPressed, setPressed] = useState(false)
  const mayAsk = own !== null || isPressed
  useEffect(() => {
    if (isThere && mayAsk) act(lookUpStaking, null)
  }, [act, isThere, mayAsk, own, chainId, epoch])
  if (elsewhere !== null)
    return (
      <Note tone="info" heard="news">
        {text('staking.elsewhere', { network: chains[elsewhere].name })}
      </Note>
    )
  if (!mayAsk) return <AskFirst onAsk={() => setPressed(true)} />
  return (
    <>
      <Reading
        asked={lookUp.reading === null ? text('staking.reading') : null}
        title={text('staking.failed')}
        failed={lookUp.failed === null ? null : text('staking.failed.reason', { reason: lookUp.failed })}
        again={text('button.tryAgain')}
        onAgain={() => act(lookUpStaking, null)}
      />
      {isAnyPaying === false ? <p>{text('staking.over')}</p> : null}
      {own === null && rows.length > 0 ? <p>{text('staking.connect')}</p> : null}
      {rows.length === 0 ? null : (
        <ul className={governance.proposals}>
          {rows.map((row) => (
            <StakingItem
              // Text that one account typed in a dialog isn't for the next account.
              key={`${own ?? ''}:${row.pool.contract}`}
              row={row}
              isConnected={own !== null}
              isRightNetwork={isRightNetwork}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const StakingSection = () => {
  const text = useText()
  const id = useId()
  const view = useTimedView(stakingPage)
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h2 id={id}>{text('staking.title')}</h2>
      <p className={kit.soft}>{text('staking.about')}</p>
      <Content view={view} />
    </section>
  )
}

export default StakingSection
