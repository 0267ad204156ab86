/** The history of an account as a new profile finds it. */
import { expect } from 'vitest'
import type { SandboxControl } from '../support/sandboxControl.ts'
import { trader } from '../support/trader.ts'
import { type World, test, TRADER } from './world.ts'

const ETHER = 10n ** 18n

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
