/** A stake on a staking contract: approve, reload, stake, earn, claim, and withdraw once the period is over. */
import { id, zeroPadValue } from 'ethers'
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test, TRADER } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

test('shares are staked, earn a reward that is claimed, and are withdrawn after the end', async ({
  app,
  world,
}) => {
  const { page } = app
  const me = trader(page)
  await world.sandbox.lever(1, 'startRewards', { token: 'DAI' })
  await app.open()
  await me.connect()
  await app.open('/profile')
  const section = page.getByRole('region', { name: 'Staking' })
  const dialog = page.getByRole('dialog')
  const sent = async (): Promise<number> =>
    Number(await world.sandbox.rpc<string>(1, 'eth_getTransactionCount', [TRADER, 'latest']))
  const before = await sent()
  /** The approvals of the account that the chain holds. */
  const approvals = async (): Promise<number> => {
    const topics = [id('Approval(address,address,uint256)'), zeroPadValue(TRADER, 32)]
    const filter = { fromBlock: '0x0', toBlock: 'latest', topics }
    return (await world.sandbox.rpc<readonly unknown[]>(1, 'eth_getLogs', [filter])).length
  }
  const approved = await approvals()

  await app.step('the contract may take exactly what is staked', async () => {
    await section.getByText('Active').waitFor()
    await section.getByRole('button', { name: /^Stake / }).click()
    await dialog.getByRole('button', { name: inEnglish('swap.max') }).click()
    await dialog.getByRole('button', { name: 'Approve UNI-V2' }).click()
    await me.approveInWallet()
  })
  await app.step('a reload right after it leads on to the stake, without a second approval', async () => {
    await page.reload()
    await section.getByRole('button', { name: /^Stake / }).click()
    await dialog.getByRole('button', { name: inEnglish('swap.max') }).click()
    await dialog.getByRole('button', { name: inEnglish('staking.stake'), exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Approve UNI-V2' }).count()).toBe(0)
  })
  await app.step('the stake earns', async () => {
    await dialog.getByRole('button', { name: inEnglish('staking.stake'), exact: true }).click()
    await me.approveInWallet()
    await section.getByRole('button', { name: inEnglish('staking.withdraw') }).waitFor()
    // One approval and the stake.
    await expect.poll(async () => (await sent()) - before).toBe(2)
    expect((await approvals()) - approved).toBe(1)
    await world.sandbox.lever(1, 'warp', { seconds: 86_400 })
    await app.page.getByRole('button', { name: /\(network\)$/ }).click()
    await world.sandbox.lever(1, 'endRewards', { token: 'DAI' })
    await section.getByText(inEnglish('staking.over')).waitFor()
  })
  await app.step('the reward is claimed', async () => {
    await section.getByRole('button', { name: inEnglish('staking.collect') }).click()
    await me.approveInWallet()
    await section.getByText('0 UNI', { exact: true }).first().waitFor()
    await section.getByRole('button', { name: inEnglish('staking.collect') }).waitFor({ state: 'detached' })
  })
  await app.step('the stake comes back', async () => {
    await section.getByRole('button', { name: inEnglish('staking.withdraw') }).click()
    await dialog.getByRole('button', { name: inEnglish('swap.max') }).click()
    await dialog.getByRole('button', { name: inEnglish('staking.withdraw'), exact: true }).click()
    await me.approveInWallet()
    await section.getByRole('button', { name: inEnglish('staking.withdraw') }).waitFor({ state: 'detached' })
  })
  await expect.poll(() => section.getByText(inEnglish('staking.over')).count()).toBe(1)
  // The approval, the stake, the claim and the withdrawal, and no other.
  expect((await sent()) - before).toBe(4)
  expect((await approvals()) - approved).toBe(1)
})
