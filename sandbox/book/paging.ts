/** offset and limit of a list; null where they are out of bounds or no numbers. */
export function paging(query: URLSearchParams): { offset: number; limit: number } | null {
  const offset = whole(query.get('offset') ?? '0')
  const limit = whole(query.get('limit') ?? '10')
  return offset === null || limit === null || limit < 1 || limit > 1_000 ? null : { offset, limit }
}

const whole = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export const page = <T>(list: readonly T[], { offset, limit }: { offset: number; limit: number }): T[] =>
  list.slice(offset, offset + limit)
