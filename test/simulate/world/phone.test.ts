/** The phone's session as a page has it, next to what the app's adapter does (`test/adapters/walletConnectSession.test.ts`). */
import { describe, expect, it } from 'vitest'
import type { WalletChange } from '../../../src/streams/ports/Wallets'
import { createTime, type Process } from '../engine/time'
import { createPhone, UNTRADED } from './phone'
import { NOWHERE } from './phonePage'
import { ACCOUNTS } from './wallet'

const [first, second] = ACCOUNTS
const [BOTH, OWN, , MORE] = [0, 1, 2, 3]

const paired = (kind = BOTH) => {
  const time = createTime()
  const heard: Process[] = []
  const phone = createPhone(1, time, (process) => void heard.push(process))
  const opened = (name: string) => {
    const process: Process = { name, isAlive: true, frozenUntil: 0, timerStepMs: 0 }
    const page = phone.pageOf(process)
    const changes: WalletChange[] = []
    page.changes.subscribe((change) => changes.push(change))
    return { page, changes, process }
  }
  const after = (ms: number): unknown => time.runUntil(time.now() + ms, () => true)
  phone.nextKind = kind
  const one = opened('a')
  phone.pair(one.process, 1)
  return { ...one, phone, after, opened }
}

describe('a page with a session', () => {
  it('begins with the first account of its chain, and finds another on another chain', () => {
    const { page, changes, after } = paired()
    expect(page.place()).toEqual({ account: first, chainId: 1 })
    page.choose(100)
    after(1)
    expect(changes).toEqual([
      { tag: 'accountChanged', account: second },
      { tag: 'chainChanged', chainId: 100 },
    ])
  })

  it('is told of an account that the phone shows, and stays where it was if that is not of its chain', () => {
    const { page, phone, changes, after } = paired(OWN)
    phone.shows(second)
    after(5)
    expect(changes).toEqual([])
    expect(page.place()).toEqual({ account: first, chainId: 1 })
  })

  it('is told of a chain that the session lacks', () => {
    const { page, phone, changes, after } = paired(OWN)
    phone.moves(UNTRADED)
    after(5)
    expect(changes).toEqual([{ tag: 'chainChanged', chainId: UNTRADED }])
    expect(page.told()).toMatchObject({ chainId: UNTRADED })
    expect(page.knows(UNTRADED)).toBe(false)
  })

  it('goes on with the account that was used, also in the next page', () => {
    const { phone, after, opened } = paired(MORE)
    phone.shows(first)
    after(5)
    const { page } = opened('b')
    page.restore(1)
    expect(page.place()).toEqual({ account: first, chainId: 1 })
  })

  it('is told of an end, late, or never', () => {
    const { page, phone, changes, after } = paired()
    let count = 0
    phone.telling = { ms: 9000, count: () => (count += 1) }
    phone.ends()
    after(8000)
    expect([changes, phone.isShared()]).toEqual([[], false])
    after(2000)
    expect([changes, page.place(), count]).toEqual([[{ tag: 'disconnected' }], null, 1])
    expect(page.told()).toMatchObject(NOWHERE)
  })

  it('keeps a session whose end it is never told of, until that expires', () => {
    const { page, phone, changes, after } = paired()
    phone.telling = { ms: null, count: () => undefined }
    phone.ends()
    after(60_000)
    expect([page.place()?.account, phone.isShared()]).toEqual([first, false])
    expect(phone.expires()).toBe(true)
    after(5)
    expect(changes).toEqual([{ tag: 'disconnected' }])
    expect(phone.expires()).toBe(false)
  })

  it('goes to a chain that an update leaves it', () => {
    const { phone, after, page } = paired(OWN)
    phone.approves(2)
    after(5)
    expect(page.place()).toEqual({ account: first, chainId: 100 })
  })
})

describe('a phone', () => {
  it('signs as the account that it shows where no page was told of that', () => {
    const { phone, after } = paired()
    phone.telling = { ms: null, count: () => undefined }
    phone.shows(second)
    after(5)
    expect(phone.signsAs(first)).toBe(second)
    phone.telling = { ms: 0, count: () => undefined }
    phone.shows(second)
    after(5)
    expect(phone.signsAs(first)).toBe(first)
  })

  it('adds a chain that it is asked for, unless its session is of one alone', () => {
    expect(paired(OWN).phone.adds(100)).toBe(false)
    const { phone, after, page } = paired(2)
    expect(phone.adds(1)).toBe(true)
    after(5)
    expect(page.place()).toEqual({ account: first, chainId: 1 })
  })
})
