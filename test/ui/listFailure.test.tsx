/** Why a list could not be read, as its words say it (S8.27 to S8.32, S8.36). */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListReading } from '../../src/events/tokens/state.ts'
import { ListFailure } from '../../src/ui/tokens/ListFailure.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

type Reason = Extract<ListReading, { readonly tag: 'failed' }>['reason']

const titles: Readonly<Record<Reason, string>> = {
  noNameService: 'Could not construct Ethereum ENS resolver',
  nameNotResolved: 'Failed to resolve ENS name',
  noContentHash: 'Failed to translate contenthash to URI',
  unknownCodec: 'Unrecognized codec',
  unknownProtocol: 'Unrecognized list URL protocol',
  unreachable: 'Failed to download list',
  status: 'Failed to download list',
  tooLarge: 'The list is too large',
  notJson: 'Token list failed validation',
  invalid: 'Token list failed validation',
  notAsNamed: 'This is not the list that the address names',
  older: 'The server offers an older version',
  versionTooSmall: 'The version says less than what changed',
}
const reasons = Object.keys(titles) as readonly Reason[]

const failed = (reason: Reason, isInUse: boolean): void => {
  show(
    <ListFailure
      failure={{ tag: 'failed', reason, detail: 'a.example' }}
      isInUse={isInUse}
      onAgain={() => undefined}
    />,
    createFakeApp(scene.NOW),
  )
}

it.each(reasons)('the failure %s has the words of its own', (reason) => {
  failed(reason, true)
  expect(screen.getByText(titles[reason])).toBeDefined()
})

it.each(reasons)('the failure %s of a list with a version in use says that this version stays', (reason) => {
  failed(reason, true)
  expect(screen.getByText(/ stays in use/)).toBeDefined()
})

it.each(reasons.filter((reason) => reason !== 'older' && reason !== 'versionTooSmall'))(
  'the failure %s of a list that nobody has yet says nothing of a version in use',
  (reason) => {
    failed(reason, false)
    expect(screen.queryByText(/ in use/)).toBeNull()
  },
)
