import { describe, expect, it } from 'vitest'
import { FILLED } from '../support/orderStory'
import { aLog, jsonOf, runCli } from './support/cli'

describe('csv', () => {
  it('holds the filled orders of a log with their exact amounts', async () => {
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await runCli(['csv', aLog()])).toEqual({
      code: 0,
      err: '',
      out:
        'filled at (UTC),network,account,receiver,sold,sold token,sold token address,bought,bought token,' +
        'bought token address,signed fee,kind,transaction,order,sold in USD at the fill,' +
        'bought in USD at the fill,limit sell,limit buy,network cost quoted,placed at (UTC)\r\n' +
        `2026-01-01T00:00:12.000Z,Ethereum,${account},${account},2,WETH,0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2,` +
        '2901.000000000000000001,DAI,0x6B175474E89094C44Da98b954EedeAC495271d0F,0,sell,' +
        `0x${'ab'.repeat(32)},${FILLED},,,2,2900,0.001,2026-01-01T00:00:05.000Z\r\n`,
    })
    expect(await jsonOf('csv', aLog())).toMatchObject([{ uid: FILLED, status: 'fulfilled' }])
  })
})
