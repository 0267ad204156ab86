/** The order book over HTTP: /{network}/api/... in today's dialect, /2022/{network}/api/... in the one of the specs. */
import { ApiError } from '../book/apiError.ts'
import type { Book } from '../book/book.ts'
import { earlyApi } from '../book/early/routes.ts'
import type { ApiRequest, ApiResponse } from '../book/router.ts'
import { todayApi } from '../book/today/routes.ts'
import { jsonAnswer, type Answer } from './answer.ts'

type Api = (request: ApiRequest) => Promise<ApiResponse>

export interface BookApi {
  /** The answer, or null if the path belongs to no order book. */
  answer(request: ApiRequest): Promise<Answer | null>
}

export function bookApi(books: Iterable<Book>, log: (line: string) => void): BookApi {
  const apis = new Map<string, Api>()
  for (const book of books) {
    apis.set(`/${book.chain.network}`, todayApi(book))
    apis.set(`/2022/${book.chain.network}`, earlyApi(book))
  }
  return {
    async answer(request) {
      const prefix = /^(\/2022)?\/[^/]+(?=\/)/.exec(request.path)?.[0]
      const api = prefix === undefined ? undefined : apis.get(prefix)
      if (prefix === undefined || api === undefined) return null
      return answerOf(await respond(api, { ...request, path: request.path.slice(prefix.length) }))
    },
  }

  async function respond(api: Api, request: ApiRequest): Promise<ApiResponse> {
    try {
      return await api(request)
    } catch (error) {
      if (error instanceof ApiError) {
        return { status: error.status, body: error.body, plain: typeof error.body === 'string' }
      }
      log(
        `order book: ${request.method} ${request.path}: ${error instanceof Error ? error.message : 'failed'}`,
      )
      return { status: 500, body: { errorType: 'InternalServerError', description: '' } }
    }
  }
}

const textOfEvent = ({ name, data }: { readonly name?: string; readonly data: unknown }): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`

function answerOf({ status, body, plain, events }: ApiResponse): Answer {
  if (events !== undefined)
    return {
      status,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
      // A comment, as servers send them to open the stream.
      body: ':\n\n',
      later: events.map((event) => ({ afterMs: event.afterMs, text: textOfEvent(event) })),
    }
  if (body === null) return { status, body: '' }
  if (plain === true)
    return {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: typeof body === 'string' ? body : '',
    }
  return jsonAnswer(status, body)
}
