/** One staking contract: whether it pays, what is staked there, and what the account can do. */
import { useId, useState } from 'react'
import { collectReward } from '../../events/staking/decide'
import type { RewardRow, StakingRow } from '../../events/staking/page'
import * as governance from '../governance/governance.styles'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { Shortened } from '../kit/Shortened'
import { Term, TermList } from '../kit/TermList'
import * as kit from '../kit/text.styles'
import { TransactionNote } from '../transactions/TransactionNote'
import { StakeDialog } from './StakeDialog'

export interface StakingItemProps {
  readonly row: StakingRow
  readonly isConnected: boolean
  readonly isRightNetwork: boolean
}

interface RewardProps extends StakingItemProps {
  /** The id of the pool's name, with which the names of its buttons end. */
  readonly nameId: string
  readonly reward: RewardRow
}

const Figures = ({ row: { pool }, reward, isConnected }: RewardProps) => {
  const text = useText()
  const format = useFormat()
  const { reading, weekly, ownWeekly } = reward
  const shares = (atoms: bigint): string => moneyText(text, format.amount(atoms, pool.staked), pool.staked)
  const rewards = (atoms: bigint): string => moneyText(text, format.amount(atoms, pool.reward), pool.reward)
  const figures: readonly (readonly [label: string, value: string])[] = [
    [text('staking.total'), shares(reading.totalStakedAmount)],
    ...(reward.isPaying ? [[text('staking.weekly'), rewards(weekly)] as const] : []),
    ...(isConnected
      ? [
          [text('staking.own'), shares(reading.stakedAmount)] as const,
          [text('staking.earned'), rewards(reading.earnedAmount)] as const,
          ...(ownWeekly === 0n ? [] : [[text('staking.ownWeekly'), rewards(ownWeekly)] as const]),
        ]
      : []),
  ]
  return (
    <TermList>
      {figures.map(([label, value]) => (
        <Term key={label} label={label}>
          {value}
        </Term>
      ))}
    </TermList>
  )
}

const Reward = (props: RewardProps) => {
  const { row, reward, isConnected, isRightNetwork, nameId } = props
  const id = useId()
  const named = (what: string) => ({ id: `${id}-${what}`, 'aria-labelledby': `${id}-${what} ${nameId}` })
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const [open, setOpen] = useState<'stake' | 'unstake' | null>(null)
  const { pool, isUnderWay } = row
  const { periodFinish } = reward.reading
  const isOff = isUnderWay || !isRightNetwork
  const isEmpty = isConnected && reward.isPaying && !reward.canStake && !reward.canWithdraw
  return (
    <>
      <Figures {...props} />
      {periodFinish === null ? (
        <p className={kit.soft}>{text('staking.notBegun')}</p>
      ) : (
        <p className={kit.soft}>
          {text(reward.isActive ? 'staking.ends' : 'staking.ended', {
            time: format.moment(periodFinish * 1000),
          })}
        </p>
      )}
      {isEmpty ? (
        <p className={kit.soft}>{text('staking.noShares', { symbol: pool.staked.symbol })}</p>
      ) : null}
      {reward.canStake || reward.canCollect || reward.canWithdraw ? (
        <div className={kit.buttons}>
          {reward.canStake ? (
            <Button {...named('stake')} look="secondary" disabled={isOff} onClick={() => setOpen('stake')}>
              {text('staking.stake')}
            </Button>
          ) : null}
          {reward.canCollect ? (
            <Button
              {...named('collect')}
              look="secondary"
              disabled={isOff}
              onClick={() => act(collectReward, { pool: pool.contract })}
            >
              {text('staking.collect')}
            </Button>
          ) : null}
          {reward.canWithdraw ? (
            <Button
              {...named('withdraw')}
              look="secondary"
              disabled={isOff}
              onClick={() => setOpen('unstake')}
            >
              {text('staking.withdraw')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === null ? null : (
        <StakeDialog
          kind={open}
          pool={pool}
          reading={reward.reading}
          latest={row.latest}
          isUnderWay={isUnderWay}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

export const StakingItem = (props: StakingItemProps) => {
  const text = useText()
  const nameId = useId()
  const { pool, reward, latest } = props.row
  const name = text('staking.pool', { first: pool.pair[0], second: pool.pair[1] })
  const state = reward === null ? 'unread' : reward.isPaying ? 'active' : reward.isActive ? 'idle' : 'ended'
  return (
    <li className={governance.proposal} data-pool={pool.contract}>
      <span className={governance.state}>{text('staking.state', { state })}</span>
      <h3 id={nameId}>{name}</h3>
      {reward === null ? (
        <Note tone="bad" heard="news">
          {text('staking.failed')}
        </Note>
      ) : (
        <Reward {...props} nameId={nameId} reward={reward} />
      )}
      {latest === null ? null : <TransactionNote transaction={latest} />}
      <p className={kit.soft}>
        {text('link.contract')}{' '}
        <Shortened value={pool.contract} what={text('tokens.addressOf', { symbol: name })} />
      </p>
    </li>
  )
}
