/** When an answer to a question by uid means that the service does not know the order (ADR 16). */
import * as E from 'fp-ts/Either'
import { isUnreadRequest } from '../../events/orders/serviceErrors.data'
import type { HttpAnswer } from '../egress'
import { WireErrorC } from './codecs'
import { looksLikeMarkup, parseJson } from './errors'

/** An error of the service itself: any type except the one that the router of 2022 used for an unknown route (P5.13). */
const isServicesWord = (body: unknown): boolean => {
  const read = WireErrorC.decode(body)
  if (E.isLeft(read)) return false
  const { errorType, description } = read.right
  return typeof errorType === 'string' && !isUnreadRequest(errorType, description)
}

/** 'Order was not found', and neither a host's name nor a route's nor the service's own with 'order' in it. */
const SPEAKS_OF_AN_ORDER = /(?<![\w./'"`-])order(?!\s*(?:book|service|api)|[\w/'"`-]|\.\w)/i

/**
 * The service sends 404 with JSON, with a sentence about the order, or with nothing at all. A page in HTML, a
 * gateway's JSON and any other text speak of a host or a route that is not there, and so of no order.
 */
export const isUnknownOrder = ({ status, text }: HttpAnswer): boolean => {
  if (status !== 404) return false
  if (text.trim() === '') return true
  const body = parseJson(text)
  if (E.isRight(body) && typeof body.right !== 'string') return isServicesWord(body.right)
  const sentence = String(E.isRight(body) ? body.right : text)
  return !looksLikeMarkup(sentence) && SPEAKS_OF_AN_ORDER.test(sentence)
}
