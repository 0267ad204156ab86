import { describe, expect, it } from 'vitest'
import { noSwap } from '../../src/events/swap/state.ts'
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
    expect(report).toContain('https://a.b/#/swap?x=1')
    expect(report).toContain('Error: gone')
    expect(report).toContain('Browser 1, 320 × 640')
    expect(report).toContain('"typed"')
  })
  it('names the form on the swap page only', () => {
    expect(crashReport(crash, { ...around, address: 'https://a.b/#/about' })).not.toContain('Form')
    expect(crashReport(crash, { ...around, form: null })).not.toContain('Form')
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
