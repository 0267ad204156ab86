import { describe, expect, it } from 'vitest'
import { chains } from '../../src/events/chain/chains.data.ts'
import { readRecipient } from '../../src/events/trade/readRecipient.ts'
import { noSwap } from '../../src/events/trade/state.ts'
import { crashReport, issueLink } from '../../src/ui/pages/crashReport.ts'

const error = new Error('m'.repeat(2000))
error.name = 'N'.repeat(2000)
error.stack = 's'.repeat(2000)
const crash = { error, where: 'at View' }
const around = { address: 'https://a.b/#/swap?x=1', form: noSwap, device: 'Browser 1, 320 × 640' }

describe('the report of a crash', () => {
  it('has the URL, the form, the error, its stack and the device', () => {
    const report = crashReport({ error: new Error('gone'), where: 'at View' }, around)
    expect(report.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
      'URL',
      'Form',
      'Error',
      'Stack',
      'Where',
      'Device',
    ])
    expect(report).toContain('https://a.b/#/swap?x=…')
    expect(report).toContain('Error: gone')
    expect(report).toContain('Browser 1, 320 × 640')
    expect(report).toContain('"typed"')
  })
  it('names the form on the swap page only', () => {
    expect(crashReport(crash, { ...around, address: 'https://a.b/#/about' })).not.toContain('Form')
    expect(crashReport(crash, { ...around, form: null })).not.toContain('Form')
  })
  it('names no account, no order and no receiver, and no query but the route’s; listed tokens stay', () => {
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const token = chains[1].wrappedNative
    const uid = `0x${'ab'.repeat(56)}` as const
    const leaking = {
      error: new Error(`${'m'.repeat(980)} ${account}`),
      where: `at View (${account})`,
    }
    const report = crashReport(leaking, {
      ...around,
      address: `https://a.b/?session=secret#/swap?inputCurrency=${token}&recipient=vitalik.eth&exactAmount=1`,
      form: {
        ...noSwap,
        sell: token,
        placing: [uid],
        recipient: { ...readRecipient('vitalik.eth', 1), isFromLink: true },
      },
    })
    for (const secret of [account, account.slice(0, 12), uid, 'vitalik.eth', 'secret'])
      expect(report, secret).not.toContain(secret)
    expect(report).toContain(`inputCurrency=${token}`)
    expect(report).toContain('exactAmount=1')
    expect(report).toContain(`"sell":"${token}"`)
    expect(issueLink('https://tracker.example.org', leaking, report)).not.toContain(account.slice(0, 12))
  })
  it.each([
    ['https://a.b/#/uni?address=alice.eth', 'https://a.b/#/uni?address=…'],
    ['https://a.b/#/claim?account=alice&chain=1', 'https://a.b/#/claim?account=…&chain=1'],
    ['https://a.b/?x=alice#/alice.eth?new=alice', 'https://a.b/#/…?new=…'],
    ['https://a.b/#/swap?alice.eth', 'https://a.b/#/swap?…'],
    ['https://a.b/#/faq/trading#alice', 'https://a.b/#/faq/trading'],
  ])('keeps of %s what is listed, and no other value (X82)', (address, shown) => {
    const report = crashReport(crash, { ...around, address })
    expect(report).toContain(`URL\n${shown}\n`)
    expect(report).not.toContain('alice')
  })
  it.each(['alice.xyz', 'Alice', '+49 30 1234567'])(
    'does not have what was typed as recipient: %s (X82)',
    (typed) => {
      const form = { ...noSwap, recipient: { ...readRecipient(typed, 1), isFromLink: false } }
      expect(crashReport(crash, { ...around, form })).not.toContain(typed)
    },
  )
  const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const PHRASE = 'test test test test test test test test test test test junk'
  it.each([
    KEY,
    `0x${KEY}`,
    PHRASE,
    encodeURIComponent(PHRASE),
    PHRASE.replaceAll(' ', '+'),
    'alice.eth',
    'alice%2Eeth',
  ])('has no secret and no name that stands in a listed parameter: %s (X381)', (value) => {
    for (const name of ['chain', 'inputCurrency', 'exactAmount'])
      expect(crashReport(crash, { ...around, address: `https://a.b/#/swap?${name}=${value}` })).not.toContain(
        value,
      )
  })
  it.each([KEY, PHRASE])(
    'has no secret that an error names, nor one that is cut in two: %s (X381)',
    (secret) => {
      const report = crashReport(
        { error: new Error(`${'m'.repeat(970)} ${secret}`), where: `at ${secret}` },
        around,
      )
      expect(report).not.toContain(secret.slice(0, 20))
      expect(
        issueLink('https://tracker.example.org', { error: new Error(secret), where: '' }, report),
      ).not.toContain(secret.slice(0, 9))
    },
  )
  it('has no address without its prefix (X381)', () => {
    const account = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'
    expect(crashReport({ error: new Error(`key ${account}`), where: '' }, around)).not.toContain(account)
  })
  it('has no name of the name service in any part (X82)', () => {
    const said = new Error('alice.eth was not found; sub.alice.eth neither')
    expect(crashReport({ error: said, where: 'at alice.eth' }, around)).not.toContain('alice')
  })
  it('cuts name, message and stack at 1,000 characters each', () => {
    const report = crashReport(crash, around)
    expect(/N{10,}/.exec(report)?.[0]).toHaveLength(1000)
    expect(/m{10,}/.exec(report)?.[0]).toHaveLength(1000)
    expect(/s{10,}/.exec(report)?.[0]).toHaveLength(1000)
  })
  it('opens the tracker that is configured, with title and text', () => {
    const link = new URL(issueLink('https://tracker.example.org/new?labels=bug', crash, 'the report') ?? '')
    expect(link.origin + link.pathname).toBe('https://tracker.example.org/new')
    expect(link.searchParams.get('labels')).toBe('bug')
    expect(link.searchParams.get('body')).toBe('the report')
    expect(link.searchParams.get('title')).toMatch(/^Crash: m{1000}$/)
  })
  it.each([undefined, '', 'javascript:alert(1)', 'http://tracker.example.org'])(
    'has no link where the tracker is %j',
    (tracker) => {
      expect(issueLink(tracker, crash, '')).toBeNull()
    },
  )
})
