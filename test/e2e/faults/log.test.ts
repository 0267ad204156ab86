/** A log that was damaged, that a newer build wrote to, or that cannot be kept at all. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { chainHash, checksum } from '../../../src/events/kernel/checksum.ts'
import type { LogHead, StoredRow } from '../../../src/streams/ports/LogStore.ts'
import { test } from '../support/fixture.ts'
import type { Session } from '../support/session.ts'
import { type Trader, trader } from '../support/trader.ts'
import { accounts, connected, permit, priced } from './support/stage.ts'

const OWNER = accounts[6]
const DATABASE = 'foldswap-log'

interface Stored {
  readonly rows: readonly StoredRow[]
  readonly head: LogHead
  readonly quarantine: readonly { readonly seq: number; readonly raw: string }[]
}

/** Everything that matters in the store. */
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(async (name) => {
    const done = <A>(request: IDBRequest): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as A)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const database = await done<IDBDatabase>(indexedDB.open(name))
    const stores = database.transaction(['durable', 'meta', 'quarantine'])
    const [rows, head, quarantine] = await Promise.all([
      done<Stored['rows']>(stores.objectStore('durable').getAll()),
      done<LogHead>(stores.objectStore('meta').get('head')),
      done<Stored['quarantine']>(stores.objectStore('quarantine').getAll()),
    ])
    database.close()
    return { rows, head, quarantine }
  }, DATABASE)

/** Puts rows into the store as they are, and the head where one is given. */
const plant = (
  page: Page,
  planted: { readonly rows: readonly StoredRow[]; readonly head?: LogHead },
): Promise<void> =>
  page.evaluate(
    async ([name, { rows, head }]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
      const stores = database.transaction(['durable', 'meta'], 'readwrite')
      for (const row of rows) stores.objectStore('durable').put(row)
      if (head !== undefined) stores.objectStore('meta').put(head, 'head')
      await new Promise((resolve, reject) => {
        stores.oncomplete = resolve
        stores.onerror = reject
      })
      database.close()
    },
    [DATABASE, planted] as const,
  )

/** A sound row after the last one, of a fact that this build may not know. */
const append = async (page: Page, type: string, v: number): Promise<void> => {
  const { head } = await stored(page)
  const envelope = { at: 1_767_225_600_000, data: {}, id: 'future-1', n: 1, session: 'future', type, v }
  const json = JSON.stringify(envelope)
  const sum = checksum(json)
  const row = { seq: head.seq + 1, json, sum, hash: chainHash(head.hash, sum) }
  await plant(page, { rows: [row], head: { ...head, seq: row.seq, hash: row.hash } })
}

const typeOf = ({ json }: StoredRow): string => (JSON.parse(json) as { readonly type: string }).type

/** A page with a filled order and a theme of the user's choice in its log. */
const withHistory = async (app: Session): Promise<Trader> => {
  const t = await connected(app, OWNER)
  await app.page.getByRole('button', { name: /^Theme: / }).click()
  await priced(t)
  await t.sign()
  await t.closeDialog(/^Order/)
  await t.orders('Filled').first().waitFor()
  return t
}

describe('a log with a damaged row', () => {
  test('sets it aside as it was found, says so, and folds all others', async ({ app }) => {
    const t = await withHistory(app)
    const before = await stored(app.page)
    const theme = before.rows.find((row) => typeOf(row) === 'ThemeSet')
    if (theme === undefined) throw new Error('no ThemeSet in the log')
    const damaged = { ...theme, json: theme.json.replace('ThemeSet', 'ThemeSat') }
    await plant(app.page, { rows: [damaged] })
    await app.step('reported after a reload', async () => {
      await app.page.reload()
      const banner = app.page.locator('[data-banner=quarantined]')
      await banner.getByText('1 stored entry was damaged and set aside').waitFor()
      await banner.getByText('They are kept unchanged; everything else is intact.').waitFor()
      await t.orders('Filled').first().waitFor()
    })
    const after = await stored(app.page)
    expect(after.rows.slice(0, before.rows.length)).toEqual(
      before.rows.map((row) => (row.seq === theme.seq ? damaged : row)),
    )
    expect(after.quarantine).toMatchObject([{ seq: theme.seq, raw: JSON.stringify(damaged) }])
    await app.step('and trading goes on', async () => {
      await t.chooseToken('sell', 'WETH')
      await priced(t)
      await t.sign()
    })
  })

  test('whose place is taken by something that is no row at all still opens', async ({ app }) => {
    const t = await withHistory(app)
    const { rows } = await stored(app.page)
    const theme = rows.find((row) => typeOf(row) === 'ThemeSet')
    const wreck = { seq: theme?.seq ?? 1, wreck: true } as unknown as StoredRow
    await plant(app.page, { rows: [wreck] })
    await app.step('reported after a reload', async () => {
      await app.page.reload()
      await app.page.locator('[data-banner=quarantined]').waitFor()
      await t.orders('Filled').first().waitFor()
    })
  })
})

describe('a log that a newer build wrote to', () => {
  test.for([
    ['a fact of an unknown type', 'OrderTeleported', 1],
    ['a known fact in a newer version', 'ThemeSet', 99],
  ] as const)('with %s keeps it, says so, and decides nothing more', async ([, type, v], { app }) => {
    const t = await withHistory(app)
    await append(app.page, type, v)
    const before = await stored(app.page)
    await app.step('reported after a reload', async () => {
      await app.page.reload()
      const banner = app.page.locator('[data-banner=newerCatalogue]')
      await banner.getByText('A newer version of this app wrote to the log').waitFor()
      await banner.getByText('This tab cannot place or cancel orders until it is reloaded.').waitFor()
      await t.orders('Filled').first().waitFor()
      expect(await t.submit.textContent()).toBe('Reload')
    })
    const after = await stored(app.page)
    expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows)
    expect(after.quarantine).toEqual([])
  })

  test('while this tab lives is noticed at once', async ({ app }) => {
    const t = await withHistory(app)
    await app.step('reported', async () => {
      await append(app.page, 'OrderTeleported', 1)
      await app.page.evaluate((name) => new BroadcastChannel(name).postMessage(null), DATABASE)
      await app.page.locator('[data-banner=newerCatalogue]').waitFor()
      expect(await t.submit.textContent()).toBe('Reload')
    })
  })
})

describe('a browser that stores nothing', () => {
  test.for([
    ['forbids it', 'SecurityError', 'Private windows and some settings prevent it.'],
    ['fails at it', 'UnknownError', 'The disk cannot be read or written.'],
  ] as const)('because it %s is reported, and placing asks for consent', async ([, name, why], { app }) => {
    await app.context.addInitScript((error) => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no store here', error)
      }
    }, name)
    await permit(app.sandbox, accounts[0])
    const t = trader(app.page)
    await app.step('reported', async () => {
      await app.open()
      const banner = app.page.locator('[data-banner=storageLost]')
      await banner.getByText('This browser stopped storing').waitFor()
      await banner.getByText(why).waitFor()
    })
    await t.connect()
    await priced(t)
    await app.step('consent is asked for', async () => {
      const review = await t.review()
      const confirm = review.getByRole('button', { name: 'Confirm Swap' })
      expect(await confirm.isDisabled()).toBe(true)
      await review.getByRole('checkbox', { name: /^This browser cannot store the order\./ }).check()
      await review.getByRole('button', { name: 'Confirm Swap', disabled: false }).waitFor()
    })
    await app.step('and placing works', async () => {
      await t.confirm()
      await t.approveInWallet()
      await t.dialog(/^Order (submitted|filled)$/).waitFor()
      await t.closeDialog(/^Order (submitted|filled)$/)
      await t.orders('Filled').waitFor()
    })
  })
})
