/** What wallets (W1 to W18), disks (D1 to D10) and clocks (C1 to C6) do, and browsers that refuse locks (L). */
import * as E from 'fp-ts/Either'
import type { StoreTrouble } from '../../../src/events/chain/state'
import type { Signed } from '../../../src/streams/ports/Wallets'
import type { Disturbance } from '../engine/calls'
import { wipe } from '../world/disk'
import { ACCOUNTS, signatureOf } from '../world/wallet'
import type { Fault } from './fault'

const WALLET = [
  'wallets.connect',
  'wallets.signOrder',
  'wallets.signCancellation',
  'wallets.sendApproval',
  'wallets.sendWrap',
  'wallets.sendPresignature',
  'wallets.switchChain',
  'wallets.watchToken',
]
const SIGN = ['wallets.signOrder', 'wallets.signCancellation']
const refused =
  (error: unknown, ms = 0) =>
  (): Disturbance => ({ what: 'lost', error, ms })
/** The call itself goes on as it would. */
const NOTHING_ELSE: Disturbance = { what: 'slow', ms: 0 }
const STORE = ['logStore.']
const trouble = (tag: StoreTrouble): Pick<Fault, 'begin' | 'end'> => ({
  begin: ({ profile }) => (profile.disk.trouble = tag),
  end: ({ profile }) => (profile.disk.trouble = null),
})
const signature = (change: (signed: Signed) => Signed) => (): Disturbance => ({
  what: 'answer',
  change: E.map((value) => change(value as Signed)),
})
const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

export const deviceFaults: readonly Fault[] = [
  { id: 'W1', what: 'the person refuses', calls: WALLET, disturb: refused({ tag: 'refused', code: 4001 }) },
  {
    id: 'W2',
    what: 'another window is open',
    calls: WALLET,
    disturb: refused({ tag: 'busy', code: -32002 }),
  },
  { id: 'W3', what: 'not authorised', calls: WALLET, disturb: refused({ tag: 'unauthorised', code: 4100 }) },
  {
    id: 'W4',
    what: 'the chain is not added',
    calls: ['wallets.switchChain'],
    disturb: refused({ tag: 'chainNotAdded', code: 4902 }),
  },
  {
    id: 'W5',
    what: 'the wallet is on another chain',
    begin: ({ profile: { wallet } }) => {
      wallet.tell({ tag: 'chainChanged', chainId: 10 })
    },
    end: ({ profile: { wallet }, world }) => {
      wallet.tell({ tag: 'chainChanged', chainId: world.chainId })
    },
  },
  {
    id: 'W6',
    what: 'the account changes while signing',
    calls: SIGN,
    disturb: ({ process }, _planned, world) => {
      const { wallet } = world.profiles[Number(process.name.split('/')[0])] ?? {}
      if (wallet !== undefined)
        world.time.after(900, () => {
          const account = wallet.account === ACCOUNTS[0] ? ACCOUNTS[1] : ACCOUNTS[0]
          wallet.tell({ tag: 'accountChanged', account })
        })
      return NOTHING_ELSE
    },
  },
  {
    id: 'W7',
    what: 'the chain changes while signing',
    calls: SIGN,
    disturb: ({ process }, _planned, world) => {
      const { wallet } = world.profiles[Number(process.name.split('/')[0])] ?? {}
      if (wallet !== undefined)
        world.time.after(900, () => {
          wallet.tell({ tag: 'chainChanged', chainId: 137 })
        })
      return NOTHING_ELSE
    },
    end: ({ profile: { wallet }, world }) => {
      wallet.tell({ tag: 'chainChanged', chainId: world.chainId })
    },
  },
  {
    id: 'W8',
    what: 'the wallet disconnects',
    begin: ({ profile: { wallet } }) => wallet.tell({ tag: 'disconnected' }),
  },
  { id: 'W9', what: 'it never answers', calls: WALLET, disturb: () => ({ what: 'silent' }) },
  {
    id: 'W10',
    what: 'it answers late',
    calls: WALLET,
    disturb: (_call, { draw }) => ({ what: 'slow', ms: 20_000 + (draw % 100_000) }),
  },
  { id: 'W13', what: 'it cannot sign', calls: SIGN, disturb: refused({ tag: 'unsupported', code: 4200 }) },
  {
    id: 'W14',
    what: 'another account signs',
    calls: SIGN,
    disturb: signature((signed) => ({
      ...signed,
      signature: signatureOf(ACCOUNTS[1], `0x${signed.signature.slice(42, 106)}`),
    })),
  },
  {
    id: 'W15',
    what: 'bytes that are no signature',
    calls: SIGN,
    disturb: signature((signed) => ({ ...signed, signature: `0x${'00'.repeat(65)}` })),
  },
  {
    id: 'W16',
    what: 'it signs something else',
    calls: SIGN,
    disturb: signature((signed) => ({
      ...signed,
      signature: signatureOf(ACCOUNTS[0], `0x${'13'.repeat(32)}`),
    })),
  },
  {
    id: 'W18',
    what: 'an error that nobody listed',
    calls: WALLET,
    disturb: refused({ tag: 'unlisted', code: -1, description: 'y'.repeat(300) }),
  },
  { id: 'D1', what: 'the disk is full', ...trouble('quota') },
  { id: 'D2', what: 'the backing store fails', ...trouble('failed') },
  {
    id: 'D3',
    what: 'the connection is lost',
    begin: ({ profile: { disk } }) =>
      disk.lost.next({ error: { tag: 'failed', description: 'closed' }, except: null }),
  },
  { id: 'D4', what: 'the upgrade is blocked', ...trouble('blocked') },
  {
    id: 'D5',
    what: 'a newer build takes the store over',
    begin: ({ profile: { disk } }) =>
      disk.lost.next({ error: { tag: 'outdated', description: 'newer' }, except: null }),
  },
  { id: 'D6', what: 'the power fails', begin: ({ losePower: cut }) => cut() },
  {
    id: 'D7',
    what: 'a byte is flipped',
    countsItself: true,
    begin: ({ profile: { disk }, planned, count }) => {
      const place = planned.draw % Math.max(1, disk.rows.length)
      const row = disk.rows[place]
      if (row === undefined) return
      const at = planned.draw % row.json.length
      disk.isDamaged = true
      disk.rows[place] = { ...row, json: `${row.json.slice(0, at)}\u0000${row.json.slice(at + 1)}` }
      count()
    },
  },
  {
    id: 'D8',
    what: 'the browser deletes the store',
    begin: ({ profile: { disk } }) => {
      wipe(disk, 'browser')
      disk.lost.next({ error: { tag: 'failed', description: 'closed' }, except: null })
    },
  },
  { id: 'D9', what: 'there is no store', ...trouble('unavailable') },
  {
    id: 'D10',
    what: 'the tab ends between two writes',
    countsItself: true,
    begin: ({ killAt, planned: { draw } }) => {
      const when = (['before', 'torn', 'after'] as const)[draw % 3] ?? 'before'
      killAt(draw % 5 < 3 ? 'logStore.append' : null, when)
    },
  },
  {
    id: 'C1',
    what: 'the clock is wrong',
    begin: ({ profile, planned: { draw } }) => {
      const ahead = [HOUR_MS, -HOUR_MS, 60_000, -60_000, 25 * HOUR_MS, YEAR_MS, -10 * YEAR_MS][draw % 7] ?? 0
      profile.clockAheadMs = ahead
    },
    end: ({ profile }) => (profile.clockAheadMs = 0),
  },
  {
    id: 'C2',
    what: 'the clock jumps back',
    begin: ({ profile, planned: { draw } }) => (profile.clockAheadMs -= 1000 * (draw % 7200)),
    end: ({ profile }) => (profile.clockAheadMs = 0),
  },
  {
    id: 'C4',
    what: 'timers fire once a minute',
    begin: ({ throttle }) => throttle(60_000),
    end: ({ throttle }) => throttle(0),
  },
  { id: 'C5', what: 'the device sleeps', begin: ({ sleep, planned }) => sleep(planned.ms * 30) },
  {
    id: 'L1',
    what: 'the browser refuses locks',
    countsItself: true,
    begin: ({ profile, count }) => profile.locks.refuse(true, count),
    end: ({ profile }) => profile.locks.refuse(false),
  },
  {
    id: 'L2',
    what: 'reading fails',
    calls: ['logStore.read', 'logStore.head', 'logStore.readSnapshot'],
    disturb: refused({ tag: 'failed', description: 'read' }),
  },
  { id: 'L3', what: 'a slow disk', calls: STORE, disturb: () => ({ what: 'slow', ms: 3000 }) },
  {
    id: 'L4',
    what: 'a write whose answer is lost',
    calls: ['logStore.append'],
    disturb: () => ({ what: 'lostAnswer', error: { tag: 'failed', description: 'lost' } }),
  },
]
