/** The part of the walk that the order book of 2022 alone had. */
import type { World } from '../world.ts'
import { base } from '../orders.ts'
import { dai, fee, NOBODY, weth } from './sales.ts'

export async function earlyTour(world: World): Promise<void> {
  const api = base('2022', 1)
  const pair = `sellToken=${weth}&buyToken=${dai}`
  const paths = [
    ...['1000000000000000000', '0', 'x'].map((atoms) => `/markets/${weth}-${dai}/sell/${atoms}`),
    `/markets/${weth}-${dai}/buy/1000000000000000000`,
    `/markets/${weth}-${NOBODY}/sell/1000`,
    `/markets/${weth}-${fee}/sell/1000`,
    `/fee?${pair}&amount=1000&kind=sell`,
    `/fee?${pair}&amount=0&kind=sell`,
    `/fee?sellToken=${NOBODY}&buyToken=${dai}&amount=1000&kind=sell`,
    `/fee?${pair}`,
    `/feeAndQuote/sell?${pair}&sellAmountBeforeFee=1000000000000000000`,
    `/feeAndQuote/sell?${pair}&sellAmountBeforeFee=5`,
    `/feeAndQuote/sell?${pair}`,
    `/feeAndQuote/buy?${pair}&buyAmountAfterFee=1000000000000000000`,
    `/feeAndQuote/buy?${pair}&buyAmountAfterFee=0`,
    `/feeAndQuote/buy?sellToken=${weth}&buyToken=${NOBODY}&buyAmountAfterFee=5`,
    '/nothing',
  ]
  for (const path of paths) await world.request('GET', `${api}${path}`)
  await world.request('PUT', `${api}/quote`, {})
}
