/** offset and limit of a list, as both dialects read them. */

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** 'malformed': not numbers, which the router rejects. 'out of bounds': the limit is outside 1 to 1000. */
export function paging(query: URLSearchParams): Page | 'malformed' | 'out of bounds' {
  const offset = whole(query.get('offset') ?? '0')
  const limit = whole(query.get('limit') ?? '10')
  if (offset === null || limit === null) return 'malformed'
  return limit < 1 || limit > 1_000 ? 'out of bounds' : { offset, limit }
}

const whole = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export const page = <T>(list: readonly T[], { offset, limit }: Page): T[] =>
  list.slice(offset, offset + limit)
