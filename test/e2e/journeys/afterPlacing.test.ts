/** What happens to an order once it is placed: out of range, under way, filled late, and found by a new profile. */
import { expect } from 'vitest'
import type { SandboxControl } from '../support/sandboxControl.ts'
import type { Session } from '../support/session.ts'
import type { Trader } from '../support/trader.ts'
import { trader } from '../support/trader.ts'
import type { World } from './world.ts'
import { test, TRADER } from './world.ts'

const ETHER = 10n ** 18n
/** What the strip says of an order that no solver has taken: scheduled for the next block, in the auction from then on. */
const IN_THE_AUCTIONS = /in the next auction|solvers look for its best price/
const OUT_OF_RANGE = 'Limit price out of range: Wait for a matching price or cancel your order.'

/** An open order that sells 1 WETH for DAI, with the solver at rest. */
const openOrder = async (app: Session, world: World): Promise<Trader> => {
  const me = trader(app.page)
  await world.sandbox.lever(1, 'hold')
  await world.approve(1, 'WETH', ETHER)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.sign()
  await me.closeDialog('Order submitted')
  await me.orders('Open').waitFor()
  return me
}

test('an open order reports how far it is, and when the market has left its limit', async ({
  app,
  world,
}) => {
  const me = await openOrder(app, world)
  const outOfRange = me.orders('Open').getByText(OUT_OF_RANGE)
  await app.step('it waits for a solver', () => me.orders('Open').getByText(IN_THE_AUCTIONS).waitFor())
  expect(await outOfRange.count()).toBe(0)
  await world.sandbox.lever(1, 'price', { token: 'WETH', usd: 2500 })
  await app.step('its limit is out of range', async () => {
    await app.page.reload()
    await outOfRange.waitFor()
  })
  await world.sandbox.lever(1, 'price', { token: 'WETH', usd: 3200 })
  await app.step('its limit is within range again', async () => {
    await app.page.reload()
    await me.orders('Open').getByText(IN_THE_AUCTIONS).waitFor()
    await outOfRange.waitFor({ state: 'hidden' })
  })
})

const cancel = async (app: Session, me: Trader): Promise<void> => {
  const dialog = me.dialog(/^Cancel order/)
  await app.step('the dialog asks, and says what a cancellation can do', async () => {
    await me.orders('Open').getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByText(/^Are you sure you want to cancel order [0-9a-f]{8}\?$/).waitFor()
    await dialog.getByText(/may still settle it/).waitFor()
  })
  await dialog.getByRole('button', { name: 'Request cancellation' }).click()
  await me.approveInWallet()
  await dialog.getByText('The order book accepted the cancellation').waitFor()
  await me.closeDialog(/^Cancel order/)
}

test('a fill that comes after the cancellation shows as filled, with one notice that says so', async ({
  app,
  world,
}) => {
  const me = await openOrder(app, world)
  // The world in which the cancellation comes too late: a solver held the order already.
  const { id } = await world.sandbox.lever<{ readonly id: string }>(1, 'snapshot')
  await cancel(app, me)
  await world.sandbox.lever(1, 'warp', { seconds: 61 })
  await me.orders('Cancelled').waitFor()
  await world.sandbox.lever(1, 'revert', { id })
  await world.sandbox.lever(1, 'solve')
  await app.step('it is filled, and one notice says that it was after all', async () => {
    await me.orders('Filled').waitFor()
    await me.orders('Filled').getByText('It was filled before the cancellation took effect.').waitFor()
    await me.notice('Order was traded after all').waitFor()
    expect(await me.notice(/traded/).count()).toBe(1)
  })
  await app.step('the executed price and the transaction stand in its details', async () => {
    await me.orders('Filled').getByRole('button', { name: 'Details' }).first().click()
    await me.orders('Filled').getByText('Exec. price').waitFor()
    await me.orders('Filled').getByText('Transaction', { exact: true }).waitFor()
  })
})

const TYPES = {
  EIP712Domain: ['name:string', 'version:string', 'chainId:uint256', 'verifyingContract:address'],
  Order: [
    ...[
      'sellToken:address',
      'buyToken:address',
      'receiver:address',
      'sellAmount:uint256',
      'buyAmount:uint256',
    ],
    ...['validTo:uint32', 'appData:bytes32', 'feeAmount:uint256', 'kind:string', 'partiallyFillable:bool'],
    ...['sellTokenBalance:string', 'buyTokenBalance:string'],
  ],
}
const types = Object.fromEntries(
  Object.entries(TYPES).map(([name, fields]) => [
    name,
    fields.map((field) => ({ name: field.split(':')[0], type: field.split(':')[1] })),
  ]),
)
const domain = {
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId: 1,
  verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
}

/** Places an order past the app, as another client of the same account does; `n` reports orders apart. */
const placeElsewhere = async (sandbox: SandboxControl, world: World, n: number): Promise<void> => {
  const health = await sandbox.get<{ readonly chains: { readonly 1: { readonly now: number } } }>(
    '/sandbox/health',
  )
  const order = {
    sellToken: world.token(1, 'WETH'),
    buyToken: world.token(1, 'DAI'),
    receiver: TRADER,
    sellAmount: (ETHER / 10n).toString(),
    buyAmount: (100n * ETHER + BigInt(n)).toString(),
    validTo: health.chains[1].now + 1200,
    appData: `0x${'0'.repeat(64)}`,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
  const signature = await sandbox.rpc<string>(1, 'eth_signTypedData_v4', [
    TRADER,
    JSON.stringify({ types, domain, primaryType: 'Order', message: order }),
  ])
  const answer = await fetch(`${sandbox.url}/mainnet/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, from: TRADER, signingScheme: 'eip712', signature }),
  })
  if (answer.status !== 201) throw new Error(`order ${n} was refused: ${await answer.text()}`)
}

test('a new profile finds the history of its account, ten orders first and the rest on demand', async ({
  app,
  world,
}) => {
  const me = trader(app.page)
  await world.approve(1, 'WETH', 10n * ETHER)
  for (let n = 1; n <= 12; n++) await placeElsewhere(world.sandbox, world, n)
  await world.sandbox.lever(1, 'solve')
  await app.open()
  await me.connect()
  await app.step('the ten newest are there, and no notice reports old news', async () => {
    await me.orders('Filled').nth(9).waitFor()
  })
  expect(await me.orders().count()).toBe(10)
  expect(await me.notice('Order was traded').count()).toBe(0)
  await app.step('Show all brings the rest', async () => {
    await me.activity.getByRole('button', { name: 'Show all' }).click()
    await me.orders('Filled').nth(11).waitFor()
  })
  await app.step('each knows its price, its transaction and where it comes from', async () => {
    const oldest = me.orders('Filled').nth(11)
    await oldest.getByRole('button', { name: 'Details' }).first().click()
    await oldest.getByText('Exec. price').waitFor()
    await oldest.getByText('Transaction', { exact: true }).waitFor()
    await oldest.getByText('found at the order book, placed elsewhere').waitFor()
  })
  await app.step('an ended order leaves the list', async () => {
    await me.orders('Filled').nth(11).getByRole('button', { name: 'Remove from the list' }).click()
    await me.orders('Filled').nth(11).waitFor({ state: 'detached' })
  })
  expect(await me.orders().count()).toBe(11)
})
