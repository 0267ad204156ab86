/** When an answer to a question by uid means that the service does not know the order (ADR 16). */
import * as E from 'fp-ts/Either'
import { isUnreadRequest } from '../../events/orders/serviceErrors.data'
import type { HttpAnswer } from '../egress'
import { WireErrorC } from './codecs'
import { looksLikeMarkup, parseJson } from './errors'

/** An error of the service itself: any type, but not the one by which the router of 2022 said that it has no such route. */
const isServicesWord = (body: unknown): boolean => {
  const said = WireErrorC.decode(body)
  if (E.isLeft(said)) return false
  const { errorType, description } = said.right
  return typeof errorType === 'string' && !isUnreadRequest(errorType, description)
}

/**
 * The service says 404 with an error in JSON, with a sentence about the order, or with nothing at all. A page in HTML, a
 * gateway's JSON and any other text speak of a host or a route that is not there, and so of no order.
 */
export const isUnknownOrder = ({ status, text }: HttpAnswer): boolean => {
  if (status !== 404) return false
  if (text.trim() === '') return true
  const body = parseJson(text)
  if (E.isRight(body) && typeof body.right !== 'string') return isServicesWord(body.right)
  return !looksLikeMarkup(text) && /\border\b/i.test(text)
}
