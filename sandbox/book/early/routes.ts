import type { Book } from '../book.ts'
import type { ApiRequest, ApiResponse } from '../router.ts'

export function earlyApi(_book: Book): (request: ApiRequest) => Promise<ApiResponse> {
  return () => Promise.resolve({ status: 404, body: null })
}
