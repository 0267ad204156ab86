/** What a trader finds in the activity next to orders, and where the network is chosen. */
import { screen, within } from '@testing-library/react'
import type { Label } from '../e2e/support/trader'
import { button, press, until } from './screen'
import { inEnglish } from '../support/inEnglish'

/** Transactions in the activity, newest first; with a label only those that show it. */
const transactions = (label?: Label): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('aside [data-transaction]')].filter(
    (item) => label === undefined || item.querySelector('[data-label]')?.textContent.endsWith(label) === true,
  )
/** The newest transaction of a label, once there is one. */
export const transaction = (label?: Label): Promise<HTMLElement> =>
  until(() => transactions(label)[0] ?? null)

export const chooseNetwork = async (name: string): Promise<void> => {
  await press(await button(/^Network: /))
  const networks = await until(() => screen.getByRole('dialog', { name: inEnglish('network.title') }))
  await press(await button(new RegExp(`^${name}`), within(networks)))
}
