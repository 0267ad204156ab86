/** An order whose answer is lost: found at the service, posted once. What else the service may do: test/screen. */
import { afterEach, describe, expect } from 'vitest'
import { test } from '../support/fixture.ts'
import { sandboxControl } from '../support/sandboxControl.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { accounts, connected, noFaults, ordersOf, postsOf, priced } from './support/stage.ts'

const OWNER = accounts[7]

afterEach(() => noFaults(sandboxControl(stageUrls().sandboxUrl)))

describe('an order whose answer was lost', () => {
  test('is found when the connection was cut after the service took it, and posted once', async ({ app }) => {
    app.allow(/Failed to load resource/)
    const posts = postsOf(app.page)
    const t = await connected(app, OWNER)
    await priced(t)
    const before = await ordersOf(app.sandbox, OWNER)
    await app.sandbox.fault({ path: '*/api/v1/orders', method: 'POST', cut: 'after' })
    await app.step('found', async () => {
      await t.review()
      await t.confirm()
      await t.approveInWallet()
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
    })
    expect(posts()).toBe(1)
    expect(await ordersOf(app.sandbox, OWNER)).toBe(before + 1)
  })
})
