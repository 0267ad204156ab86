import * as E from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { expect, it } from 'vitest'
import { createFindTokens } from '../../../src/streams/orders/findTokens'
import { fakeChain } from '../../support/fakes/fakeChain'
import { anOrder, atService } from '../support/orders'
import { started, world } from '../support/world'

const UNKNOWN = '0x1111111111111111111111111111111111111111'
const order = atService(anOrder())
const found = { ...order, params: { ...order.params, buyToken: UNKNOWN } }

it('a token whose contract gave no answer is asked for again with the next page, and not within this one', async () => {
  const answers = [
    E.left({ tag: 'unreachable' } as const),
    E.right({ hasCode: true, decimals: 18, symbol: 'NEW', name: 'New' }),
  ]
  const chain = fakeChain({ token: () => of(answers.shift() ?? E.left({ tag: 'unreachable' } as const)) })
  const { log } = world({ given: [started] })
  const find = createFindTokens({ fact$: log.live$, state$: log.state$, now: log.now } as never, chain, 1)
  const page = () => firstValueFrom(find.ahead([found]), { defaultValue: null })
  await page()
  expect(await firstValueFrom(find(found))).toBeNull()
  expect(await firstValueFrom(find(found))).toBeNull()
  expect(chain.calls.token).toHaveLength(1)
  await page()
  expect(await firstValueFrom(find(found))).toMatchObject({ buyToken: { symbol: 'NEW' } })
  expect(chain.calls.token).toHaveLength(2)
})
