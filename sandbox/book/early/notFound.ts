/**
 * The 2022 service (until June) turned every rejection of its router into this one answer: an unknown path, another
 * method, a body or query that doesn't parse, or a body that is too long or has another type.
 */
import { refusal, type ApiError } from '../apiError.ts'

export const notFound = (): ApiError => refusal(404, 'NotFound', "You've passed an invalid URL")
