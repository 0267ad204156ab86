/** Routes of an order book as a table; knows nothing of sockets. */

export interface ApiRequest {
  readonly method: string
  /** without the network's prefix: /api/v1/... */
  readonly path: string
  readonly query: URLSearchParams
  readonly contentType: string
  readonly body: string
}

/** A string body is plain text, null is an empty body, anything else is JSON. */
export interface ApiResponse {
  readonly status: number
  readonly body: unknown
  readonly plain?: boolean
  /** Server-sent events instead of a body, each with its delay after the previous one in ms. */
  readonly events?: readonly { readonly afterMs: number; readonly name?: string; readonly data: unknown }[]
}

export const json = (status: number, body: unknown): ApiResponse => ({ status, body })
export const plain = (status: number, body: string): ApiResponse => ({ status, body, plain: true })

type Params = Readonly<Record<string, string>>
type Handler = (request: ApiRequest, params: Params) => Promise<ApiResponse> | ApiResponse

export interface Route {
  readonly method: string
  readonly segments: readonly string[]
  readonly handle: Handler
}

/** `route('GET', '/api/v1/orders/:uid', ...)`; a segment with a colon is a parameter. */
export const route = (method: string, path: string, handle: Handler): Route => ({
  method,
  segments: path.split('/').slice(1),
  handle,
})

export type Match =
  | { readonly found: 'route'; readonly route: Route; readonly params: Params }
  | { readonly found: 'other method' }
  | { readonly found: 'nothing' }

/** Finds the route of a request; one trailing slash is ignored, as the gateways before the service do. */
export function match(routes: readonly Route[], method: string, path: string): Match {
  const segments = path.replace(/\/$/, '').split('/').slice(1)
  const fitting = routes.filter((one) => fits(one.segments, segments))
  const route = fitting.find((one) => one.method === method)
  if (route === undefined) return fitting.length > 0 ? { found: 'other method' } : { found: 'nothing' }
  const params: Record<string, string> = {}
  route.segments.forEach((name, index) => {
    if (name.startsWith(':')) params[name.slice(1)] = segments[index] ?? ''
  })
  return { found: 'route', route, params }
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((name, index) => (name.startsWith(':') ? segments[index] !== '' : name === segments[index]))
