/** What is wrong with a field is said with the field (X115). */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enteredProblem } from '../../src/ui/claims/enteredProblem.ts'
import { Rejection } from '../../src/ui/governance/Rejection.tsx'
import type { MessageId } from '../../src/ui/intl/messages.ts'
import { DeadlineField } from '../../src/ui/settings/DeadlineField.tsx'
import { RiskSettings } from '../../src/ui/settings/RiskSettings.tsx'
import { SlippageField } from '../../src/ui/settings/SlippageField.tsx'
import ListsDialog from '../../src/ui/tokens/ListsDialog.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import { NOW, started } from './support/scenes.ts'

const nothing = (): void => undefined

it.each<[label: MessageId, view: () => React.JSX.Element, typed: string, error: MessageId]>([
  ['slippage.label', () => <SlippageField />, '99', 'slippage.invalid'],
  ['deadline.label', () => <DeadlineField />, '0', 'deadline.invalid'],
  ['maxLoss.label', () => <RiskSettings />, '0', 'maxLoss.invalid'],
  [
    'lists.label',
    () => <ListsDialog onBack={nothing} onClose={nothing} />,
    'no address at all',
    'lists.malformed',
  ],
  [
    'lists.label',
    () => <ListsDialog onBack={nothing} onClose={nothing} />,
    'https://a.example/list.json,https://b.example/list.json',
    'lists.several',
  ],
])('%s: the field is invalid, and the error describes it (X115)', (label, view, typed, error) => {
  const app = createFakeApp(NOW)
  app.emit(...started)
  show(view(), app)
  const field = screen.getByLabelText<HTMLInputElement>(inEnglish(label))
  // Its name is seen, also once something is typed.
  expect(field.labels?.item(0).textContent).toContain(inEnglish(label))
  expect(field.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(field, { target: { value: typed } })
  // The list's address is read by its button, the others while they are typed.
  if (label === 'lists.label') fireEvent.click(screen.getByRole('button', { name: inEnglish('lists.find') }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
  expect(described.join(' ')).toContain(inEnglish(error))
})

it('a wrong checksum is said as the reason by the fields of claims and votes, too (X131)', () => {
  show(<Rejection rejection={{ tag: 'wrongChecksum' }} />, createFakeApp(NOW))
  expect(screen.getByRole('alert').textContent).toContain(inEnglish('tokens.wrongChecksum'))
  expect(enteredProblem('wrongChecksum', (id) => id)).toBe('tokens.wrongChecksum')
})
