/** Refer, accept, trade: the first order of a visitor who came by a link carries the document that names the referrer. */
import { expect } from 'vitest'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData.ts'
import { referralDocument } from '../../../src/events/referral/document.ts'
import { trader } from '../support/trader.ts'
import { test, TRADER } from './world.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const REFERRER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

interface Placed {
  readonly appData: string
  readonly fullAppData: string | null
}

test('an account that came by a referral link trades with the document that names the referrer', async ({
  app,
  world,
}) => {
  const { page, sandbox } = app
  const me = trader(page)
  const notice = page.getByRole('region', { name: inEnglish('referral.notice') })
  const quoted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/quote')) quoted.push(request.postData() ?? '')
  })

  await app.step('the link says what it is, and leaves the address', async () => {
    await app.open(`/?referral=${REFERRER}`)
    await notice.getByText(inEnglish('referral.notice.notConnected')).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/swap')
  })
  await app.step('an account without trades is referred', async () => {
    await me.connect()
    await notice.getByText(inEnglish('referral.notice.active')).waitFor()
  })
  await sandbox.rpc(1, 'eth_sendTransaction', [
    {
      from: TRADER,
      to: world.token(1, 'WETH'),
      // approve(relayer, 2^255)
      data: `0x095ea7b3${'c92e8bdf79f0507f65a392b0ab4667716bfe0110'.padStart(64, '0')}8${'0'.repeat(63)}`,
    },
  ])
  await app.step('the review names the referrer', async () => {
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    const review = await me.review()
    await review.getByText(inEnglish('review.referrer')).waitFor()
  })
  await app.step('the wallet is asked for the hash of the document', async () => {
    await me.confirm()
    expect(await me.asked()).toMatchObject({ appData: appDataHash(referralDocument(REFERRER)) })
    await me.approveInWallet()
  })
  await app.step('the order book has the document; the link is used up with the fill', async () => {
    await me.dialog(/^Order (?:submitted|filled)|^Review swap/).waitFor()
    await expect
      .poll(async () => {
        const [order] = await sandbox.get<readonly Placed[]>(
          `/mainnet/api/v1/account/${TRADER}/orders?limit=1`,
        )
        return order?.fullAppData
      })
      .toBe(referralDocument(REFERRER))
    await me.orders('Filled').waitFor()
    await notice.waitFor({ state: 'hidden' })
  })
  expect(quoted.length).toBeGreaterThan(0)
  expect(quoted.every((body) => body.includes(appDataHash(appDataDocument('local'))))).toBe(true)
  await app.step('the profile shows what was counted', async () => {
    await app.open('/profile')
    const main = page.getByRole('main')
    await main.getByText('Last updated').waitFor()
    await expect.poll(() => main.getByText(/#\/\?referral=0xf39Fd6/).count()).toBe(1)
  })
})
