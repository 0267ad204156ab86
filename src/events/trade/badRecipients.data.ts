import type { Address } from '../kernel'

/** Routers and factories of another exchange: what is sent to them is lost (V6.4, T5.7). */
export const badRecipients: readonly Address[] = [
  '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  '0xf164fC0Ec4E93095b804a4795bBe1e041497b92a',
  '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
]
