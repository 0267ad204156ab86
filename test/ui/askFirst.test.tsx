/** What a link or a page would look up for a visitor waits for a press (X95). */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

it.each([
  ['claims', `#/claim?account=${scene.OTHER}`, null, ['ClaimsRequested']],
  ['governance and staking', '#/profile', null, ['GovernanceRequested', 'StakingRequested']],
  ['a claim of UNI', `#/uni?address=${scene.OTHER}`, /^Claim UNI/, ['UniClaimRequested']],
  ['a name', '#/uni?address=alice.eth', /^Claim UNI/, ['ClaimNameRequested']],
])('asks nobody before a press, and the press asks: %s (X95)', async (_, hash, opens, types) => {
  location.hash = hash
  const app = startApp([])
  if (opens !== null) fireEvent.click(await screen.findByRole('button', { name: opens }))
  const buttons = await screen.findAllByRole('button', { name: inEnglish('askFirst.ask') })
  const questions = (): readonly string[] =>
    app.acted.map(({ type }) => type).filter((type) => type.endsWith('Requested'))
  expect(questions()).toEqual([])
  for (const button of buttons) fireEvent.click(button)
  expect(questions()).toEqual(types)
})
