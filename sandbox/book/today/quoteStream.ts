/** POST /quote/stream, today's dialect: solvers answer one after the other, each better than the one before. */
import { ApiError } from '../apiError.ts'
import type { Book } from '../book.ts'
import type { ApiRequest, ApiResponse } from '../router.ts'
import { questionOf, quoteFor } from './quote.ts'

/** The solvers' shortfalls from the best quote, of 10,000, and their delays, in ms after the previous one. */
const SOLVERS = [
  { lossBps: 20n, afterMs: 50 },
  { lossBps: 8n, afterMs: 400 },
  { lossBps: 0n, afterMs: 400 },
] as const

export async function postQuoteStream(book: Book, request: ApiRequest): Promise<ApiResponse> {
  const question = questionOf(book, request)
  const events: { afterMs: number; name?: string; data: unknown }[] = []
  try {
    for (const { lossBps, afterMs } of SOLVERS)
      events.push({ afterMs, data: await quoteFor(book, question, false, lossBps) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The stream is open by then, so the refusal is its last event.
    events.push({ afterMs: 50, name: 'error', data: error.body })
  }
  return { status: 200, body: null, events }
}
