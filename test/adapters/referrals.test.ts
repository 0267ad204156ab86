/** Profiles and pinning over HTTP, and what is made of answers that are none. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Egress, HttpAnswer, HttpRequest } from '../../src/adapters/egress'
import { httpReferrals } from '../../src/adapters/referral/httpReferrals'
import { referralDocument } from '../../src/events/referral/document'
import { readReferralConfig } from '../../src/config/referral'
import { pinningAnswer } from '../../sandbox/referral/pinning'
import { answerOf } from './support/answers'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CONFIG = {
  profile: 'https://affiliate.example/v1',
  pinning: { url: 'https://pins.example', headers: { pinata_api_key: 'k', pinata_secret_api_key: 's' } },
}
const good = { totalTrades: 3, totalReferrals: 2, tradeVolumeUsd: 1250.309, referralVolumeUsd: 0.5 }

/** The service with one answer to everything, and what it was asked. */
const service = (status: number, body: unknown) => {
  const asked: HttpRequest[] = []
  const allowed: ReadonlySet<string>[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer: HttpAnswer = { status, statusText: '', retryAfter: null, text }
  const egress: Egress = {
    request: (request) => {
      asked.push(request)
      return of(E.right(answer))
    },
    socket: () => of(),
  }
  const referrals = httpReferrals(CONFIG, (origins) => {
    allowed.push(origins)
    return egress
  })
  return { referrals, asked, allowed }
}

describe('a profile', () => {
  it('is asked for by GET /profile/{address}, at no other host than those that are configured', async () => {
    const { referrals, asked, allowed } = service(200, { ...good, lastUpdated: '2021-10-04T07:00:00Z' })
    expect(await answerOf(referrals.profile(ME))).toEqual(
      E.right({
        account: ME,
        totalTrades: 3,
        totalReferrals: 2,
        tradeVolumeUsd: 1250_310_000_000_000_000_000n,
        referralVolumeUsd: 500_000_000_000_000_000n,
        lastUpdated: Date.UTC(2021, 9, 4, 7),
      }),
    )
    expect(asked.map(({ url, method }) => `${method} ${url}`)).toEqual([
      `GET https://affiliate.example/v1/profile/${ME}`,
    ])
    expect(allowed.map((origins) => [...origins])).toEqual([
      ['https://affiliate.example', 'https://pins.example'],
    ])
  })

  it.each(['soon', 'x'.repeat(100_000), 5, null, undefined])(
    'whose service does not say when it was updated has figures all the same (%#)',
    async (lastUpdated) => {
      const answer = await answerOf(service(200, { ...good, lastUpdated }).referrals.profile(ME))
      expect(E.isRight(answer) ? answer.right.lastUpdated : 'left').toBeNull()
    },
  )

  it.each<[string, unknown]>([
    ['a page of HTML', '<!doctype html><title>Gone</title>'],
    ['half of a JSON text', '{"totalTrades":'],
    ['a list', []],
    ['no figures', {}],
    ['less than no trades', { ...good, totalTrades: -1 }],
    ['half a trade', { ...good, totalTrades: 0.5 }],
    ['more trades than there can be', { ...good, totalTrades: 1e300 }],
    ['a volume in words', { ...good, tradeVolumeUsd: 'much' }],
    ['less than no volume', { ...good, referralVolumeUsd: -5 }],
  ])('that is %s is no profile', async (_, body) => {
    expect(await answerOf(service(200, body).referrals.profile(ME))).toEqual(E.left({ tag: 'malformed' }))
  })

  it('that the service refuses is an error of its description, cut and without secrets', async () => {
    const refused = async (status: number, body: unknown) =>
      answerOf(service(status, body).referrals.profile(ME))
    expect(await refused(400, { errorType: 'X', description: 'This is not an address' })).toEqual(
      E.left({ tag: 'refused', description: 'This is not an address' }),
    )
    expect(await refused(404, '<html>')).toEqual(E.left({ tag: 'refused', description: null }))
    const long = await refused(403, { description: `at https://key.example/${'a '.repeat(100_000)}` })
    const description = E.isLeft(long) && long.left.tag === 'refused' ? (long.left.description ?? '') : ''
    expect(description.length).toBeLessThanOrEqual(200)
    expect(description).not.toContain('key.example')
  })
})

describe('a document', () => {
  it('is pinned as the JSON that is signed, under its name and with the keys of the deployment', async () => {
    const { referrals, asked } = service(200, { IpfsHash: `Qm${'a'.repeat(44)}`, PinSize: 1, Timestamp: '' })
    const document = referralDocument(ME)
    expect(await answerOf(referrals.pin(document))).toEqual(E.right(`Qm${'a'.repeat(44)}`))
    const [request] = asked
    expect(request?.url).toBe('https://pins.example/pinning/pinJSONToIPFS')
    expect(request?.headers).toMatchObject({ pinata_api_key: 'k', pinata_secret_api_key: 's' })
    expect(request?.body).toBe(`{"pinataContent":${document},"pinataMetadata":{"name":"appData-affiliate"}}`)
    const answer = pinningAnswer('POST', '/pinning/pinning/pinJSONToIPFS', request?.body ?? '')
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ PinSize: document.length })
  })

  it.each<[string, unknown]>([
    ['HTML', '<html>'],
    ['no content id', {}],
    ['a hostile one', { IpfsHash: `Qm${'a'.repeat(100_000)}` }],
    ['one that is no id', { IpfsHash: 'javascript:alert(1)' }],
  ])('whose answer is %s is not pinned', async (_, body) => {
    expect(await answerOf(service(200, body).referrals.pin(referralDocument(ME)))).toEqual(
      E.left({ tag: 'malformed' }),
    )
  })
})

describe('the configuration', () => {
  const live = (variables: object) => readReferralConfig(null, variables)
  it('names no service where the deployment does not: nothing is asked then', async () => {
    expect(live({})).toEqual({ profile: null, pinning: null })
    const referrals = httpReferrals(live({}))
    expect(await answerOf(referrals.profile(ME))).toEqual(E.left({ tag: 'notConfigured' }))
    expect(await answerOf(referrals.pin(referralDocument(ME)))).toEqual(E.left({ tag: 'notConfigured' }))
  })

  it('takes https addresses alone, and the public pinning service where there is a key', () => {
    expect(live({ VITE_PROFILE_API_URL: 'http://a.example/v1' }).profile).toBeNull()
    expect(live({ VITE_PROFILE_API_URL: ' https://a.example/v1/ ' }).profile).toBe('https://a.example/v1')
    expect(live({ VITE_PINNING_KEY: 'k', VITE_PINNING_SECRET: 's' }).pinning).toEqual({
      url: 'https://api.pinata.cloud',
      headers: { pinata_api_key: 'k', pinata_secret_api_key: 's' },
    })
    expect(live({ VITE_PINNING_URL: 'https://p.example' }).pinning).toEqual({
      url: 'https://p.example',
      headers: {},
    })
  })
})
