/**
 * The service of 2022 (until June) turned every rejection of its router into this one answer: an unknown path, another
 * method, a body or a query that does not parse, a body that is too long or of another type.
 */
import { refusal, type ApiError } from '../apiError.ts'

export const notFound = (): ApiError => refusal(404, 'NotFound', "You've passed an invalid URL")
