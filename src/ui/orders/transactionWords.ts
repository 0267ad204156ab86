import type { orderKinds } from '../../events/orders/kinds'
import type { Words } from '../transactions/kindWords'
import { shortOrderId } from './summaryText'

export const orderWords: Words<keyof typeof orderKinds> = {
  invalidateOrder: {
    heading: 'flow.heading.cancelOrder',
    summary: 'transaction.invalidateOrder',
    details: ({ order }) => ({ id: shortOrderId(order) }),
  },
}
