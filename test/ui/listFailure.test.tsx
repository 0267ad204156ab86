/** Why a list could not be read, as its words say it (S8.27 to S8.32, S8.36). */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListReading } from '../../src/events/tokens/state.ts'
import { ListFailure } from '../../src/ui/tokens/ListFailure.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

type Reason = Extract<ListReading, { readonly tag: 'failed' }>['reason']

const titles: Readonly<Record<Reason, readonly [title: string, help: RegExp]>> = {
  noNameService: ['Could not construct Ethereum ENS resolver', /need an endpoint of Ethereum/],
  nameNotResolved: ['Failed to resolve ENS name', /^a\.example is not registered, has no resolver/],
  noContentHash: ['Failed to translate contenthash to URI', /^The name does not lead to a file\./],
  unknownCodec: ['Unrecognized codec', /storage that is not supported \(a\.example\)/],
  unknownProtocol: ['Unrecognized list URL protocol', /^Use an address that starts with https:/],
  unreachable: ['Failed to download list', /^a\.example did not answer in time/],
  status: ['Failed to download list', /^The server answered with status a\.example\./],
  tooLarge: ['The list is too large', /^It has more than 10 MB/],
  notJson: ['Token list failed validation', /^The address answers with a page that is not a list\./],
  invalid: ['Token list failed validation', /^a\.example\./],
  notAsNamed: ['This is not the list that the address names', /a\.example/],
  older: ['The server offers an older version', /^a\.example: a list never goes back\./],
  versionTooSmall: ['The version says less than what changed', /^a\.example: more changed than/],
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
  const [title, help] = titles[reason]
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(help)).toBeDefined()
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
