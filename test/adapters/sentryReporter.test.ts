/** Reports as they leave: to which host, in which form, and not at all where none is configured. */
import * as E from 'fp-ts/Either'
import { lastValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEgress } from '../../src/adapters/egress'
import { sentryReporter } from '../../src/adapters/telemetry/sentryReporter'
import { readErrorReports } from '../../src/config/errorReports'
import { type ScriptedServer, startServer } from './support/scriptedServer'

const REPORT = {
  type: '[OperatorError] - InsufficientFee',
  tags: { errorType: 'ORDER', orderErrorType: 'InsufficientFee', backendErrorCode: '400' },
}
let server: ScriptedServer

beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.stop())

const send = (dsn: string | undefined) =>
  lastValueFrom(
    sentryReporter(createEgress(new Set([server.url])), readErrorReports(dsn), {
      environment: 'staging',
      build: '1.2.3',
    }).report(REPORT),
  )
const ours = () => server.url.replace('//', '//publickey@')

it('an envelope goes to the project of the DSN, with the key in its address', async () => {
  server.always(200, '{}')
  expect(await send(`${ours()}/some/folder/42`)).toEqual(E.right(undefined))
  const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = server.received
  expect([method, url]).toEqual([
    'POST',
    '/some/folder/api/42/envelope/?sentry_version=7&sentry_key=publickey',
  ])
  expect(headers['content-type']).toBe('text/plain;charset=UTF-8')
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  const [header, item, event, ...rest] = body.split('\n').map((line): unknown => JSON.parse(line))
  const event_id = expect.stringMatching(/^[0-9a-f]{32}$/) as string
  expect([header, item, rest]).toEqual([{ event_id }, { type: 'event' }, []])
  expect(event).toEqual({
    event_id,
    timestamp: expect.closeTo(Date.now() / 1000, -2) as number,
    platform: 'javascript',
    level: 'error',
    release: 'Foldswap@v1.2.3',
    environment: 'staging',
    exception: { values: [{ type: '[OperatorError] - InsufficientFee' }] },
    tags: { errorType: 'ORDER', orderErrorType: 'InsufficientFee', backendErrorCode: '400' },
  })
})

it.each([undefined, '', ' ', 'nonsense', 'https://host/42', 'https://key@host/', 'ftp://key@host/42'])(
  'nothing is sent when the DSN is %j',
  async (dsn) => {
    expect(await send(dsn)).toEqual(E.right(undefined))
    expect(server.received).toEqual([])
  },
)

it('a service that refuses or is away took no report', async () => {
  server.always(429, '')
  expect(await send(`${ours()}/42`)).toEqual(E.left('notSent'))
  expect(await send('http://publickey@127.0.0.1:1/42')).toEqual(E.left('notSent'))
})
