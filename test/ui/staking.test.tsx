/** The staking on the profile page, and its dialogs. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { type StakeReading, StakingRead, StakingReadFailed } from '../../src/events/staking/events.ts'
import { stakingPools } from '../../src/events/staking/stakingPools.data.ts'
import { TransactionFailed, TransactionMined, TransactionSent } from '../../src/events/transactions/events.ts'
import { WalletAccountChanged } from '../../src/events/wallet/events.ts'
import { type FakeApp } from './support/fakeApp.ts'
import { NOT_MEANT } from './support/notMeant.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

// Loaded before the first test, which would wait for its transform otherwise.
await import('../../src/ui/pages/ProfilePage.tsx')
const ETHER = 10n ** 18n
/** The button of a pool: its name ends with that of the pool. */
const named = (id: 'staking.stake' | 'staking.collect' | 'staking.withdraw'): RegExp =>
  new RegExp(`^${inEnglish(id)} \\w+/\\w+$`)
const pools = stakingPools[1] ?? []
const open = async (...events: readonly AppEvent[]): Promise<FakeApp> => {
  const app = startApp(events)
  await screen.findByRole('heading', { level: 2, name: 'Staking' })
  return app
}
const region = () => within(screen.getByRole('region', { name: 'Staking' }))
const ENDED_S = Date.UTC(2020, 10, 17) / 1000
/** What every contract says; `changes` are for the first. */
const reading = (changes: Partial<StakeReading> = {}, count = pools.length) =>
  StakingRead({
    chainId: 1,
    account: scene.ACCOUNT,
    rewards: pools.slice(0, count).map(({ contract }, at) => ({
      contract,
      periodFinish: ENDED_S,
      totalRewardRate: ETHER,
      totalStakedAmount: 1000n * ETHER,
      stakedAmount: 0n,
      earnedAmount: 0n,
      balance: 0n,
      allowance: 0n,
      ...(at === 0 ? changes : {}),
    })),
  })
const running = { periodFinish: scene.NOW / 1000 + 86_400, balance: 40n * ETHER }
const sent = (app: FakeApp): unknown => {
  const last = app.acted.findLast(({ type }) => type === 'TransactionRequested')
  return last?.type === 'TransactionRequested' ? last.data.info : null
}
/** The id of the newest request. */
const requestId = (app: FakeApp): string => {
  const last = app.acted.findLast(({ type }) => type === 'TransactionRequested')
  return last?.type === 'TransactionRequested' ? last.data.id : ''
}
/** Opens the dialog that stakes in the first pool. */
const openStake = async () => {
  fireEvent.click(await screen.findByRole('button', { name: named('staking.stake') }))
  return within(screen.getByRole('dialog', { name: 'Stake UNI-V2' }))
}
const HASH = `0x${'5'.repeat(64)}` as const

beforeEach(() => {
  location.hash = '#/profile'
})

describe('the staking', () => {
  it('is read when the page opens, and says so', async () => {
    const app = await open(...scene.connected)
    expect(screen.getByText(inEnglish('staking.reading'))).toBeTruthy()
    await waitFor(() => {
      expect(app.acted).toContainEqual(expect.objectContaining({ type: 'StakingRequested' }))
    })
  })

  it('whose periods are over says plainly that nothing is paid, and still withdraws and claims', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ stakedAmount: 7n * ETHER, earnedAmount: 3n * ETHER, balance: 40n * ETHER }))
    expect(await screen.findByText(inEnglish('staking.over'))).toBeTruthy()
    expect(region().getAllByText('Ended')).toHaveLength(4)
    expect(region().getAllByText(/^Ended on .*2020/)).toHaveLength(4)
    expect(region().queryByRole('button', { name: named('staking.stake') })).toBeNull()
    fireEvent.click(region().getByRole('button', { name: named('staking.collect') }))
    expect(sent(app)).toMatchObject({ type: 'collectReward', amount: 3n * ETHER, pool: pools[0]?.contract })
    expect(await screen.findByText('Claim a reward of 3 UNI')).toBeTruthy()
    expect(isOff(region().getByRole('button', { name: named('staking.withdraw') }))).toBe(true)
  })

  it('that runs shows its end, what it pays, and what the stake earns', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ ...running, stakedAmount: 250n * ETHER }))
    expect(await screen.findByText('Active')).toBeTruthy()
    expect(screen.queryByText(inEnglish('staking.over'))).toBeNull()
    expect(region().getByText('604,800 UNI')).toBeTruthy()
    expect(region().getByText('151,200 UNI')).toBeTruthy()
    expect(region().getByText(/^Pays rewards until/)).toBeTruthy()
  })

  it('whose contract cannot be read says so in its place', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({}, 3))
    expect(await screen.findByText(inEnglish('staking.failed'))).toBeTruthy()
    expect(region().getAllByText('Ended')).toHaveLength(3)
  })

  it('names the pool in each of its buttons (X242)', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ ...running, stakedAmount: 7n * ETHER, earnedAmount: 3n * ETHER }))
    await screen.findByText('Active')
    const buttons = region().getAllByRole('button')
    const [first = { pair: ['', ''] }] = pools
    expect(buttons).toHaveLength(3 + 2 * pools.length)
    expect(region().getAllByRole('button', { name: new RegExp(first.pair.join('/')) })).toHaveLength(5)
  })

  it('that cannot be reached says so, and is asked again by a button', async () => {
    const app = await open(...scene.connected)
    app.emit(StakingReadFailed({ chainId: 1, account: scene.ACCOUNT, reason: 'unreachable' }))
    expect(await screen.findByText(inEnglish('staking.failed'))).toBeTruthy()
    const before = app.acted.length
    fireEvent.click(region().getByRole('button', { name: inEnglish('button.tryAgain') }))
    expect(app.acted.length).toBe(before + 1)
  })

  it('names its network elsewhere', async () => {
    await open(...scene.connected, NetworkSelected({ chainId: 100 }))
    expect(
      screen.getByText('The staking contracts are on Ethereum. Switch networks to see them.'),
    ).toBeTruthy()
  })
})

describe('the dialog of a stake', () => {
  it('asks for an approval of exactly the amount, and for the stake once it is there', async () => {
    const app = await open(...scene.connected)
    app.emit(reading(running))
    const dialog = await openStake()
    const field = dialog.getByRole('textbox', { name: 'Amount of UNI-V2' })
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.stake') }))
    expect(dialog.getByRole('alert').textContent).toContain('Enter an amount above zero.')
    expect(dialog.getByRole('textbox', { description: /Enter an amount above zero\./ })).toBe(field)
    fireEvent.change(field, { target: { value: '41' } })
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.stake') }))
    expect(dialog.getByRole('alert').textContent).toContain('You don’t have that much UNI-V2.')
    fireEvent.change(field, { target: { value: '12.5' } })
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(dialog.getByText(/First approve 12.5 UNI-V2, exactly what you stake/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Approve UNI-V2' }))
    expect(sent(app)).toMatchObject({
      type: 'approval',
      spender: pools[0]?.contract,
      amount: (125n * ETHER) / 10n,
    })
    expect(screen.getByRole('dialog', { name: 'Stake UNI-V2' })).toBeTruthy()
  })

  it('stakes all that one has when the contract may take it, and closes', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ ...running, allowance: 40n * ETHER }))
    const dialog = await openStake()
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('swap.max') }))
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.stake') }))
    expect(sent(app)).toMatchObject({ type: 'stake', amount: 40n * ETHER })
    expect(screen.queryByRole('dialog', { name: 'Stake UNI-V2' })).toBeNull()
  })

  it('withdraws what is typed, and no more than is staked', async () => {
    const app = await open(...scene.connected)
    app.emit(reading({ stakedAmount: 7n * ETHER }))
    fireEvent.click(await screen.findByRole('button', { name: named('staking.withdraw') }))
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw UNI-V2' }))
    const field = dialog.getByRole('textbox', { name: 'Amount of UNI-V2' })
    fireEvent.change(field, { target: { value: '8' } })
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.withdraw') }))
    expect(dialog.getByRole('alert').textContent).toContain('You haven’t staked that much UNI-V2.')
    fireEvent.change(field, { target: { value: '2' } })
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.withdraw') }))
    expect(sent(app)).toMatchObject({ type: 'unstake', amount: 2n * ETHER })
  })

  it('takes back its complaint when another amount is chosen', async () => {
    const app = await open(...scene.connected)
    app.emit(reading(running))
    const dialog = await openStake()
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.stake') }))
    expect(dialog.getByRole('alert').textContent).toContain('Enter an amount above zero.')
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('swap.max') }))
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it.each(['1.0000000000000000001', '1,2', 'all'])('says of %s that it is no clear amount', async (value) => {
    const app = await open(...scene.connected)
    app.emit(reading({ ...running, allowance: 40n * ETHER }))
    const dialog = await openStake()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Amount of UNI-V2' }), { target: { value } })
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.stake') }))
    expect(dialog.getByRole('alert').textContent).toContain('This amount could mean two things.')
    expect(sent(app)).toBeNull()
  })

  it.each(['pasted', 'dropped'])('takes two lines that are %s for two amounts', async (way) => {
    const app = await open(...scene.connected)
    app.emit(reading({ ...running, allowance: 40n * ETHER }))
    const dialog = await openStake()
    const field = dialog.getByRole('textbox', { name: 'Amount of UNI-V2' })
    const data = { getData: () => '10\n200\n' }
    const isTaken =
      way === 'pasted'
        ? !fireEvent.paste(field, { clipboardData: data })
        : !fireEvent.drop(field, { dataTransfer: data })
    // A browser puts a space in place of the line's end, unless the field took the lines.
    if (!isTaken) fireEvent.change(field, { target: { value: '10 200' } })
    expect(field).toHaveProperty('value', '10\t200')
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('staking.stake') }))
    expect(dialog.getByRole('alert').textContent).toContain('This amount could mean two things.')
    expect(sent(app)).toBeNull()
  })

  it('says that the wallet refused the approval', async () => {
    const app = await open(...scene.connected)
    app.emit(reading(running))
    const dialog = await openStake()
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('swap.max') }))
    fireEvent.click(dialog.getByRole('button', { name: 'Approve UNI-V2' }))
    act(() => app.emit(TransactionFailed({ id: requestId(app), error: { tag: 'refused' } })))
    expect(dialog.getByRole('alert').textContent).toContain('Approve')
    within(dialog.getByRole('alert')).getByText(inEnglish('label.notSent'))
    expect(isOff(dialog.getByRole('button', { name: 'Approve UNI-V2' }))).toBe(false)
  })

  it('asks for no second approval before what the first one changed is read', async () => {
    const app = await open(...scene.connected)
    app.emit(reading(running))
    const dialog = await openStake()
    fireEvent.click(dialog.getByRole('button', { name: inEnglish('swap.max') }))
    fireEvent.click(dialog.getByRole('button', { name: 'Approve UNI-V2' }))
    const id = requestId(app)
    app.now$.next(scene.NOW + 30_000)
    act(() =>
      app.emit(
        TransactionSent({ id, hash: HASH }),
        TransactionMined({ id, hash: HASH, block: 9, status: 1 }),
      ),
    )
    expect(isOff(dialog.getByRole('button', { name: 'Approve UNI-V2' }))).toBe(true)
    act(() => app.emit(reading({ ...running, allowance: 40n * ETHER })))
    expect(isOff(dialog.getByRole('button', { name: inEnglish('staking.stake') }))).toBe(false)
  })

  it('begins in its field, goes on by Enter, and says that the approval is there (X239, X250)', async () => {
    const app = await open(...scene.connected)
    app.emit(reading(running))
    const dialog = await openStake()
    const field = dialog.getByRole('textbox', { name: 'Amount of UNI-V2' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '40' } })
    for (const unmeant of NOT_MEANT) fireEvent.keyDown(field, unmeant)
    expect(sent(app)).toBeNull()
    fireEvent.keyDown(field, { key: 'Enter' })
    const id = requestId(app)
    const approved = inEnglish('approve.done', { symbol: 'UNI-V2' })
    expect(dialog.queryByText(approved)).toBeNull()
    act(() =>
      app.emit(
        TransactionSent({ id, hash: HASH }),
        TransactionMined({ id, hash: HASH, block: 9, status: 1 }),
        reading({ ...running, allowance: 40n * ETHER }),
      ),
    )
    expect(dialog.getByText(approved).closest('[data-heard]')).toBeTruthy()
    // More than the account has, for which nothing was approved.
    fireEvent.change(field, { target: { value: '99999' } })
    expect(dialog.queryByText(approved)).toBeNull()
    fireEvent.change(field, { target: { value: '40' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(sent(app)).toMatchObject({ type: 'stake', amount: 40n * ETHER })
  })

  it('of one account closes when the wallet turns to another', async () => {
    const app = await open(...scene.connected)
    app.emit(reading(running), StakingRead({ ...reading(running).data, account: scene.OTHER }))
    fireEvent.click(await screen.findByRole('button', { name: named('staking.stake') }))
    expect(screen.getByRole('dialog', { name: 'Stake UNI-V2' })).toBeTruthy()
    act(() => app.emit(WalletAccountChanged({ account: scene.OTHER })))
    expect(screen.queryByRole('dialog', { name: 'Stake UNI-V2' })).toBeNull()
    expect(region().getByRole('button', { name: named('staking.stake') })).toBeTruthy()
  })
})
