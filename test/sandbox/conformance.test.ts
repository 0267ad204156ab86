/**
 * Every kind of answer of the sandbox against a description of the service: our own in openapi/, or the official one
 * where the environment names its file (FOLDSWAP_OPENAPI_TODAY, FOLDSWAP_OPENAPI_2022).
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN } from './openapi/known.data.ts'
import { readDescription, type Answer, type Complaint } from './openapi/description.ts'
import { recorded, type Recorded } from './openapi/recorded.ts'
import { tour } from './openapi/tour.ts'
import { base, type Dialect } from './orders.ts'
import { sharedWorld } from './world.ts'

const world = sharedWorld([1])
const OFFICIAL: Readonly<Record<Dialect, string | undefined>> = {
  today: process.env['FOLDSWAP_OPENAPI_TODAY'],
  '2022': process.env['FOLDSWAP_OPENAPI_2022'],
}
const ours = (dialect: Dialect) => readDescription(new URL(`./openapi/${dialect}.yml`, import.meta.url))
const text = ({ operation, status, path, message }: Complaint): string =>
  `${operation} ${String(status)}${path === '' ? '' : ` ${path}`}: ${message}`

let walked: Recorded
beforeAll(async () => {
  walked = recorded(world)
  for (const dialect of ['today', '2022'] as const) {
    const { id } = await world.pull(1, 'snapshot')
    await tour(walked.world, dialect)
    await world.pull(1, 'revert', { id })
  }
})

describe.each<Dialect>(['today', '2022'])('dialect %s', (dialect) => {
  const official = OFFICIAL[dialect]
  const description = official === undefined ? ours(dialect) : readDescription(official)
  const known = KNOWN[dialect].filter((one) => one.of === (official === undefined ? 'ours' : 'official'))

  test('every answer, success and error, is as the description says', ({ annotate }) => {
    const answers = walked.answers[dialect]
    const said = [...new Set(answers.flatMap((answer) => description.complaints(answer)).map(text))]
    expect(said.filter((one) => !known.some(({ says }) => says.test(one)))).toEqual([])
    expect(known.filter(({ says }) => !said.some((one) => says.test(one))).map(({ why }) => why)).toEqual([])
    const operations = new Set(answers.flatMap((answer) => description.operationOf(answer) ?? []))
    void annotate(`${String(answers.length)} answers of ${String(operations.size)} operations`)
  })

  test('the walk comes past every operation and every status of our own description', () => {
    const own = ours(dialect)
    const met = new Set(
      walked.answers[dialect].map((answer) => `${String(own.operationOf(answer))} ${String(answer.status)}`),
    )
    expect(own.described().filter((one) => !met.has(one))).toEqual([])
  })

  test.each<[string, (body: Record<string, unknown>) => void, RegExp]>([
    ['an amount as a number', (body) => (body['sellAmount'] = 5), /\/sellAmount: should be string/],
    ['a status that nobody knows', (body) => (body['status'] = 'filled'), /\/status: "filled" is none of/],
    ['a field that is missing', (body) => delete body['kind'], /should have required property 'kind'/],
  ])('%s is reported with its place', (_, spoil, expected) => {
    const answer = walked.answers[dialect].find(isOrder)
    const body = JSON.parse(answer?.text ?? '{}') as Record<string, unknown>
    spoil(body)
    const wrong: Answer = { ...(answer as Answer), text: JSON.stringify(body) }
    expect(description.complaints(wrong).map(text).join('\n')).toMatch(expected)
  })

  test('an answer that a fault makes wrong is reported, so the walk can fail', async () => {
    const path = `${base(dialect, 1)}/trades`
    await world.request('POST', '/sandbox/faults', { path, body: [{ blockNumber: '7' }] })
    const spoilt = recorded(world)
    await spoilt.world.request('GET', `${path}?owner=0x${'00'.repeat(20)}`)
    await world.request('DELETE', '/sandbox/faults')
    const said = spoilt.answers[dialect].flatMap((answer) => description.complaints(answer)).map(text)
    expect(said).toContain('GET /api/v1/trades 200 /0/blockNumber: should be integer')
  })
})

const isOrder = ({ method, path, status }: Answer): boolean =>
  method === 'GET' && /\/orders\/0x[0-9a-f]{112}$/.test(path) && status === 200
